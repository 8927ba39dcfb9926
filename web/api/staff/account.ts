import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
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

const path = '/api/cms/account';

export const accountQuery = queryOptions({
  queryKey: [path] as const,
  queryFn: fetchAsStaff(accountSchema),
  // Other devices use it, too.
  refetchOnMount: 'always',
});

type Callbacks<Result> = { onSuccess: (result: Result) => void; onError: (error: Error) => void };

/** Reads the account again afterwards, and whether a second factor is missing. */
function useAccountMutation<Input, Result>(
  mutationFn: (input: Input) => Promise<Result>,
  { onSuccess, onError }: Callbacks<NoInfer<Result>>,
) {
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all([accountQuery, authCheckQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
  return useMutation({
    mutationFn,
    onSuccess: (result) => {
      // First: recovery codes must not wait for a response that may fail.
      onSuccess(result);
      return refresh();
    },
    onError: (error) => {
      void refresh();
      onError(error);
    },
  });
}

export const useChangePassword = (callbacks: Callbacks<unknown>) =>
  useAccountMutation(
    (input: z.infer<typeof passwordInputSchema>) => requestAsStaff('PUT', `${path}/password`, { body: input }),
    callbacks,
  );

export const useEndSession = (callbacks: Callbacks<unknown>) =>
  useAccountMutation((id: string) => requestAsStaff('DELETE', `${path}/sessions/${id}`), callbacks);

/** This one included. */
export const useEndAllSessions = (callbacks: Callbacks<unknown>) =>
  useMutation({ mutationFn: () => requestAsStaff('DELETE', `${path}/sessions`), ...callbacks });

type Codes = string[] | null;

const toCodes = async (response: Response): Promise<Codes> =>
  recoveryCodesSchema.parse(await response.json()).recoveryCodes;

export const useAddPasskey = (callbacks: Callbacks<Codes>) =>
  useAccountMutation(async () => {
    const passkeys = `${path}/passkeys`;
    return toCodes(await requestAsStaff('POST', passkeys, { body: await makePasskey(passkeys, requestAsStaff) }));
  }, callbacks);

export const useRemovePasskey = (callbacks: Callbacks<unknown>) =>
  useAccountMutation((id: string) => requestAsStaff('DELETE', `${path}/passkeys/${encodeURIComponent(id)}`), callbacks);

/** Not stored in the cache: the secret is shown once. */
export const useNewApp = (callbacks: Callbacks<NewApp>) =>
  useMutation({
    mutationFn: async () => newAppSchema.parse(await (await requestAsStaff('POST', `${path}/app`)).json()),
    ...callbacks,
  });

export const useFinishApp = (callbacks: Callbacks<Codes>) =>
  useAccountMutation(
    async (input: { code: string }) => toCodes(await requestAsStaff('PUT', `${path}/app`, { body: input })),
    callbacks,
  );

export const useRemoveApp = (callbacks: Callbacks<unknown>) =>
  useAccountMutation((_input: void) => requestAsStaff('DELETE', `${path}/app`), callbacks);

export const useNewRecoveryCodes = (callbacks: Callbacks<Codes>) =>
  useAccountMutation(
    async (_input: void) => toCodes(await requestAsStaff('POST', `${path}/recovery-codes`)),
    callbacks,
  );

// The routes for confirming ask for no confirmation themselves.

export const useConfirm = (callbacks: Callbacks<unknown>) =>
  useMutation({
    mutationFn: (input: { password: string }) => requestAsStaff('POST', '/api/auth/confirm', { body: input }),
    ...callbacks,
  });

export const useConfirmWithPasskey = (callbacks: Callbacks<unknown>) => {
  const confirm = '/api/auth/confirm/passkey';
  return useMutation({
    mutationFn: async () => requestAsStaff('POST', confirm, { body: await signWithPasskey(confirm, requestAsStaff) }),
    ...callbacks,
  });
};
