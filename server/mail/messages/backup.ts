import { formatDateTime } from '../../../domain/date-time.ts';
import { type Day, formatEnglishLong } from '../../../domain/day.ts';
import { composeMail, type NewMail } from '../compose.ts';
import type { MailContext } from '../mail-context.ts';

type BackupFailure = { night: Day; reason: string; lastVerifiedAt: Date | null };

/** To the gallery, once per night. */
export const backupFailureMail = (context: MailContext, { night, reason, lastVerifiedAt }: BackupFailure): NewMail =>
  composeMail(
    context,
    { kind: 'backup failure', to: null, subject: `The backup of ${formatEnglishLong(night)} has failed` },
    {
      opening: ['The nightly backup of the website has failed. It is tried again every hour until it succeeds.'],
      facts: [
        { label: 'Reason', value: reason },
        { label: 'Last verified backup', value: lastVerifiedAt ? formatDateTime(lastVerifiedAt) : 'none yet' },
      ],
      quote: null,
      link: { label: 'Whether it has succeeded since', url: `${context.origin}/cms` },
      closing: ['Please tell your administrator.'],
      footnote: null,
    },
  );
