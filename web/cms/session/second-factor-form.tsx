import { type FormEvent, useEffect, useRef } from 'react';
import { codeInputSchema, type SignInResult, WRONG_CODE } from '../../../domain/auth.ts';
import { usePasskeySignIn, useSecondFactor } from '../../api/staff/auth.ts';
import { canUsePasskeys } from '../../api/staff/passkeys.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useValidatedForm } from '../../ui/use-validated-form.ts';
import { showSignInFailure } from './sign-in-failure.ts';

type Props = {
  secondFactor: NonNullable<SignInResult['secondFactor']>;
  onSuccess: (result: SignInResult) => void;
  onCancel: () => void;
};

/** The second step of a sign-in, in German. A recovery code is accepted in the same field as the code of the app. */
export function SecondFactorForm({ secondFactor, onSuccess, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, validate, onInput } = useValidatedForm(async () => codeInputSchema);
  const withCode = useSecondFactor({ onSuccess, onError: (error) => showSignInFailure(error, WRONG_CODE) });
  const withPasskey = usePasskeySignIn({
    secondFactor: true,
    onSuccess,
    onError: (error) => showSignInFailure(error, 'Der Passkey konnte nicht geprüft werden.'),
  });
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = await validate(event.currentTarget);
    if (input && !withCode.isPending) withCode.mutate(input);
  };

  const canUsePasskey = secondFactor.passkey && canUsePasskeys();
  return (
    <form ref={form} noValidate className="space-y-5" onSubmit={onSubmit} onInput={onInput}>
      <p>
        {canUsePasskey && !secondFactor.app
          ? 'Bestätigen Sie die Anmeldung mit Ihrem Passkey oder mit einem Wiederherstellungscode.'
          : 'Bestätigen Sie die Anmeldung mit einem zweiten Faktor.'}
      </p>
      <TextField
        label="Code"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        required
        error={errors.code}
        hint={
          secondFactor.app
            ? 'Sechs Ziffern aus Ihrer Authenticator-App, oder ein Wiederherstellungscode.'
            : 'Ein Wiederherstellungscode.'
        }
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <SubmitButton look="solid" isPending={withCode.isPending} label="Bestätigen" pendingLabel="Wird geprüft..." />
        {canUsePasskey && (
          <Button look="text" isBusy={withPasskey.isPending} onClick={() => withPasskey.mutate()}>
            Passkey verwenden
          </Button>
        )}
        <Button look="text" onClick={onCancel}>
          Zurück
        </Button>
      </div>
      <p className="text-small text-quiet">
        Gerät und Codes verloren? Eine Inhaberin oder ein Inhaber kann Ihr Konto zurücksetzen.
      </p>
    </form>
  );
}
