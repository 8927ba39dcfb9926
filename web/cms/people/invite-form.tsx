import { useState } from 'react';
import { type PersonWithLink, personInputSchema } from '../../../domain/person.ts';
import { useInvite } from '../../api/staff/people.ts';
import { TextField } from '../../ui/field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showFailure } from '../failure.ts';
import { useServerForm } from '../use-server-form.ts';
import { RoleField } from './role-field.tsx';

export function InviteForm({ onInvited }: { onInvited: (made: PersonWithLink) => void }) {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  // A new key chooses the first role again.
  const [count, setCount] = useState(0);
  const { errors, onError, submit, onInput } = useServerForm(personInputSchema, {
    onFailure: (error) => showFailure('Failed to invite', error),
  });
  const invite = useInvite({
    onSuccess: (made) => {
      form?.reset();
      setCount(count + 1);
      onInvited(made);
    },
    onError,
  });
  return (
    <form
      ref={setForm}
      noValidate
      className="space-y-4"
      onSubmit={submit((input) => !invite.isPending && invite.mutate(input))}
      onInput={onInput}
    >
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-3">
        <TextField
          label="Name"
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={errors.username}
          hint="They sign in with it."
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="off"
          error={errors.email}
          hint="For the invitation and forgotten passwords."
        />
        <RoleField key={count} initial="editor" error={errors.role} />
      </div>
      <SubmitButton look="outline" isPending={invite.isPending} label="Invite" pendingLabel="Inviting..." />
    </form>
  );
}
