import { formatBriefly, formatDateTime, formatUpcoming } from '../../../domain/date-time.ts';
import { hasFailedAttempt, MAIL_KIND_LABELS, type OutboxMail } from '../../../domain/mail.ts';
import { useSite } from '../../api/site.tsx';
import { Button } from '../../ui/button.tsx';
import { triesText } from './mail-state.ts';

export const recipientOf = ({ to }: Pick<OutboxMail, 'to'>): string => to ?? 'the gallery';

type Props = {
  mail: OutboxMail;
  isSetUp: boolean;
  isBusy: boolean;
  onRetry: () => void;
  onDiscard: () => void;
};

/** One message: when, what, to whom, and, where it was not sent, why. */
export function MailRow({ mail, isSetUp, isBusy, onRetry, onDiscard }: Props) {
  const { kind, subject, status, attempts, lastError, createdAt, sentAt } = mail;
  const recipient = recipientOf(mail);
  const name = `${subject}, to ${recipient}`;
  const isInVain = hasFailedAttempt(mail);
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-rule py-3 md:grid-cols-[5.5rem_minmax(0,1fr)_auto]">
      <Moment at={new Date(sentAt ?? createdAt)} />
      <div className="min-w-0">
        <p className={`break-words ${status === 'sent' ? '' : 'font-medium'}`}>{subject}</p>
        <p className="break-words text-quiet">
          {MAIL_KIND_LABELS[kind]}, to {recipient}
        </p>
        {isInVain && (
          <p className="mt-1 max-w-prose break-words">
            {lastError}{' '}
            <span className="inline-block text-quiet">
              {triesText(attempts)}
              {status === 'waiting' && isSetUp && <NextTry mail={mail} />}.
            </span>
          </p>
        )}
      </div>
      {status !== 'sent' && (
        <div className="flex items-start gap-2 max-md:mt-1">
          {/* Without a mail server nothing is tried, however often somebody asks. */}
          {isInVain && isSetUp && (
            <Button look="small" aria-label={`Retry ${name}`} isBusy={isBusy} onClick={onRetry}>
              Retry
            </Button>
          )}
          <Button look="small" aria-label={`Discard ${name}`} isBusy={isBusy} onClick={onDiscard}>
            Discard
          </Button>
        </div>
      )}
    </li>
  );
}

function Moment({ at }: { at: Date }) {
  const { today } = useSite();
  return (
    <time dateTime={at.toISOString()} title={formatDateTime(at)} className="text-quiet tabular-nums">
      {formatBriefly(at, today)}
    </time>
  );
}

function NextTry({ mail }: { mail: OutboxMail }) {
  const { today } = useSite();
  return `, next ${formatUpcoming(new Date(mail.nextAttemptAt), today)}`;
}
