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
  openingDate: exhibitions.openingDate,
  openingFrom: exhibitions.openingFrom,
  openingTo: exhibitions.openingTo,
};

export type MailOptions = { mailBranding: MailBranding; at: Date };

/**
 * The notification to the gallery and the confirmation to the guest. A repeated registration takes the same statements and
 * both mails are written, but the gallery is not notified again.
 */
export async function sendRegistrationMails(
  tx: Db,
  guest: Guest,
  exhibition: RegisteredFor,
  { mailBranding, at, isRepeated }: MailOptions & { isRepeated: boolean },
): Promise<void> {
  const [registered] = await tx
    .select({ count: count() })
    .from(exhibitionRegistrations)
    .where(
      and(eq(exhibitionRegistrations.exhibitionId, guest.exhibitionId), isNull(exhibitionRegistrations.spamReason)),
    );
  const context = await readMailContext(tx, mailBranding, at);
  const toGallery = registrationMail(context, guest, exhibition, registered?.count ?? 0);
  const toGuest = registrationConfirmation(context, guest, exhibition, { writtenAt: at, isRepeated });
  await putInOutbox(tx, isRepeated ? [toGuest] : [toGallery, toGuest], at);
}

/** For a registration that was marked as spam by mistake. Not sent after the exhibition has ended. */
export async function sendLateConfirmation(
  tx: Db,
  registrationId: string,
  { mailBranding, at }: MailOptions,
): Promise<void> {
  const { id, exhibitionId, firstName, lastName, email } = exhibitionRegistrations;
  const [found] = await tx
    .select({ guest: { exhibitionId, firstName, lastName, email }, exhibition: exhibitionForGuests })
    .from(exhibitionRegistrations)
    .innerJoin(exhibitions, eq(exhibitions.id, exhibitionId))
    .where(eq(id, registrationId));
  if (!found || exhibitionStatus(found.exhibition, zurichDay(at)) === 'past') return;
  const context = await readMailContext(tx, mailBranding, at);
  await putInOutbox(tx, [registrationConfirmation(context, found.guest, found.exhibition, { writtenAt: at })], at);
}
