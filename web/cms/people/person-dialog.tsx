import { useId, useState } from 'react';
import { type Person, type PersonChange, personChangeSchema } from '../../../domain/person.ts';
import { useChangePerson } from '../../api/staff/people.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { showFailure } from '../failure.ts';
import { useServerForm } from '../use-server-form.ts';
import { RoleField } from './role-field.tsx';

type Props = { person: Person; isOwn: boolean; onClose: () => void };

export function PersonDialog({ person, isOwn, onClose }: Props) {
  const [ownChange, setOwnChange] = useState<PersonChange>();
  const heading = useId();
  const { id, username, email, role } = person;
  const { errors, onError, submit, onInput } = useServerForm(personChangeSchema, {
    onFailure: (error) => showFailure('Failed to save', error),
  });
  const change = useChangePerson({
    onSuccess: () => {
      showToast({ title: `${username} is saved` });
      onClose();
    },
    onError,
  });
  return (
    <Dialog labelledBy={heading} shape="panel" isNarrow onClose={onClose}>
      <form
        noValidate
        className="space-y-5 p-6 md:p-8"
        onSubmit={submit((input) => {
          const changed = changedFields(person, input);
          if (isOwn && changed.role) setOwnChange(changed);
          else if (!change.isPending) change.mutate({ id, ...changed });
        })}
        onInput={onInput}
      >
        <h2 id={heading} className="text-lead leading-snug font-medium">
          {username}
        </h2>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="off"
          defaultValue={email ?? ''}
          error={errors.email}
        />
        <RoleField initial={role} error={errors.role} />
        <div className="flex justify-end gap-3">
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton look="solid" isPending={change.isPending} label="Save" pendingLabel="Saving..." />
        </div>
      </form>
      {ownChange && (
        <ConfirmDialog
          question="Give up your own role?"
          text="You can no longer open this page, and only another owner can make you one again."
          confirmLabel="Give it up"
          cancelLabel="Cancel"
          onConfirm={() => {
            setOwnChange(undefined);
            change.mutate({ id, ...ownChange });
          }}
          onCancel={() => setOwnChange(undefined)}
        />
      )}
    </Dialog>
  );
}

/** The others stay as they are on the server, where another owner may have just changed them. */
const changedFields = (person: Person, { email, role }: PersonChange): PersonChange => ({
  ...(email !== person.email && { email }),
  ...(role !== person.role && { role }),
});
