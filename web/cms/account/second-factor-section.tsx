import { type ReactNode, useRef, useState } from 'react';
import type { Account, NewApp } from '../../../domain/account.ts';
import { formatDateTime } from '../../../domain/date-time.ts';
import {
  useAddPasskey,
  useNewApp,
  useNewRecoveryCodes,
  useRemoveApp,
  useRemovePasskey,
} from '../../api/staff/account.ts';
import { canUsePasskeys } from '../../api/staff/passkeys.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { keepFocusIn } from '../../ui/keep-focus-in.ts';
import { showToast } from '../../ui/toast-store.ts';
import { showFailure } from '../failure.ts';
import { StaffSection } from '../staff-section.tsx';
import { AppDialog } from './app-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

const fail = (title: string) => (error: Error) => showFailure(title, error);

export function SecondFactorSection({ account }: { account: Account }) {
  const [newApp, setNewApp] = useState<NewApp>();
  const [codes, setCodes] = useState<string[] | null>(null);
  const [isRenewing, setIsRenewing] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const begin = useNewApp({ onSuccess: setNewApp, onError: fail('Failed to set up the app') });
  const addPasskey = useAddPasskey({
    onSuccess: (recoveryCodes) => {
      setCodes(recoveryCodes);
      showToast({ title: 'Passkey added' });
    },
    onError: fail('Failed to add the passkey'),
  });
  const renew = useNewRecoveryCodes({ onSuccess: setCodes, onError: fail('Failed to make recovery codes') });
  const removeApp = useRemoveApp({
    onSuccess: () => {
      showToast({ title: 'Authenticator app removed' });
      keepFocusIn(list);
    },
    onError: fail('Failed to remove the app'),
  });
  const hasFactor = account.hasApp || account.passkeys.length > 0;
  return (
    <StaffSection
      title="Second factor"
      note={
        hasFactor
          ? 'After your password you are asked for one of these.'
          : 'Keeps out a stranger who knows your password. Set up an authenticator app, a passkey, or both.'
      }
    >
      <ul ref={list} tabIndex={-1} className="border-t border-rule outline-none">
        <Row
          name="Authenticator app"
          detail={account.hasApp ? 'In use' : 'Shows a new code every 30 seconds, without a connection.'}
        >
          {account.hasApp ? (
            <RemoveButton
              label="Remove the authenticator app"
              question="Remove the authenticator app?"
              isBusy={removeApp.isPending}
              onRemove={() => removeApp.mutate()}
            />
          ) : (
            <Button look="small" isBusy={begin.isPending} onClick={() => begin.mutate()}>
              Set up
            </Button>
          )}
        </Row>
        {account.passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onRemoved={() => keepFocusIn(list)} />
        ))}
        <Row
          name="Passkey"
          detail={
            canUsePasskeys()
              ? 'Signs in with fingerprint, face or PIN of a device, also without the password.'
              : 'This browser, or the address of this site, does not support passkeys. They need https.'
          }
        >
          {canUsePasskeys() && (
            <Button look="small" isBusy={addPasskey.isPending} onClick={() => addPasskey.mutate()}>
              Add a passkey
            </Button>
          )}
        </Row>
        {hasFactor && (
          <Row
            name="Recovery codes"
            detail={`${account.recoveryCodesLeft} left. Each replaces the second factor once, for a lost device.`}
          >
            <Button look="small" isBusy={renew.isPending} onClick={() => setIsRenewing(true)}>
              Make new ones
            </Button>
          </Row>
        )}
      </ul>
      {isRenewing && (
        <ConfirmDialog
          question="Make new recovery codes?"
          text="The codes you have now stop working."
          confirmLabel="Make new ones"
          cancelLabel="Cancel"
          onConfirm={() => {
            setIsRenewing(false);
            renew.mutate();
          }}
          onCancel={() => setIsRenewing(false)}
        />
      )}
      {newApp && (
        <AppDialog
          app={newApp}
          onClose={() => setNewApp(undefined)}
          onDone={(recoveryCodes) => {
            setNewApp(undefined);
            setCodes(recoveryCodes);
            showToast({ title: 'Authenticator app set up' });
          }}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </StaffSection>
  );
}

function Row({ name, detail, children }: { name: string; detail: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-rule py-3">
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="text-quiet tabular-nums">{detail}</p>
      </div>
      {children}
    </li>
  );
}

function PasskeyRow({ passkey, onRemoved }: { passkey: Account['passkeys'][number]; onRemoved: () => void }) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  const remove = useRemovePasskey({
    onSuccess: () => {
      showToast({ title: 'Passkey removed' });
      onRemoved();
    },
    onError: fail('Failed to remove the passkey'),
  });
  const used = lastUsedAt ? `last used ${formatDateTime(new Date(lastUsedAt))}` : 'not used yet';
  return (
    <Row name={`Passkey of ${name}`} detail={`Added ${formatDateTime(new Date(createdAt))}, ${used}`}>
      <RemoveButton
        label={`Remove the passkey of ${name}`}
        question={`Remove the passkey of ${name}?`}
        isBusy={remove.isPending}
        onRemove={() => remove.mutate(id)}
      />
    </Row>
  );
}

type RemoveButtonProps = { label: string; question: string; isBusy: boolean; onRemove: () => void };

function RemoveButton({ label, question, isBusy, onRemove }: RemoveButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button look="small" aria-label={label} isBusy={isBusy} onClick={() => setIsAsking(true)}>
        Remove
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={question}
          text="It can no longer be used to sign in."
          confirmLabel="Remove"
          cancelLabel="Cancel"
          onConfirm={() => {
            setIsAsking(false);
            onRemove();
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
