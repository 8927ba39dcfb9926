import { type ReactNode, type RefObject, useState } from 'react';
import { hasFailedAttempt, OUTBOX_DAYS, type OutboxMail } from '../../../domain/mail.ts';
import { useDiscardMail, useRetryAllMail, useRetryMail } from '../../api/staff/outbox.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { keepFocusIn } from '../deleted/use-deletion.ts';
import { showFailure, staffFailureText } from '../failure.ts';
import { MailPart } from './mail-part.tsx';
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
  const retryAll = useRetryAllMail(telling('All messages are tried again', 'Failed to retry messages'));
  const discard = useDiscardMail(telling('Message discarded', 'Failed to discard message'));
  const [unwanted, setUnwanted] = useState<OutboxMail | null>(null);
  const onSuccess = () => keepFocusIn(list);

  const rows = (isIn: (mail: OutboxMail) => boolean): ReactNode[] =>
    mails
      .filter(isIn)
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
      <MailPart
        title="Not sent"
        rows={rows(hasFailedAttempt)}
        action={
          isSetUp && (
            <Button look="small" isBusy={retryAll.isPending} onClick={() => retryAll.mutate(undefined, { onSuccess })}>
              Retry all
            </Button>
          )
        }
      />
      <MailPart title="Waiting" rows={rows((mail) => mail.status === 'waiting' && !hasFailedAttempt(mail))} />
      <MailPart title={`Sent in the last ${OUTBOX_DAYS} days`} rows={rows(({ status }) => status === 'sent')} />
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
