import { useMutation } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { request } from '../client.ts';
import { signWithPasskey } from './passkeys.ts';

// Sensitive calls need a password or a passkey that was entered in the last minutes. A refused call waits here for the dialog.

let waiting: ((isConfirmed: boolean) => void)[] = [];
const listeners = new Set<() => void>();

function emit(): void {
  for (const listener of listeners) listener();
}

/** Resolves when the person has confirmed or cancelled. Calls that are refused together share one dialog. */
export const askForConfirmation = (): Promise<boolean> =>
  new Promise((resolve) => {
    waiting = [...waiting, resolve];
    emit();
  });

export function endConfirmation(isConfirmed: boolean): void {
  const resolvers = waiting;
  waiting = [];
  emit();
  for (const resolve of resolvers) resolve(isConfirmed);
}

export const useIsConfirmationAsked = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting.length > 0,
    () => false,
  );

type Callbacks = { onSuccess: () => void; onError: (error: Error) => void };

export const useConfirm = (callbacks: Callbacks) =>
  useMutation({
    mutationFn: (input: { password: string }) => request('POST', '/api/auth/confirm', { body: input }),
    ...callbacks,
  });

export const useConfirmWithPasskey = (callbacks: Callbacks) => {
  const path = '/api/auth/confirm/passkey';
  return useMutation({
    mutationFn: async () => request('POST', path, { body: await signWithPasskey(path, request) }),
    ...callbacks,
  });
};
