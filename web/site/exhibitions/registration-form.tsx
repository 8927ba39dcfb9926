import type { FormEvent } from 'react';
import type { Exhibition } from '../../../domain/exhibition.ts';
import { failureText } from '../../api/client.ts';
import { useRegister } from '../../api/exhibitions.ts';
import { schemaLoader } from '../../api/schema-loader.ts';
import { TextField } from '../../ui/field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useValidatedForm } from '../../ui/use-validated-form.ts';
import { SendRow } from '../visitor-form/send-row.tsx';
import { Honeypot, useSpamSignals } from '../visitor-form/spam-signals.tsx';

type Props = { exhibition: Pick<Exhibition, 'id' | 'title'>; onRegistered?: () => void };

export function RegistrationForm({ exhibition, onRegistered }: Props) {
  const onFailure = (error: Error) =>
    showToast({ title: 'Registration failed', description: failureText(error), tone: 'destructive' });
  const { errors, validate, onInput } = useValidatedForm(schemaLoader('registrationInput'), {
    extraInput: { exhibitionId: exhibition.id },
    onLoadError: onFailure,
  });
  const signalsOf = useSpamSignals();
  const register = useRegister({
    onSuccess: () =>
      showToast({
        title: 'Registration successful!',
        description: `You're registered for ${exhibition.title}. We'll send you updates via email.`,
      }),
    onError: onFailure,
  });

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const input = await validate(form);
    if (!input) return;
    register.mutate(
      { input, signals: signalsOf(form) },
      {
        onSuccess: () => {
          form.reset();
          onRegistered?.();
        },
      },
    );
  };

  return (
    <form noValidate onSubmit={onSubmit} onInput={onInput} className="grid gap-x-8 gap-y-6 md:grid-cols-2">
      <TextField label="First Name" name="firstName" autoComplete="given-name" required error={errors.firstName} />
      <TextField label="Last Name" name="lastName" autoComplete="family-name" required error={errors.lastName} />
      <div className="md:col-span-2">
        <TextField label="Email" name="email" type="email" autoComplete="email" required error={errors.email} />
      </div>
      <SendRow className="col-span-full">
        <SubmitButton look="solid" isPending={register.isPending} label="Register" pendingLabel="Registering..." />
      </SendRow>
      <Honeypot />
    </form>
  );
}
