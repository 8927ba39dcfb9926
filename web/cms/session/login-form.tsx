import { type FormEvent, useState } from 'react';
import { loginInputSchema, type SignInResult, WRONG_CREDENTIALS } from '../../../domain/auth.ts';
import { usePasskeySignIn, useSignIn } from '../../api/staff/auth.ts';
import { canUsePasskeys } from '../../api/staff/passkeys.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useValidatedForm } from '../../ui/use-validated-form.ts';
import { SecondFactorForm } from './second-factor-form.tsx';
import { showSignInFailure } from './sign-in-failure.ts';

/** In German, as specified. With a second factor in two steps. */
export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [secondFactor, setSecondFactor] = useState<SignInResult['secondFactor']>();
  const onSuccess = (result: SignInResult) => {
    if (result.secondFactor) return setSecondFactor(result.secondFactor);
    showToast({ title: 'Login erfolgreich', lang: 'de' });
    onSignedIn();
  };
  if (!secondFactor) return <PasswordForm onSuccess={onSuccess} />;
  return (
    <SecondFactorForm secondFactor={secondFactor} onSuccess={onSuccess} onCancel={() => setSecondFactor(undefined)} />
  );
}

function PasswordForm({ onSuccess }: { onSuccess: (result: SignInResult) => void }) {
  const { errors, validate, onInput } = useValidatedForm(async () => loginInputSchema);
  const signIn = useSignIn({ onSuccess, onError: (error) => showSignInFailure(error, WRONG_CREDENTIALS) });
  const withPasskey = usePasskeySignIn({
    secondFactor: false,
    onSuccess,
    onError: (error) => showSignInFailure(error, 'Der Passkey konnte nicht geprüft werden.'),
  });

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = await validate(event.currentTarget);
    if (input && !signIn.isPending) signIn.mutate(input);
  };

  return (
    <form noValidate className="space-y-5" onSubmit={onSubmit} onInput={onInput}>
      <TextField
        label="Benutzername"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.username}
      />
      <TextField
        label="Passwort"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <SubmitButton look="solid" isPending={signIn.isPending} label="Anmelden" pendingLabel="Wird angemeldet..." />
        {canUsePasskeys() && (
          <Button look="text" isBusy={withPasskey.isPending} onClick={() => withPasskey.mutate()}>
            Mit Passkey anmelden
          </Button>
        )}
      </div>
    </form>
  );
}
