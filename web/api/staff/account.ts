import { queryOptions, useMutation } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  accountSchema,
  type NewApp,
  newAppSchema,
  type passwordInputSchema,
  recoveryCodesSchema,
} from '../../../domain/account.ts';
import { authCheckQuery } from './auth.ts';
import { makePasskey, signWithPasskey } from './passkeys.ts';
import { fetchAsStaff, requestAsStaff } from './staff-request.ts';
import { type ResultCallbacks, useRefreshingMutation } from './use-refreshing-mutation.ts';

const path = '/api/cms/account';

export const accountQuery = queryOptions({
  queryKey: [path] as const,
  queryFn: fetchAsStaff(accountSchema),
  // Other devices use it, too.
  refetchOnMount: 'always',
});

/** Whether a second factor is missing may change, too. */
const useAccountMutation = <Input, Result>(
  mutationFn: (input: Input) => Promise<Result>,
  callbacks: ResultCallbacks<NoInfer<Result>>,
) => useRefreshingMutation([accountQuery.queryKey, authCheckQuery.queryKey], mutationFn, callbacks);

export const useChangePassword = (callbacks: ResultCallbacks<unknown>) =>
  useAccountMutation(
    (input: z.infer<typeof passwordInputSchema>) => requestAsStaff('PUT', `${path}/password`, { body: input }),
    callbacks,
  );

export const useEndSession = (callbacks: ResultCallbacks<unknown>) =>
  useAccountMutation((id: string) => requestAsStaff('DELETE', `${path}/sessions/${id}`), callbacks);

/** This one included. */
export const useEndAllSessions = (callbacks: ResultCallbacks<unknown>) =>
  useMutation({ mutationFn: () => requestAsStaff('DELETE', `${path}/sessions`), ...callbacks });

type Codes = string[] | null;

const toCodes = async (response: Response): Promise<Codes> =>
  recoveryCodesSchema.parse(await response.json()).recoveryCodes;

export const useAddPasskey = (callbacks: ResultCallbacks<Codes>) =>
  useAccountMutation(async () => {
    const passkeys = `${path}/passkeys`;
    return toCodes(await requestAsStaff('POST', passkeys, { body: await makePasskey(passkeys, requestAsStaff) }));
  }, callbacks);

export const useRemovePasskey = (callbacks: ResultCallbacks<unknown>) =>
  useAccountMutation((id: string) => requestAsStaff('DELETE', `${path}/passkeys/${encodeURIComponent(id)}`), callbacks);

/** Not stored in the cache: the secret is shown once. */
export const useNewApp = (callbacks: ResultCallbacks<NewApp>) =>
  useMutation({
    mutationFn: async () => newAppSchema.parse(await (await requestAsStaff('POST', `${path}/app`)).json()),
    ...callbacks,
  });

export const useFinishApp = (callbacks: ResultCallbacks<Codes>) =>
  useAccountMutation(
    async (input: { code: string }) => toCodes(await requestAsStaff('PUT', `${path}/app`, { body: input })),
    callbacks,
  );

export const useRemoveApp = (callbacks: ResultCallbacks<unknown>) =>
  useAccountMutation<void, unknown>(() => requestAsStaff('DELETE', `${path}/app`), callbacks);

export const useNewRecoveryCodes = (callbacks: ResultCallbacks<Codes>) =>
  useAccountMutation<void, Codes>(
    async () => toCodes(await requestAsStaff('POST', `${path}/recovery-codes`)),
    callbacks,
  );

// The routes for confirming ask for no confirmation themselves.

export const useConfirm = (callbacks: ResultCallbacks<unknown>) =>
  useMutation({
    mutationFn: (input: { password: string }) => requestAsStaff('POST', '/api/auth/confirm', { body: input }),
    ...callbacks,
  });

export const useConfirmWithPasskey = (callbacks: ResultCallbacks<unknown>) => {
  const confirm = '/api/auth/confirm/passkey';
  return useMutation({
    mutationFn: async () => requestAsStaff('POST', confirm, { body: await signWithPasskey(confirm, requestAsStaff) }),
    ...callbacks,
  });
};
