import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Day } from '../../domain/day.ts';
import { exhibitionStatus } from '../../domain/exhibition-status.ts';
import type { RegistrationInput } from '../../domain/registration.ts';
import type { SpamReason } from '../../domain/spam.ts';
import { translating } from '../db/constraint.ts';
import type { Db } from '../db/database.ts';
import { inserted } from '../db/inserted.ts';
import { notify } from '../db/notifications.ts';
import { exhibitions } from '../db/schema/exhibition.ts';
import { exhibitionRegistrations } from '../db/schema/registration.ts';
import { conflict, invalidInput, notFound } from '../http/problem.ts';
import type { MailBranding } from '../mail/mail-context.ts';
import { exhibitionForGuests, writeAboutGuest } from './mail.ts';

const rules = {
  exhibition_registrations_once: conflict('email', 'This email is already registered for this exhibition'),
};

type Arrival = {
  at: Date;
  today: Day;
  spamReason: SpamReason | null;
  /** To write to the gallery and to the guest. Nobody is told of a registration that comes without. */
  mailBranding?: MailBranding;
};

/** Only for exhibitions that are still to come, and once an address. What looks like spam is kept apart, never dropped. */
export async function register(db: Db, input: RegistrationInput, arrival: Arrival): Promise<void> {
  const { at, today, spamReason, mailBranding } = arrival;
  await db.transaction(async (tx) => {
    // Held until the commit: staff cannot delete or move the exhibition between the check and the insert.
    const [exhibition] = await tx
      .select(exhibitionForGuests)
      .from(exhibitions)
      .where(eq(exhibitions.id, input.exhibitionId))
      .for('share');
    if (!exhibition) throw notFound('exhibition');
    if (exhibitionStatus(exhibition, today) !== 'upcoming') {
      throw invalidInput({ exhibitionId: 'Registration is open for upcoming exhibitions only' });
    }
    if (!spamReason) await forgetSpam(tx, input);
    const [stored] = await translating(rules, () =>
      tx
        .insert(exhibitionRegistrations)
        .values({ ...input, spamReason, created_at: at })
        .returning({ id: exhibitionRegistrations.id }),
    );
    if (mailBranding && !spamReason) {
      await writeAboutGuest(tx, { ...input, id: inserted(stored).id }, exhibition, { mailBranding, at });
    }
    if (!spamReason) await notify(tx, 'registrations');
  });
}

/** A first try that looked like spam does not stand in the way of a second one. */
async function forgetSpam(tx: Db, { exhibitionId, email }: RegistrationInput): Promise<void> {
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
