import { type BackupStatus, isBackupOverdue } from '../../../domain/backup.ts';
import { countText } from '../../../domain/count-text.ts';

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
/** As long as hours say more than days. */
const MOST_HOURS = 2 * DAY_HOURS;

/** '5 hours', '3 days'. */
export function formatAge(at: Date, now: Date): string {
  const hours = Math.floor((now.getTime() - at.getTime()) / HOUR_MS);
  if (hours < 1) return 'less than an hour';
  return hours <= MOST_HOURS ? countText(hours, 'hour') : countText(Math.floor(hours / DAY_HOURS), 'day');
}

/** null: nothing to be done. */
export function backupProblemText(status: BackupStatus, now: Date): string | null {
  const { isScheduled, lastVerifiedAt, lastFailure } = status;
  const isOverdue = isBackupOverdue(status, now);
  if (!isScheduled || !(isOverdue || lastFailure)) return null;
  const sentences = [
    lastVerifiedAt && isOverdue && `The last verified backup is ${formatAge(new Date(lastVerifiedAt), now)} old.`,
    !lastVerifiedAt && 'There is no verified backup yet.',
    lastFailure && `The latest attempt failed: ${asSentence(lastFailure.reason)} It is tried again every hour.`,
    'Please tell your administrator.',
  ];
  return sentences.filter(Boolean).join(' ');
}

const asSentence = (reason: string): string => reason.replace(/[^.…!?]$/, '$&.');
