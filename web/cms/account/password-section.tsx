import { useState } from 'react';
import { passwordInputSchema } from '../../../domain/account.ts';
import { PASSWORD_LENGTH } from '../../../domain/auth.ts';
import { useChangePassword } from '../../api/staff/account.ts';
import { TextField } from '../../ui/field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { showFailure } from '../failure.ts';
import { StaffSection } from '../staff-section.tsx';
import { useServerForm } from '../use-server-form.ts';

export function PasswordSection({ username }: { username: string }) {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const { errors, onError, submit, onInput } = useServerForm(passwordInputSchema, {
    onFailure: (error) => showFailure('Failed to change password', error),
  });
  const change = useChangePassword({
    onSuccess: () => {
      form?.reset();
      showToast({ title: 'Password changed', description: 'Your other sessions have ended.' });
    },
    onError,
  });
  return (
    <StaffSection title="Password" note="Your other sessions end when you change it.">
      <form
        ref={setForm}
        noValidate
        className="max-w-sm space-y-4"
        onSubmit={submit((input) => !change.isPending && change.mutate(input))}
        onInput={onInput}
      >
        <input type="hidden" name="username" autoComplete="username" value={username} />
        <TextField
          label="Current password"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          required
          error={errors.currentPassword}
        />
        <TextField
          label="New password"
          name="password"
          type="password"
          autoComplete="new-password"
          required
          error={errors.password}
          hint={`At least ${PASSWORD_LENGTH} characters. Several words that do not belong together are best.`}
        />
        <SubmitButton look="outline" isPending={change.isPending} label="Change password" pendingLabel="Changing..." />
      </form>
    </StaffSection>
  );
}
