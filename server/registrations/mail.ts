import { and, count, eq, isNull } from 'drizzle-orm';
import { zurichDay } from '../../domain/day.ts';
import { exhibitionStatus } from '../../domain/exhibition-status.ts';
import type { Db } from '../db/database.ts';
import { exhibitions } from '../db/schema/exhibition.ts';
import { exhibitionRegistrations } from '../db/schema/registration.ts';
import { type MailBranding, readMailContext } from '../mail/mail-context.ts';
import {
  type Guest,
  type RegisteredFor,
  registrationConfirmation,
  registrationMail,
} from '../mail/messages/registration.ts';
import { putInOutbox } from '../mail/outbox.ts';

export const exhibitionForGuests = {
  title: exhibitions.title,
  venue: exhibitions.venue,
  location: exhibitions.location,
  startDate: exhibitions.startDate,
  endDate: exhibitions.endDate,
};

export type Writing = { mailBranding: MailBranding; at: Date };

/** To the gallery that somebody will come, and to the guest when and where. */
export async function writeAboutGuest(
  tx: Db,
  guest: Guest,
  exhibition: RegisteredFor,
  { mailBranding, at }: Writing,
): Promise<void> {
  const [registered] = await tx
    .select({ count: count() })
    .from(exhibitionRegistrations)
    .where(
      and(eq(exhibitionRegistrations.exhibitionId, guest.exhibitionId), isNull(exhibitionRegistrations.spamReason)),
    );
  const context = await readMailContext(tx, mailBranding, at);
  const mails = [
    registrationMail(context, guest, exhibition, registered?.count ?? 0),
    registrationConfirmation(context, guest, exhibition, at),
  ];
  await putInOutbox(tx, mails, at);
}

/** For a registration that looked like spam and is none. Where the exhibition is over, there is nothing left to confirm. */
export async function confirmToGuest(tx: Db, registrationId: string, { mailBranding, at }: Writing): Promise<void> {
  const { id, exhibitionId, firstName, lastName, email } = exhibitionRegistrations;
  const [found] = await tx
    .select({ guest: { id, exhibitionId, firstName, lastName, email }, exhibition: exhibitionForGuests })
    .from(exhibitionRegistrations)
    .innerJoin(exhibitions, eq(exhibitions.id, exhibitionId))
    .where(eq(id, registrationId));
  if (!found || exhibitionStatus(found.exhibition, zurichDay(at)) === 'past') return;
  const context = await readMailContext(tx, mailBranding, at);
  await putInOutbox(tx, [registrationConfirmation(context, found.guest, found.exhibition, at)], at);
}
