import { and, desc, eq, isNotNull, isNull, lte, max, min, notInArray, or } from 'drizzle-orm';
import type { BackupStatus } from '../../domain/backup.ts';
import type { Day } from '../../domain/day.ts';
import type { Db } from '../db/database.ts';
import { notify } from '../db/notify.ts';
import { backups } from '../db/schema/backup.ts';
import { type MailBranding, readMailContext } from '../mail/mail-context.ts';
import { backupFailureMail } from '../mail/messages/backup.ts';
import { putInOutbox } from '../mail/outbox.ts';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 100;

type Attempt = { archive: string; night: Day };

export const listAttempts = (db: Db, night: Day) =>
  db
    .select({
      startedAt: backups.startedAt,
      finishedAt: backups.finishedAt,
      verifiedAt: backups.verifiedAt,
      error: backups.error,
    })
    .from(backups)
    .where(eq(backups.night, night));

export async function listUnverifiedArchives(db: Db): Promise<string[]> {
  const rows = await db.select({ archive: backups.archive }).from(backups).where(isNull(backups.verifiedAt));
  return rows.map(({ archive }) => archive);
}

const INTERRUPTED = 'The server ended before the backup was complete.';

/** Under the lease, so an attempt that has no end yet was interrupted. */
export async function beginAttempt(
  db: Db,
  attempt: Attempt,
  { at, mailBranding }: { at: Date; mailBranding: MailBranding },
): Promise<void> {
  await db.transaction(async (tx) => {
    const interrupted = await tx
      .select({ archive: backups.archive, night: backups.night })
      .from(backups)
      .where(isNull(backups.finishedAt));
    for (const each of interrupted) await storeFailure(tx, each, { at, mailBranding, reason: INTERRUPTED });
    await tx.insert(backups).values({ ...attempt, startedAt: at });
    await notify(tx, 'backup');
  });
}

export async function completeAttempt(db: Db, { archive }: Attempt, bytes: number, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // A process that took the lease over after an outage may have counted this attempt as interrupted.
    const success = { bytes, finishedAt: at, verifiedAt: at, error: null };
    await tx.update(backups).set(success).where(eq(backups.archive, archive));
    await notify(tx, 'backup');
  });
}

/** By a stop of the server: not a failure. */
export async function abandonAttempt(db: Db, { archive }: Attempt, at: Date): Promise<void> {
  await db.update(backups).set({ finishedAt: at }).where(eq(backups.archive, archive));
}

type Failure = { at: Date; mailBranding: MailBranding; reason: string };

export async function failAttempt(db: Db, attempt: Attempt, failure: Failure): Promise<void> {
  await db.transaction(async (tx) => {
    await storeFailure(tx, attempt, failure);
    await notify(tx, 'backup');
  });
}

/** The first failure of a night is mailed. */
async function storeFailure(tx: Db, { archive, night }: Attempt, { at, mailBranding, reason }: Failure): Promise<void> {
  const failedBefore = await tx
    .select({ archive: backups.archive })
    .from(backups)
    .where(and(eq(backups.night, night), isNotNull(backups.error)))
    .limit(1);
  await tx.update(backups).set({ finishedAt: at, error: reason }).where(eq(backups.archive, archive));
  if (failedBefore.length > 0) return;
  const context = await readMailContext(tx, mailBranding, at);
  const lastVerifiedAt = await readLastVerifiedAt(tx);
  await putInOutbox(tx, [backupFailureMail(context, { night, reason, lastVerifiedAt })], at);
}

async function readLastVerifiedAt(db: Db): Promise<Date | null> {
  const [row] = await db.select({ at: max(backups.verifiedAt) }).from(backups);
  return row?.at ?? null;
}

/** Without what the settings decide. */
export type BackupRecord = Omit<BackupStatus, 'isScheduled'>;

export async function readBackupStatus(db: Db): Promise<BackupRecord> {
  const [first] = await db.select({ at: min(backups.startedAt) }).from(backups);
  const [latest] = await db
    .select({ finishedAt: backups.finishedAt, error: backups.error })
    .from(backups)
    .where(or(isNotNull(backups.verifiedAt), isNotNull(backups.error)))
    .orderBy(desc(backups.startedAt))
    .limit(1);
  const { error: reason = null, finishedAt: at = null } = latest ?? {};
  return {
    firstAttemptAt: first?.at?.toISOString() ?? null,
    lastVerifiedAt: (await readLastVerifiedAt(db))?.toISOString() ?? null,
    lastFailure: reason !== null && at ? { at: at.toISOString(), reason } : null,
  };
}

/** Except the last verified one, however old it is. */
export async function deleteOldAttempts(db: Db, now: Date): Promise<void> {
  const lastVerified = db
    .select({ archive: backups.archive })
    .from(backups)
    .where(isNotNull(backups.verifiedAt))
    .orderBy(desc(backups.verifiedAt))
    .limit(1);
  const isOld = lte(backups.startedAt, new Date(now.getTime() - KEPT_DAYS * DAY_MS));
  await db.delete(backups).where(and(isOld, notInArray(backups.archive, lastVerified)));
}
