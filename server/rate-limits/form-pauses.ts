import { desc, gt } from 'drizzle-orm';
import type { FormPause, VisitorForm } from '../../domain/inbox.ts';
import type { Db } from '../db/database.ts';
import { formPauses } from '../db/schema/rate-limit.ts';

const DAY_MS = 86_400_000;

type Pause = { pausedAt: Date; resumesAt: Date };

/** Replaces the form's previous pause. */
export async function recordFormPause(tx: Db, form: VisitorForm, pause: Pause): Promise<void> {
  await tx
    .insert(formPauses)
    .values({ form, ...pause })
    .onConflictDoUpdate({ target: formPauses.form, set: pause });
}

/** Of the last 24 hours, the latest first. */
export async function listFormPauses(db: Db, now: Date): Promise<FormPause[]> {
  const { form, pausedAt, resumesAt } = formPauses;
  const rows = await db
    .select({ form, pausedAt, resumesAt })
    .from(formPauses)
    .where(gt(pausedAt, new Date(now.getTime() - DAY_MS)))
    .orderBy(desc(pausedAt));
  return rows.map((row) => ({
    form: row.form,
    pausedAt: row.pausedAt.toISOString(),
    resumesAt: row.resumesAt.toISOString(),
  }));
}
