import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { authCheckSchema, type CurrentPerson, type LoginInput } from '../../../domain/auth.ts';
import { isAllowed, type Permission } from '../../../domain/roles.ts';
import { fetchAndParse, type MutationCallbacks, request } from '../client.ts';

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

/** The same check outside the cache, which redirects to the login page. */
export async function isSignedIn(): Promise<boolean> {
  const response = await request('GET', '/api/auth/check');
  return authCheckSchema.parse(await response.json()).authenticated;
}

export const useSignIn = (callbacks: MutationCallbacks) =>
  useMutation({ mutationFn: (input: LoginInput) => request('POST', '/api/auth/login', { body: input }), ...callbacks });

export const useSignOut = (callbacks: MutationCallbacks) =>
  useMutation({ mutationFn: () => request('POST', '/api/auth/logout'), ...callbacks });
