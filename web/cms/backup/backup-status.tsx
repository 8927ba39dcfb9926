import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../../domain/date-time.ts';
import { useCurrentMinute } from '../../api/site.tsx';
import { backupQuery } from '../../api/staff/backup.ts';
import { backupProblemText, formatAge } from './backup-text.ts';

/** A warning where backups fail or are overdue. */
export function BackupNotice({ className }: { className: string }) {
  const now = useCurrentMinute();
  const { data: status } = useQuery(backupQuery);
  const problem = status && backupProblemText(status, now);
  // The reason may contain a path without spaces.
  return problem && <p className={`border border-rule bg-surface px-4 py-2.5 wrap-anywhere ${className}`}>{problem}</p>;
}

export function BackupLine({ className }: { className: string }) {
  const { data: status } = useQuery(backupQuery);
  if (!status) return null;
  const { isScheduled, lastVerifiedAt } = status;
  return (
    <p className={`text-small text-quiet ${className}`}>
      {!isScheduled && 'Nightly backups are off.'}
      {isScheduled && !lastVerifiedAt && 'There is no verified backup yet.'}
      {isScheduled && lastVerifiedAt && <LastVerified at={lastVerifiedAt} />}
    </p>
  );
}

function LastVerified({ at }: { at: string }) {
  const now = useCurrentMinute();
  const instant = new Date(at);
  return (
    <>
      Last verified backup:{' '}
      <time dateTime={at} title={formatDateTime(instant)}>
        {formatAge(instant, now)} ago
      </time>
    </>
  );
}
