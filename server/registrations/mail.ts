import { and, count, eq, isNull } from 'drizzle-orm';
import { zurichDay } from '../../domain/day.ts';
import { exhibitionStatus } from '../../domain/exhibition-status.ts';
import type { Db } from '../db/database.ts';
import { exhibitions } from '../db/schema/exhibition.ts';
import { exhibitionRegistrations } from '../db/schema/registration.ts';
import type { Letterhead } from '../mail/letterhead.ts';
import { type RegisteredFor, registrationMail } from '../mail/messages/registration.ts';
import { type Guest, registrationConfirmation } from '../mail/messages/registration-confirmation.ts';
import { putInOutbox } from '../mail/outbox.ts';
import { stationery } from '../mail/stationery.ts';

export const exhibitionForGuests = {
  title: exhibitions.title,
  venue: exhibitions.venue,
  location: exhibitions.location,
  startDate: exhibitions.startDate,
  endDate: exhibitions.endDate,
};

export type Writing = { letterhead: Letterhead; at: Date };

/** To the gallery that somebody will come, and to the guest when and where. */
export async function writeAboutGuest(
  tx: Db,
  guest: Guest,
  exhibition: RegisteredFor,
  { letterhead, at }: Writing,
): Promise<void> {
  const [registered] = await tx
    .select({ count: count() })
    .from(exhibitionRegistrations)
    .where(
      and(eq(exhibitionRegistrations.exhibitionId, guest.exhibitionId), isNull(exhibitionRegistrations.spamReason)),
    );
  const paper = await stationery(tx, letterhead, at);
  const mails = [
    registrationMail(paper, guest, exhibition, registered?.count ?? 0),
    registrationConfirmation(paper, guest, exhibition, at),
  ];
  await putInOutbox(tx, mails, at);
}

/** For a registration that looked like spam and is none. Where the exhibition is over, there is nothing left to confirm. */
export async function confirmToGuest(tx: Db, registrationId: string, { letterhead, at }: Writing): Promise<void> {
  const { id, exhibitionId, firstName, lastName, email } = exhibitionRegistrations;
  const [found] = await tx
    .select({ guest: { id, exhibitionId, firstName, lastName, email }, exhibition: exhibitionForGuests })
    .from(exhibitionRegistrations)
    .innerJoin(exhibitions, eq(exhibitions.id, exhibitionId))
    .where(eq(id, registrationId));
  if (!found || exhibitionStatus(found.exhibition, zurichDay(at)) === 'past') return;
  const paper = await stationery(tx, letterhead, at);
  await putInOutbox(tx, [registrationConfirmation(paper, found.guest, found.exhibition, at)], at);
}
