import { type ReactNode, type RefObject, useState } from 'react';
import { OUTBOX_DAYS, type OutboxMail } from '../../../domain/mail.ts';
import { useDiscardMail, useRetryFailedMail, useRetryMail } from '../../api/staff/outbox.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { keepFocusIn } from '../deleted/use-deletion.ts';
import { showFailure, staffFailureText } from '../failure.ts';
import { MailRow, recipientOf } from './mail-row.tsx';

const telling = (done: string, failed: string) => ({
  onSuccess: () => showToast({ title: done }),
  onError: (error: Error) => showFailure(failed, staffFailureText(error)),
});

type Props = {
  mails: readonly OutboxMail[];
  isSetUp: boolean;
  /** Keeps the focus when the message that had it goes to another part of the list. */
  list: RefObject<HTMLElement | null>;
};

/** What needs somebody comes first. */
export function MailList({ mails, isSetUp, list }: Props) {
  const retry = useRetryMail(telling('The message is tried again', 'Failed to retry message'));
  const retryFailed = useRetryFailedMail(telling('All messages are tried again', 'Failed to retry messages'));
  const discard = useDiscardMail(telling('Message discarded', 'Failed to discard message'));
  const [unwanted, setUnwanted] = useState<OutboxMail | null>(null);
  const onSuccess = () => keepFocusIn(list);

  const rows = (status: OutboxMail['status']): ReactNode[] =>
    mails
      .filter((mail) => mail.status === status)
      .map((mail) => (
        <MailRow
          key={mail.id}
          mail={mail}
          isSetUp={isSetUp}
          isBusy={[retry, discard].some(({ isPending, variables }) => isPending && variables?.id === mail.id)}
          onRetry={() => retry.mutate(mail, { onSuccess })}
          onDiscard={() => setUnwanted(mail)}
        />
      ));

  return (
    <>
      <Part
        title="Not sent"
        rows={rows('failed')}
        action={
          <Button
            look="small"
            isBusy={retryFailed.isPending}
            onClick={() => retryFailed.mutate(undefined, { onSuccess })}
          >
            Retry all
          </Button>
        }
      />
      <Part title="Waiting" rows={rows('waiting')} />
      <Part title={`Sent in the last ${OUTBOX_DAYS} days`} rows={rows('sent')} />
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

function Part({ title, rows, action }: { title: string; rows: ReactNode[]; action?: ReactNode }) {
  if (rows.length === 0) return null;
  return (
    <section className="pb-10">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-rule pb-3">
        <h2 className="text-lead">
          {title} <span className="text-quiet tabular-nums">({rows.length})</span>
        </h2>
        {rows.length > 1 && action}
      </div>
      <ul>{rows}</ul>
    </section>
  );
}
