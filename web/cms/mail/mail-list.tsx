import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { formatBriefly, formatDateTime, formatUpcoming } from '../../../domain/date-time.ts';
import { hasFailedAttempt, MAIL_KIND_LABELS, OUTBOX_DAYS, type OutboxMail } from '../../../domain/mail.ts';
import { useSite } from '../../api/site.tsx';
import { useCan } from '../../api/staff/auth.ts';
import { useDiscardMail, useRetryAllMail, useRetryMail } from '../../api/staff/outbox.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { keepFocusIn } from '../../ui/keep-focus-in.ts';
import { showToast } from '../../ui/toast-store.ts';
import { showFailure } from '../failure.ts';
import { attemptsText } from './mail-status.ts';

const toasts = (done: string, failed: string) => ({
  onSuccess: () => showToast({ title: done }),
  onError: (error: Error) => showFailure(failed, error),
});

type Props = {
  mails: readonly OutboxMail[];
  isSetUp: boolean;
  /** Takes the focus when a message moves to another section. */
  list: RefObject<HTMLElement | null>;
};

/** Unsent messages first. */
export function MailList({ mails, isSetUp, list }: Props) {
  const retry = useRetryMail(toasts('The message is tried again', 'Failed to retry message'));
  const retryAll = useRetryAllMail(toasts('All messages are tried again', 'Failed to retry messages'));
  const discard = useDiscardMail(toasts('Message discarded', 'Failed to discard message'));
  const [unwanted, setUnwanted] = useState<OutboxMail | null>(null);
  const mayManage = useCan('manage inbox');
  const onSuccess = () => keepFocusIn(list);

  const rows = (isIncluded: (mail: OutboxMail) => boolean): ReactNode[] =>
    mails
      .filter(isIncluded)
      .map((mail) => (
        <MailRow
          key={mail.id}
          mail={mail}
          isSetUp={isSetUp}
          mayManage={mayManage}
          isBusy={[retry, discard].some(({ isPending, variables }) => isPending && variables?.id === mail.id)}
          onRetry={() => retry.mutate(mail, { onSuccess })}
          onDiscard={() => setUnwanted(mail)}
        />
      ));

  return (
    <>
      <MailSection
        title="Not sent"
        rows={rows(hasFailedAttempt)}
        action={
          isSetUp &&
          mayManage && (
            <Button look="small" isBusy={retryAll.isPending} onClick={() => retryAll.mutate(undefined, { onSuccess })}>
              Retry all
            </Button>
          )
        }
      />
      <MailSection title="Waiting" rows={rows((mail) => mail.status === 'waiting' && !hasFailedAttempt(mail))} />
      <MailSection title={`Sent in the last ${OUTBOX_DAYS} days`} rows={rows(({ status }) => status === 'sent')} />
      {unwanted && (
        <ConfirmDialog
          question="Discard this message?"
          text={`“${unwanted.subject}” to ${recipientOf(unwanted)} will not be sent.`}
          confirmLabel="Discard"
          cancelLabel="Keep"
          onConfirm={() => {
            discard.mutate(unwanted, { onSuccess });
            setUnwanted(null);
          }}
          onCancel={() => setUnwanted(null)}
        />
      )}
    </>
  );
}

const SHOWN_AT_FIRST = 100;

type SectionProps = { title: string; rows: readonly ReactNode[]; action?: ReactNode };

function MailSection({ title, rows, action }: SectionProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  if (rows.length === 0) return null;
  const shown = isExpanded ? rows : rows.slice(0, SHOWN_AT_FIRST);
  return (
    <section className="pb-10">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-rule pb-3">
        <h2 className="text-lead">
          {title} <span className="text-quiet tabular-nums">({rows.length})</span>
        </h2>
        {rows.length > 1 && action}
      </div>
      <ul ref={list} tabIndex={-1} className="outline-none">
        {shown}
      </ul>
      {shown.length < rows.length && (
        <Button
          look="text"
          className="mt-3"
          onClick={() => {
            setIsExpanded(true);
            // The button disappears.
            list.current?.focus({ preventScroll: true });
          }}
        >
          Show all {rows.length}
        </Button>
      )}
    </section>
  );
}

const recipientOf = ({ to }: Pick<OutboxMail, 'to'>): string => to ?? 'the gallery';

type RowProps = {
  mail: OutboxMail;
  isSetUp: boolean;
  mayManage: boolean;
  isBusy: boolean;
  onRetry: () => void;
  onDiscard: () => void;
};

function MailRow({ mail, isSetUp, mayManage, isBusy, onRetry, onDiscard }: RowProps) {
  const { kind, subject, status, attempts, lastError, createdAt, sentAt } = mail;
  const recipient = recipientOf(mail);
  const name = `${subject}, to ${recipient}`;
  const isUnsent = hasFailedAttempt(mail);
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-rule py-3 md:grid-cols-[5.5rem_minmax(0,1fr)_auto]">
      <Moment at={new Date(sentAt ?? createdAt)} />
      <div className="min-w-0">
        <p className={`break-words ${status === 'sent' ? '' : 'font-medium'}`}>{subject}</p>
        <p className="break-words text-quiet">
          {MAIL_KIND_LABELS[kind]}, to {recipient}
        </p>
        {isUnsent && (
          <p className="mt-1 max-w-prose break-words">
            {lastError}{' '}
            <span className="inline-block text-quiet">
              {attemptsText(attempts)}
              {status === 'waiting' && isSetUp && <NextAttempt mail={mail} />}.
            </span>
          </p>
        )}
      </div>
      {mayManage && status !== 'sent' && (
        <div className="flex items-start gap-2 max-md:mt-1">
          {/* Without a mail server there is nothing to retry with. */}
          {isUnsent && isSetUp && (
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

function NextAttempt({ mail }: { mail: OutboxMail }) {
  const { today } = useSite();
  return `, next ${formatUpcoming(new Date(mail.nextAttemptAt), today)}`;
}
