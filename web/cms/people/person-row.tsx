import { useRef, useState } from 'react';
import { formatDateTime } from '../../../domain/date-time.ts';
import type { Person, PersonWithLink } from '../../../domain/person.ts';
import { ROLE_LABELS } from '../../../domain/roles.ts';
import { useDeactivate, useNewLink } from '../../api/staff/people.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { keepFocusIn } from '../../ui/keep-focus-in.ts';
import { SwitchField } from '../../ui/switch-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { showFailure } from '../failure.ts';
import { PersonDialog } from './person-dialog.tsx';

type Props = { person: Person; isOwn: boolean; onLink: (made: PersonWithLink) => void };

export function PersonRow({ person, isOwn, onLink }: Props) {
  const [dialog, setDialog] = useState<'edit' | 'deactivate' | 'reset'>();
  const [removesFactor, setRemovesFactor] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const close = () => {
    setDialog(undefined);
    setRemovesFactor(false);
  };
  const { id, username, email, role, state } = person;
  const newLink = useNewLink({
    onSuccess: onLink,
    onError: (error) => showFailure('Failed to make a link', error),
  });
  const deactivate = useDeactivate({
    onSuccess: () => {
      showToast({ title: `${username} is deactivated` });
      // The button disappears.
      keepFocusIn(row);
    },
    onError: (error) => showFailure('Failed to deactivate', error),
  });
  const isClosed = state === 'closed';
  return (
    <li
      ref={row}
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-rule py-3 outline-none"
    >
      <div className="min-w-0">
        <p className={`font-medium ${isClosed ? 'text-quiet' : ''}`}>
          {username}
          <span className="ml-2 font-normal text-quiet">
            {ROLE_LABELS[role]}
            {isOwn && ', you'}
          </span>
        </p>
        <p className="text-quiet tabular-nums">{[email, ...statusOf(person)].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {!isClosed && (
          <Button look="small" aria-label={`Edit ${username}`} onClick={() => setDialog('edit')}>
            Edit
          </Button>
        )}
        {!isOwn && state === 'active' && (
          <Button
            look="small"
            aria-label={`Reset ${username}`}
            isBusy={newLink.isPending}
            onClick={() => setDialog('reset')}
          >
            Reset
          </Button>
        )}
        {state !== 'active' && (
          <Button
            look="small"
            aria-label={`Invite ${username} again`}
            isBusy={newLink.isPending}
            onClick={() => newLink.mutate({ id, removeSecondFactor: false })}
          >
            Invite again
          </Button>
        )}
        {!isOwn && !isClosed && (
          <Button
            look="small"
            aria-label={`Deactivate ${username}`}
            isBusy={deactivate.isPending}
            onClick={() => setDialog('deactivate')}
          >
            Deactivate
          </Button>
        )}
      </div>
      {dialog === 'edit' && <PersonDialog person={person} isOwn={isOwn} onClose={close} />}
      {dialog === 'deactivate' && (
        <ConfirmDialog
          question={`Deactivate ${username}?`}
          text="They are signed out at once and can no longer sign in. What they have done stays recorded; their e-mail address is removed. You can invite them again."
          confirmLabel="Deactivate"
          cancelLabel="Cancel"
          onConfirm={() => {
            close();
            deactivate.mutate(id);
          }}
          onCancel={close}
        />
      )}
      {dialog === 'reset' && (
        <ConfirmDialog
          question={`Reset the access of ${username}?`}
          confirmLabel="Reset"
          cancelLabel="Cancel"
          onConfirm={() => {
            close();
            newLink.mutate({ id, removeSecondFactor: removesFactor });
          }}
          onCancel={close}
        >
          <p className="mt-2 text-quiet">
            Their sessions end and their password stops working now. They choose a new one with a link.
          </p>
          {person.hasSecondFactor && (
            <div className="mt-4">
              <SwitchField
                label="Remove the second factor"
                hint="After a lost device: app, passkeys and recovery codes no longer work."
                checked={removesFactor}
                onChange={(event) => setRemovesFactor(event.target.checked)}
              />
            </div>
          )}
        </ConfirmDialog>
      )}
    </li>
  );
}

const timeOf = (instant: string): string => formatDateTime(new Date(instant));

function statusOf({ state, lastSignInAt, closedAt, hasSecondFactor, linkExpiresAt }: Person): string[] {
  if (state === 'closed') return [`Deactivated ${closedAt ? timeOf(closedAt) : ''}`];
  const link = linkExpiresAt && `link valid until ${timeOf(linkExpiresAt)}`;
  if (state === 'invited') return [`Invited, ${link ?? 'the link has expired'}`];
  return [
    lastSignInAt ? `Last sign-in ${timeOf(lastSignInAt)}` : 'Has not signed in yet',
    hasSecondFactor ? 'second factor' : 'no second factor',
    ...(link ? [link] : []),
  ];
}
