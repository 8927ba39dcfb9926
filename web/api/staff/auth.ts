import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { messageSchema } from '../../../domain/api-responses.ts';
import {
  authCheckSchema,
  type CurrentPerson,
  type LoginInput,
  type OpenLink,
  openLinkSchema,
  type SignInResult,
  signInResultSchema,
} from '../../../domain/auth.ts';
import { isAllowed, type Permission } from '../../../domain/roles.ts';
import { fetchAndParse, type MutationCallbacks, request } from '../client.ts';
import { signWithPasskey } from './passkeys.ts';

/** Not cached: checked on every visit of the staff area. */
export const authCheckQuery = queryOptions({
  queryKey: ['/api/auth/check'] as const,
  queryFn: fetchAndParse(() => authCheckSchema),
  gcTime: 0,
});

/** Who is signed in. Below `SignedIn`, which makes the check. */
export function usePerson(): CurrentPerson | undefined {
  return useQuery({ ...authCheckQuery, enabled: false }).data?.person;
}

/** Hides what the server would refuse. */
export function useCan(permission: Permission): boolean {
  const person = usePerson();
  return person !== undefined && isAllowed(person.role, permission);
}

const check = async () => authCheckSchema.parse(await (await request('GET', '/api/auth/check')).json());

/** The same check outside the cache, which redirects to the login page. */
export const isSignedIn = async (): Promise<boolean> => (await check()).authenticated;

/** Whether a forgotten password can be replaced by mail. With a key of its own: the sign-in makes the check outdated. */
export const mailsPasswordLinksQuery = queryOptions({
  queryKey: ['mails password links'] as const,
  queryFn: async () => (await check()).mailsPasswordLinks ?? false,
});

type SignInCallbacks = { onSuccess: (result: SignInResult) => void; onError: (error: Error) => void };

const toResult = async (response: Response): Promise<SignInResult> => signInResultSchema.parse(await response.json());

export const useSignIn = (callbacks: SignInCallbacks) =>
  useMutation({
    mutationFn: async (input: LoginInput) => toResult(await request('POST', '/api/auth/login', { body: input })),
    ...callbacks,
  });

export const useSecondFactor = (callbacks: SignInCallbacks) =>
  useMutation({
    mutationFn: async (input: { code: string }) =>
      toResult(await request('POST', '/api/auth/second-factor', { body: input })),
    ...callbacks,
  });

type PasskeySignIn = SignInCallbacks & {
  /** In the second step, only the passkeys of the account that waits for it count; otherwise it replaces name and password. */
  secondFactor: boolean;
};

export const usePasskeySignIn = ({ secondFactor, ...callbacks }: PasskeySignIn) => {
  const path = '/api/auth/passkey';
  return useMutation({
    mutationFn: async () =>
      toResult(await request('POST', path, { body: await signWithPasskey(path, request, { secondFactor }) })),
    ...callbacks,
  });
};

type MessageCallbacks = { onSuccess: (message: string) => void; onError: (error: Error) => void };

const toMessage = async (response: Response): Promise<string> => messageSchema.parse(await response.json()).message;

export const useForgotten = (callbacks: MessageCallbacks) =>
  useMutation({
    mutationFn: async (input: { username: string }) =>
      toMessage(await request('POST', '/api/auth/forgotten', { body: input })),
    ...callbacks,
  });

/** By POST, so that the token is in no address. */
export const openLink = async (token: string): Promise<OpenLink> =>
  openLinkSchema.parse(await (await request('POST', '/api/auth/link', { body: { token } })).json());

export const useLinkPassword = (callbacks: MessageCallbacks) =>
  useMutation({
    mutationFn: async (input: { token: string; password: string; email?: string | undefined }) =>
      toMessage(await request('POST', '/api/auth/link/password', { body: input })),
    ...callbacks,
  });

export const useSignOut = (callbacks: MutationCallbacks) =>
  useMutation({ mutationFn: () => request('POST', '/api/auth/logout'), ...callbacks });
