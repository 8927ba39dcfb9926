import { desc, lt, sql } from 'drizzle-orm';
import {
  CSP_VIOLATION_DAYS,
  type CspViolation,
  MAX_CSP_VIOLATIONS,
  type ReportedViolation,
} from '../../domain/csp-violation.ts';
import type { Db } from '../db/database.ts';
import { cspViolations } from '../db/schema/csp-violation.ts';

const DAY_MS = 86_400_000;

const { directive, blocked, page, count, firstAt, lastAt } = cspViolations;
const newestFirst = [desc(lastAt), directive, blocked, page];

export async function listViolations(db: Db): Promise<CspViolation[]> {
  const rows = await db
    .select({ directive, blocked, page, count, firstAt, lastAt })
    .from(cspViolations)
    .orderBy(...newestFirst);
  return rows.map((row) => ({ ...row, firstAt: row.firstAt.toISOString(), lastAt: row.lastAt.toISOString() }));
}

export async function countViolations(db: Db, reported: readonly ReportedViolation[], at: Date): Promise<void> {
  if (reported.length === 0) return;
  const counted = new Map<string, ReportedViolation & { count: number }>();
  for (const violation of reported) {
    const key = [violation.directive, violation.blocked, violation.page].join(' ');
    counted.set(key, { ...violation, count: (counted.get(key)?.count ?? 0) + 1 });
  }
  // Sorted, so that concurrent reports lock the rows in one order.
  const rows = [...counted].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  await db
    .insert(cspViolations)
    .values(rows.map((row) => ({ ...row, firstAt: at, lastAt: at })))
    .onConflictDoUpdate({
      target: [directive, blocked, page],
      set: { count: sql`${count} + excluded.count`, lastAt: sql`greatest(${lastAt}, excluded.last_at)` },
    });
  await dropExcess(db);
}

/** Skips locked rows, which are being counted again, instead of waiting for them: two processes would wait for each other. */
const dropExcess = (db: Db) =>
  db.execute(sql`
    delete from ${cspViolations} where (directive, blocked, page) in (
      select directive, blocked, page from ${cspViolations}
      order by last_at desc, directive, blocked, page offset ${MAX_CSP_VIOLATIONS}
      for update skip locked)`);

export async function deleteViolations(db: Db): Promise<void> {
  await db.delete(cspViolations);
}

export async function deleteOldViolations(db: Db, now: Date): Promise<void> {
  await db.delete(cspViolations).where(lt(lastAt, new Date(now.getTime() - CSP_VIOLATION_DAYS * DAY_MS)));
}
