import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Day } from '../../domain/day.ts';
import { exhibitionStatus } from '../../domain/exhibition-status.ts';
import type { RegistrationInput } from '../../domain/registration.ts';
import type { SpamReason } from '../../domain/spam.ts';
import type { Db } from '../db/database.ts';
import { notify } from '../db/notify.ts';
import { exhibitions } from '../db/schema/exhibition.ts';
import { exhibitionRegistrations } from '../db/schema/registration.ts';
import { conflict, invalidInput, notFound } from '../http/problem.ts';
import type { MailBranding } from '../mail/mail-context.ts';
import { exhibitionForGuests, sendRegistrationMails } from './mail.ts';

export const alreadyRegistered = conflict('email', 'This email is already registered for this exhibition');

type Submission = {
  at: Date;
  today: Day;
  spamReason: SpamReason | null;
  /** Without it no mail is sent. */
  mailBranding?: MailBranding;
  /** A known address is told by mail instead of by a 409. */
  isNeutral?: boolean;
};

/** For upcoming exhibitions only, once per address. Spam is stored with its reason, never dropped. */
export async function register(db: Db, input: RegistrationInput, submission: Submission): Promise<void> {
  const { at, today, spamReason, mailBranding, isNeutral = false } = submission;
  await db.transaction(async (tx) => {
    // Locked until the commit: the exhibition cannot be deleted or rescheduled between the check and the insert.
    const [exhibition] = await tx
      .select(exhibitionForGuests)
      .from(exhibitions)
      .where(eq(exhibitions.id, input.exhibitionId))
      .for('share');
    if (!exhibition) throw notFound('exhibition');
    if (exhibitionStatus(exhibition, today) !== 'upcoming') {
      throw invalidInput({ exhibitionId: 'Registration is open for upcoming exhibitions only' });
    }
    if (!spamReason) await deleteSpam(tx, input);
    const [stored] = await tx
      .insert(exhibitionRegistrations)
      .values({ ...input, spamReason, created_at: at })
      .onConflictDoNothing()
      .returning({ id: exhibitionRegistrations.id });
    // Who sends spam must not learn whether the address is registered.
    if (spamReason) return;
    if (!stored && !isNeutral) throw alreadyRegistered;
    if (mailBranding) await sendRegistrationMails(tx, input, exhibition, { mailBranding, at, isRepeated: !stored });
    await notify(tx, 'registrations');
  });
}

/** A registration stored as spam must not block the same address. */
async function deleteSpam(tx: Db, { exhibitionId, email }: RegistrationInput): Promise<void> {
  await tx
    .delete(exhibitionRegistrations)
    .where(
      and(
        eq(exhibitionRegistrations.exhibitionId, exhibitionId),
        sql`lower(${exhibitionRegistrations.email}) = lower(${email})`,
        isNotNull(exhibitionRegistrations.spamReason),
      ),
    );
}
