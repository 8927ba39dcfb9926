import { queryOptions, useMutation } from '@tanstack/react-query';
import { authCheckSchema, type LoginInput } from '../../../domain/auth.ts';
import { fetchAndParse, type MutationCallbacks, request } from '../client.ts';

/** Asked at every entrance, never remembered. */
export const authCheckQuery = queryOptions({
  queryKey: ['/api/auth/check'] as const,
  queryFn: fetchAndParse(() => authCheckSchema),
  gcTime: 0,
});

/** The same question, asked without anybody being sent away by its answer. */
export async function isSignedIn(): Promise<boolean> {
  const response = await request('GET', '/api/auth/check');
  return authCheckSchema.parse(await response.json()).authenticated;
}

export const useSignIn = (outcome: MutationCallbacks) =>
  useMutation({ mutationFn: (input: LoginInput) => request('POST', '/api/auth/login', { body: input }), ...outcome });

export const useSignOut = (outcome: MutationCallbacks) =>
  useMutation({ mutationFn: () => request('POST', '/api/auth/logout'), ...outcome });
