import { z } from 'zod';
import { slugOf } from './artist.ts';
import { toCsv } from './csv.ts';
import type { Day } from './day.ts';
import { instant } from './fields.ts';
import { sortKey, toAscii } from './normalize-text.ts';
import { SPAM_REASONS } from './spam.ts';

// What staff do with registrations. The form that visitors send is in `registration.ts`.

export const registrationSchema = z.object({
  id: z.uuid(),
  exhibitionId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  created_at: z.iso.datetime(),
  /** Why it is kept apart from the guests; null for a guest. */
  spamReason: z.enum(SPAM_REASONS).nullable(),
  /** When somebody on staff had it before them. */
  seen_at: z.iso.datetime().nullable(),
  /** When the guest came in. */
  checked_in_at: z.iso.datetime().nullable(),
  /** The last word on whether the guest is in: what was said before and arrives later does not count. */
  check_in_changed_at: z.iso.datetime().nullable(),
});
export type Registration = z.infer<typeof registrationSchema>;

/** Said at the door at a certain moment, and perhaps sent much later: a door has no good network. */
export const checkInInputSchema = z.object({
  isIn: z.boolean({ error: 'Is in must be true or false' }),
  at: instant('At'),
  /** When the guest came in, if it was before that: a check-in that was taken back by mistake. */
  arrivedAt: instant('Arrived at').optional(),
});
export type CheckInInput = z.infer<typeof checkInInputSchema>;

/** The record once somebody has said so at the door. What was said before the last word changes nothing. */
export function applyCheckIn(guest: Registration, said: CheckInInput): Registration {
  const { isIn, at } = said;
  const { checked_in_at, check_in_changed_at } = guest;
  if (check_in_changed_at && Date.parse(at) < Date.parse(check_in_changed_at)) return guest;
  return { ...guest, checked_in_at: isIn ? (checked_in_at ?? arrivalTime(said)) : null, check_in_changed_at: at };
}

/** Nobody arrives after it was said. */
export const arrivalTime = ({ at, arrivedAt = at }: Omit<CheckInInput, 'isIn'>): string =>
  Date.parse(arrivedAt) < Date.parse(at) ? arrivedAt : at;

/** Whoever says something knows the last word: theirs comes after it, even if the clock of their phone is slow. */
export function nextCheckInTime({ check_in_changed_at }: Registration, now: Date): string {
  const lastWord = check_in_changed_at ? Date.parse(check_in_changed_at) + 1 : 0;
  return new Date(Math.max(now.getTime(), lastWord)).toISOString();
}

export const fullName = ({ firstName, lastName }: Pick<Registration, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

export const isGuest = ({ spamReason }: Pick<Registration, 'spamReason'>): boolean => spamReason === null;

/** As a door needs it: by last name, then by first name. */
export function sortByName<Guest extends Pick<Registration, 'lastName' | 'firstName'>>(
  guests: readonly Guest[],
): Guest[] {
  const keyed = guests.map((guest) => ({ guest, key: sortKey(`${guest.lastName} ${guest.firstName}`) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key))).map(({ guest }) => guest);
}

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** Every word that is typed begins one of the guest's names: 'kel' finds Keller, 'm mueller' Mia Müller. */
export function matchesName(guest: Pick<Registration, 'firstName' | 'lastName'>, typed: string): boolean {
  const name = fullName(guest);
  const words = wordsOf(`${sortKey(name)} ${toAscii(name)}`);
  return wordsOf(sortKey(typed)).every((start) => words.some((word) => word.startsWith(start)));
}

export function registrationsCsv(registrations: readonly Registration[]): string {
  return toCsv([
    ['Last Name', 'First Name', 'Email', 'Registered', 'Checked In'],
    ...registrations.map((guest) => [
      guest.lastName,
      guest.firstName,
      guest.email,
      guest.created_at,
      guest.checked_in_at ?? '',
    ]),
  ]);
}

/** 'guests-soft-ground-2026-11-15.csv'. */
export const registrationsFileName = (exhibitionTitle: string, today: Day): string =>
  `${['guests', slugOf(exhibitionTitle), today].filter(Boolean).join('-')}.csv`;
