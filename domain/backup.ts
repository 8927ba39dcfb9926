import { z } from 'zod';
import { formatTime } from './date-time.ts';
import { addDays, type Day, zurichDay } from './day.ts';

/** In Zurich. Summer time begins and ends at that hour, so that every day has exactly one 03:00. */
const BACKUP_TIME = '03:00';

/** The night whose backup is due: that of the latest 03:00. */
export function backupNight(now: Date): Day {
  const today = zurichDay(now);
  return formatTime(now) >= BACKUP_TIME ? today : addDays(today, -1);
}

const NAME = /^gallery-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz$/;

/** 'gallery-2026-11-18T02-00-00Z.tar.gz': sorts by time, and without the colons that Windows refuses. */
export const archiveName = (at: Date): string =>
  `gallery-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;

/** null: not the name of an archive of ours. */
export function madeAtOf(name: string): Date | null {
  const [, day, hour, minute, second] = NAME.exec(name) ?? [];
  const madeAt = new Date(`${day}T${hour}:${minute}:${second}Z`);
  // '2026-02-30' is parsed as 2 March.
  return !Number.isNaN(madeAt.getTime()) && archiveName(madeAt) === name ? madeAt : null;
}

/** Periods of which the newest archive is kept, and how many of each. */
const RETENTION: readonly { periodOf: (day: Day) => string; count: number }[] = [
  { periodOf: (day) => day, count: 7 },
  { periodOf: mondayOf, count: 4 },
  { periodOf: (day) => day.slice(0, 7), count: 12 },
];

function mondayOf(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** Only periods with an archive are counted, so that a pause of any length deletes no history. Never the newest. */
export function archivesToRemove<Archive extends { madeAt: Date }>(archives: readonly Archive[]): Archive[] {
  const newestFirst = archives.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  const kept = new Set<Archive>();
  for (const { periodOf, count } of RETENTION) {
    const newest = new Map<string, Archive>();
    for (const archive of newestFirst) {
      const period = periodOf(zurichDay(archive.madeAt));
      if (!newest.has(period) && newest.size < count) newest.set(period, archive);
    }
    for (const archive of newest.values()) kept.add(archive);
  }
  return newestFirst.filter((archive) => !kept.has(archive));
}

/** Two nights in a row without a backup: staff are warned. */
const WARNING_MS = 48 * 3_600_000;

export const backupStatusSchema = z.object({
  isScheduled: z.boolean(),
  /** The first attempt on record, since which there should be backups. */
  firstAttemptAt: z.iso.datetime().nullable(),
  lastVerifiedAt: z.iso.datetime().nullable(),
  /** Of the latest finished attempt. */
  lastFailure: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
});
export type BackupStatus = z.infer<typeof backupStatusSchema>;

export function isBackupOverdue({ firstAttemptAt, lastVerifiedAt }: BackupStatus, now: Date): boolean {
  const since = lastVerifiedAt ?? firstAttemptAt;
  return since !== null && now.getTime() - Date.parse(since) > WARNING_MS;
}
