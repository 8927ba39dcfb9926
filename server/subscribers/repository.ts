import { desc, gte, sql } from 'drizzle-orm';
import type { Subscriber } from '../../domain/subscriber.ts';
import { translating } from '../db/constraint.ts';
import type { Db } from '../db/database.ts';
import { mailingList } from '../db/schema/subscriber.ts';
import { conflict } from '../http/problem.ts';

const rules = { mailing_list_email_unique: conflict('email', 'This email is already on our mailing list') };

export async function listSubscribers(db: Db, since: Date | null): Promise<Subscriber[]> {
  const rows = await db
    .select({ id: mailingList.id, email: mailingList.email, subscribed_at: mailingList.subscribed_at })
    .from(mailingList)
    .where(since ? gte(mailingList.subscribed_at, since) : undefined)
    .orderBy(desc(mailingList.subscribed_at), desc(mailingList.id));
  return rows.map((row) => ({ ...row, subscribed_at: row.subscribed_at.toISOString() }));
}

export async function subscribe(db: Db, email: string, now: Date): Promise<void> {
  await translating(rules, () => db.insert(mailingList).values({ email, subscribed_at: now }));
}

export async function unsubscribe(db: Db, email: string): Promise<boolean> {
  const deleted = await db
    .delete(mailingList)
    .where(sql`lower(${mailingList.email}) = lower(${email.trim()})`)
    .returning({ id: mailingList.id });
  return deleted.length > 0;
}
