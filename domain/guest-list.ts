import { z } from 'zod';
import { slugOf } from './artist.ts';
import { toCsv } from './csv.ts';
import { type Day, zurichDay } from './day.ts';
import { instant } from './fields.ts';
import { sortKey, toAscii } from './normalize-text.ts';
import { SPAM_REASONS } from './spam.ts';

// Registrations for staff. The visitors' form is in `registration.ts`.

export const registrationSchema = z.object({
  id: z.uuid(),
  exhibitionId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  created_at: z.iso.datetime(),
  /** Null for a guest. */
  spamReason: z.enum(SPAM_REASONS).nullable(),
  /** When it was first shown to staff. */
  seen_at: z.iso.datetime().nullable(),
  checked_in_at: z.iso.datetime().nullable(),
  /** The time of the latest check-in or check-out: older ones that arrive later are ignored. */
  check_in_changed_at: z.iso.datetime().nullable(),
});
export type Registration = z.infer<typeof registrationSchema>;

/** `at` is when it happened at the door; it may be sent much later, when the phone is online again. */
export const checkInInputSchema = z.object({
  isIn: z.boolean({ error: 'Is in must be true or false' }),
  at: instant('At'),
  /** The original arrival, if a check-out by mistake is undone. */
  arrivedAt: instant('Arrived at').optional(),
});
export type CheckInInput = z.infer<typeof checkInInputSchema>;

const OFFLINE_MS = 12 * 3_600_000;

/** The day of an opening to which a check-in belongs: it may be stored offline and sent after midnight. */
export function checkInDay(at: string, now: Date): Day {
  const arrival = Date.parse(at);
  const wasOffline = arrival < now.getTime() && now.getTime() - arrival < OFFLINE_MS;
  return zurichDay(wasOffline ? new Date(arrival) : now);
}

/** Ignores input older than the latest change. */
export function applyCheckIn(guest: Registration, input: CheckInInput): Registration {
  const { isIn, at } = input;
  const { checked_in_at, check_in_changed_at } = guest;
  if (check_in_changed_at && Date.parse(at) < Date.parse(check_in_changed_at)) return guest;
  return { ...guest, checked_in_at: isIn ? (checked_in_at ?? arrivalTime(input)) : null, check_in_changed_at: at };
}

/** Never after `at`. */
export const arrivalTime = ({ at, arrivedAt = at }: Omit<CheckInInput, 'isIn'>): string =>
  Date.parse(arrivedAt) < Date.parse(at) ? arrivedAt : at;

/** Later than the latest change, even if the phone's clock is slow. */
export function nextCheckInTime({ check_in_changed_at }: Registration, now: Date): string {
  const earliest = check_in_changed_at ? Date.parse(check_in_changed_at) + 1 : 0;
  return new Date(Math.max(now.getTime(), earliest)).toISOString();
}

export const fullName = ({ firstName, lastName }: Pick<Registration, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

export const isGuest = ({ spamReason }: Pick<Registration, 'spamReason'>): boolean => spamReason === null;

/** The ids of guests who share their name with another guest of the exhibition. Their addresses tell them apart. */
export function guestsWithNamesakes(guests: readonly Registration[]): ReadonlySet<string> {
  const byName = new Map<string, string[]>();
  for (const guest of guests) {
    const key = `${guest.exhibitionId} ${fullName(guest)}`;
    byName.set(key, [...(byName.get(key) ?? []), guest.id]);
  }
  return new Set([...byName.values()].filter((ids) => ids.length > 1).flat());
}

/** For people at the door, who need an address only where names are the same. */
export function withoutNeedlessEmails(guests: readonly Registration[]): Registration[] {
  const namesakes = guestsWithNamesakes(guests);
  return guests.map((guest) => (namesakes.has(guest.id) ? guest : { ...guest, email: '' }));
}

/** By last name, then first name. */
export function sortByName<Guest extends Pick<Registration, 'lastName' | 'firstName'>>(
  guests: readonly Guest[],
): Guest[] {
  const keyed = guests.map((guest) => ({ guest, key: sortKey(`${guest.lastName} ${guest.firstName}`) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key))).map(({ guest }) => guest);
}

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** Every typed word is a prefix of one of the names: 'kel' finds Keller, 'm mueller' Mia Müller. */
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
