import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { authCheckSchema, type CurrentPerson, type LoginInput } from '../../../domain/auth.ts';
import { fetchAndParse, type MutationCallbacks, request } from '../client.ts';

/** Not cached: checked on every visit of the staff area. */
export const authCheckQuery = queryOptions({
  queryKey: ['/api/auth/check'] as const,
  queryFn: fetchAndParse(() => authCheckSchema),
  gcTime: 0,
});

/** Who is signed in, as of the last check. */
export function usePerson(): CurrentPerson | undefined {
  return useQuery({ ...authCheckQuery, enabled: false }).data?.person;
}

/** The same check outside the cache, which redirects to the login page. */
export async function isSignedIn(): Promise<boolean> {
  const response = await request('GET', '/api/auth/check');
  return authCheckSchema.parse(await response.json()).authenticated;
}

export const useSignIn = (callbacks: MutationCallbacks) =>
  useMutation({ mutationFn: (input: LoginInput) => request('POST', '/api/auth/login', { body: input }), ...callbacks });

export const useSignOut = (callbacks: MutationCallbacks) =>
  useMutation({ mutationFn: () => request('POST', '/api/auth/logout'), ...callbacks });
