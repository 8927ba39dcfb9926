import type { FormEvent } from 'react';
import { loginInputSchema, WRONG_CREDENTIALS } from '../../../domain/auth.ts';
import { ApiError } from '../../api/client.ts';
import { useSignIn } from '../../api/staff/auth.ts';
import { TextField } from '../../ui/field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useValidatedForm } from '../../ui/use-validated-form.ts';

/** In German, as specified. */
export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const { errors, validate, onInput } = useValidatedForm(async () => loginInputSchema);
  const signIn = useSignIn({
    onSuccess: () => {
      showToast({ title: 'Login erfolgreich', lang: 'de' });
      onSignedIn();
    },
    onError: (error) => {
      const hasResponse = error instanceof ApiError;
      showToast({
        title: hasResponse ? 'Login fehlgeschlagen' : 'Ein Fehler ist aufgetreten',
        description: hasResponse ? error.problem?.message || WRONG_CREDENTIALS : 'Der Server ist nicht erreichbar.',
        tone: 'destructive',
        lang: 'de',
      });
    },
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
      <SubmitButton look="solid" isPending={signIn.isPending} label="Anmelden" pendingLabel="Wird angemeldet..." />
    </form>
  );
}
