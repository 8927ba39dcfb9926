import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Inbox } from '../../domain/inbox.ts';
import type { Role } from '../../domain/roles.ts';
import type { Db } from '../db/database.ts';
import { inquiries } from '../db/schema/inquiry.ts';
import { outbox } from '../db/schema/outbox.ts';
import { exhibitionRegistrations } from '../db/schema/registration.ts';
import { mailVisibleTo } from '../mail/outbox.ts';
import { listFormPauses } from '../rate-limits/form-pauses.ts';

/** Counts of what staff have not handled yet, and recent pauses of forms. */
export async function readInbox(db: Db, role: Role, isMailSetUp: boolean, now: Date): Promise<Inbox> {
  const [[received], [registered], [mail], pausedForms] = await Promise.all([
    db.select({ count: count() }).from(inquiries).where(eq(inquiries.status, 'new')),
    db
      .select({ count: count() })
      .from(exhibitionRegistrations)
      .where(and(isNull(exhibitionRegistrations.seen_at), isNull(exhibitionRegistrations.spamReason))),
    db
      .select({
        waiting: sql<number>`count(*) filter (where ${outbox.status} = 'waiting')::int`,
        delayed: sql<number>`count(*) filter (where ${outbox.status} = 'waiting' and ${outbox.lastError} is not null)::int`,
        failed: sql<number>`count(*) filter (where ${outbox.status} = 'failed')::int`,
      })
      .from(outbox)
      .where(mailVisibleTo(role)),
    listFormPauses(db, now),
  ]);
  return {
    newInquiries: received?.count ?? 0,
    newRegistrations: registered?.count ?? 0,
    pausedForms,
    mail: {
      isSetUp: isMailSetUp,
      waiting: mail?.waiting ?? 0,
      delayed: mail?.delayed ?? 0,
      failed: mail?.failed ?? 0,
    },
  };
}
