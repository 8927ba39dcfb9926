import { type FormEvent, useState } from 'react';
import { passwordInputSchema } from '../../../domain/account.ts';
import { PASSWORD_LENGTH } from '../../../domain/auth.ts';
import { ApiError } from '../../api/client.ts';
import { useChangePassword } from '../../api/staff/account.ts';
import { TextField } from '../../ui/field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useValidatedForm } from '../../ui/use-validated-form.ts';
import { showFailure, staffFailureText } from '../failure.ts';
import { StaffSection } from '../staff-section.tsx';

export function PasswordSection({ username }: { username: string }) {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const [serverErrors, setServerErrors] = useState<Partial<Record<string, string>>>({});
  const { errors, validate, onInput } = useValidatedForm(async () => passwordInputSchema);
  const change = useChangePassword({
    onSuccess: () => {
      form?.reset();
      showToast({ title: 'Password changed', description: 'Your other sessions have ended.' });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.problem?.errors) setServerErrors(error.problem.errors);
      else showFailure('Failed to change password', staffFailureText(error));
    },
  });
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setServerErrors({});
    const input = await validate(event.currentTarget);
    if (input && !change.isPending) change.mutate(input);
  };
  return (
    <StaffSection title="Password" note="Your other sessions end when you change it.">
      <form
        ref={setForm}
        noValidate
        className="max-w-sm space-y-4"
        onSubmit={onSubmit}
        onInput={(event) => {
          setServerErrors({});
          onInput(event);
        }}
      >
        <input type="hidden" name="username" autoComplete="username" value={username} />
        <TextField
          label="Current password"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          required
          error={serverErrors.currentPassword ?? errors.currentPassword}
        />
        <TextField
          label="New password"
          name="password"
          type="password"
          autoComplete="new-password"
          required
          error={serverErrors.password ?? errors.password}
          hint={`At least ${PASSWORD_LENGTH} characters. Several words that do not belong together are best.`}
        />
        <SubmitButton look="outline" isPending={change.isPending} label="Change password" pendingLabel="Changing..." />
      </form>
    </StaffSection>
  );
}
