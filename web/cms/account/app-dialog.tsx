import { useId } from 'react';
import { encode } from 'uqr';
import { appCodeInputSchema, type NewApp } from '../../../domain/account.ts';
import { useFinishApp } from '../../api/staff/account.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { CopyButton } from '../copy-button.tsx';
import { showFailure } from '../failure.ts';
import { useServerForm } from '../use-server-form.ts';

type Props = { app: NewApp; onDone: (recoveryCodes: string[] | null) => void; onClose: () => void };

/** The QR code for the app, and the field for its first code. */
export function AppDialog({ app, onDone, onClose }: Props) {
  const heading = useId();
  const { errors, onError, submit, onInput } = useServerForm(appCodeInputSchema, {
    onFailure: (error) => showFailure('Failed to set up the app', error),
  });
  const finish = useFinishApp({ onSuccess: onDone, onError });
  return (
    <Dialog labelledBy={heading} shape="panel" isNarrow onClose={onClose}>
      <form
        noValidate
        className="space-y-5 p-6 md:p-8"
        onSubmit={submit((input) => !finish.isPending && finish.mutate(input))}
        onInput={onInput}
      >
        <h2 id={heading} className="text-lead leading-snug font-medium">
          Set up an authenticator app
        </h2>
        <p>
          Scan this with an authenticator app, or{' '}
          <a href={app.address} className="underline underline-offset-4 hover:decoration-2">
            open the app on this device
          </a>
          . Then enter the code that it shows.
        </p>
        <QrCode text={app.address} />
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <div>
            <p className="text-small text-quiet">Or type this key into the app:</p>
            <p className="font-mono text-body select-all">{app.secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
          </div>
          <CopyButton text={app.secret} copiedTitle="Key copied" />
        </div>
        <TextField
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          error={errors.code}
        />
        <div className="flex justify-end gap-3">
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton look="solid" isPending={finish.isPending} label="Finish" pendingLabel="Checking..." />
        </div>
      </form>
    </Dialog>
  );
}

/** The quiet zone that scanners need. */
const BORDER = 4;

function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: BORDER });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label="QR code with the key below"
      viewBox={`0 0 ${size} ${size}`}
      className="mx-auto block w-52 bg-paper"
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} />
    </svg>
  );
}
