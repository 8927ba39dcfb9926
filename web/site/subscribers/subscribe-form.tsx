import type { FormEvent } from 'react';
import { ApiError } from '../../api/client.ts';
import { schemaLoader } from '../../api/schema-loader.ts';
import { useSubscribe } from '../../api/subscribers.ts';
import { TextField } from '../../ui/field.tsx';
import { firstEmpty, focusField } from '../../ui/form-fields.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useValidatedForm } from '../../ui/use-validated-form.ts';
import { SendRow } from '../visitor-form/send-row.tsx';
import { Honeypot, useSpamSignals } from '../visitor-form/spam-signals.tsx';

export function SubscribeForm() {
  const onFailure = (error: Error) =>
    showToast(
      error instanceof ApiError && error.status === 409
        ? {
            title: 'Already Subscribed',
            description: 'This email is already on our mailing list.',
            tone: 'destructive',
          }
        : {
            title: 'Subscription Failed',
            description: 'Failed to subscribe. Please try again.',
            tone: 'destructive',
          },
    );
  const { errors, validate, onInput } = useValidatedForm(schemaLoader('subscribeInput'), { onLoadError: onFailure });
  const signalsOf = useSpamSignals('page');
  const subscribe = useSubscribe({
    onSuccess: () =>
      showToast({
        title: 'Successfully Subscribed!',
        description: "Thank you for joining our mailing list. You'll receive updates on exhibitions and events.",
      }),
    onError: onFailure,
  });

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const missing = firstEmpty(form, ['email']);
    if (missing) {
      showToast({
        title: 'Missing Information',
        description: 'Please enter your email to subscribe.',
        tone: 'destructive',
      });
      return focusField(form, missing);
    }
    const input = await validate(form);
    if (!input) return;
    subscribe.mutate({ input, signals: signalsOf(form) }, { onSuccess: () => form.reset() });
  };

  return (
    <form noValidate onSubmit={onSubmit} onInput={onInput} className="space-y-4 no-script:hidden">
      <TextField label="Email" name="email" type="email" autoComplete="email" required error={errors.email} />
      <SendRow>
        <SubmitButton look="outline" isPending={subscribe.isPending} label="Subscribe" pendingLabel="Subscribing..." />
      </SendRow>
      <Honeypot />
    </form>
  );
}
