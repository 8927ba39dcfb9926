import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { forgottenInputSchema } from '../../../domain/auth.ts';
import { useForgotten } from '../../api/staff/auth.ts';
import { TextField } from '../../ui/field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useValidatedForm } from '../../ui/use-validated-form.ts';
import { LoginFrame } from './login-frame.tsx';
import { showSignInFailure } from './sign-in-failure.ts';

/** Asks for a link by mail. The answer does not reveal who has an account. */
export function ForgottenPage() {
  const [answer, setAnswer] = useState<string>();
  const { errors, validate, onInput } = useValidatedForm(async () => forgottenInputSchema);
  const forgotten = useForgotten({
    onSuccess: setAnswer,
    onError: (error) =>
      showSignInFailure(error, 'Bitte versuchen Sie es noch einmal.', 'Es wurde kein Link verschickt'),
  });
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = await validate(event.currentTarget);
    if (input && !forgotten.isPending) forgotten.mutate(input);
  };
  return (
    <LoginFrame title="Passwort vergessen">
      <div role="status">{answer && <p>{answer}</p>}</div>
      {!answer && (
        <form noValidate className="space-y-5" onSubmit={onSubmit} onInput={onInput}>
          <TextField
            label="Benutzername oder E-Mail-Adresse"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            error={errors.username}
          />
          <SubmitButton
            look="solid"
            isPending={forgotten.isPending}
            label="Link anfordern"
            pendingLabel="Wird angefordert..."
          />
        </form>
      )}
      <p className="mt-8">
        <Link href="/cms/login" className="underline underline-offset-4 hover:decoration-2">
          Zur Anmeldung
        </Link>
      </p>
    </LoginFrame>
  );
}
