import { eq } from 'drizzle-orm';
import type { Day } from '../../domain/day.ts';
import { exhibitionStatus } from '../../domain/exhibition.ts';
import type { RegistrationInput } from '../../domain/registration.ts';
import type { SpamReason } from '../../domain/spam.ts';
import { translating } from '../db/constraint.ts';
import type { Db } from '../db/database.ts';
import { announce } from '../db/news.ts';
import { exhibitions } from '../db/schema/exhibition.ts';
import { exhibitionRegistrations } from '../db/schema/registration.ts';
import { conflict, invalidInput, notFound } from '../http/problem.ts';

const rules = {
  exhibition_registrations_once: conflict('email', 'This email is already registered for this exhibition'),
};

type Arrival = { at: Date; today: Day; spamReason: SpamReason | null };

/** Only for exhibitions that are still to come, and once an address. What looks like spam is kept apart, never dropped. */
export async function register(db: Db, input: RegistrationInput, { at, today, spamReason }: Arrival): Promise<void> {
  await db.transaction(async (tx) => {
    // Held until the commit: staff cannot delete or move the exhibition between the check and the insert.
    const [exhibition] = await tx
      .select({ startDate: exhibitions.startDate, endDate: exhibitions.endDate })
      .from(exhibitions)
      .where(eq(exhibitions.id, input.exhibitionId))
      .for('share');
    if (!exhibition) throw notFound('exhibition');
    if (exhibitionStatus(exhibition, today) !== 'upcoming') {
      throw invalidInput({ exhibitionId: 'Registration is open for upcoming exhibitions only' });
    }
    await translating(rules, () => tx.insert(exhibitionRegistrations).values({ ...input, spamReason, created_at: at }));
    await announce(tx, 'registrations');
  });
}
