import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { confirmInputSchema } from '../../../domain/account.ts';
import { accountQuery, useConfirm, useConfirmWithPasskey } from '../../api/staff/account.ts';
import { usePerson } from '../../api/staff/auth.ts';
import { endConfirmation } from '../../api/staff/confirmation.ts';
import { canUsePasskeys } from '../../api/staff/passkeys.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showFailure } from '../failure.ts';
import { useServerForm } from '../use-server-form.ts';

/** Opens over the current screen when a sensitive call is refused; the call is sent again after it. */
export function ConfirmationDialog() {
  const heading = useId();
  const person = usePerson();
  const { data: account } = useQuery({ ...accountQuery, enabled: canUsePasskeys() });
  const hasPasskey = account !== undefined && account.passkeys.length > 0;
  const form = useRef<HTMLFormElement>(null);
  const onSuccess = () => endConfirmation(true);
  const { errors, onError, submit, onInput } = useServerForm(confirmInputSchema, {
    onFailure: (error) => showFailure('Failed to confirm', error),
  });
  const confirm = useConfirm({ onSuccess, onError });
  const withPasskey = useConfirmWithPasskey({
    onSuccess,
    onError: (error) => showFailure('Failed to confirm', error),
  });
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input[type=password]')?.focus(), []);
  return (
    <Dialog labelledBy={heading} shape="panel" isNarrow onClose={() => endConfirmation(false)}>
      <form
        ref={form}
        noValidate
        className="space-y-5 p-6 md:p-8"
        onSubmit={submit((input) => !confirm.isPending && confirm.mutate(input))}
        onInput={onInput}
      >
        <div>
          <h2 id={heading} className="text-lead leading-snug font-medium">
            Please confirm that it is you
          </h2>
          <p className="mt-2 text-quiet">This step is sensitive. You are asked again after 15 minutes.</p>
        </div>
        <input type="hidden" name="username" autoComplete="username" value={person?.username ?? ''} />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={errors.password}
        />
        <div className="flex flex-wrap items-center justify-end gap-3">
          {canUsePasskeys() && hasPasskey && (
            <Button look="text" className="mr-auto" isBusy={withPasskey.isPending} onClick={() => withPasskey.mutate()}>
              Use a passkey
            </Button>
          )}
          <Button look="outline" onClick={() => endConfirmation(false)}>
            Cancel
          </Button>
          <SubmitButton look="solid" isPending={confirm.isPending} label="Confirm" pendingLabel="Confirming..." />
        </div>
      </form>
    </Dialog>
  );
}
