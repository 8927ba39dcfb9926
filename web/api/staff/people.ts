import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import {
  type Person,
  type PersonInput,
  type PersonWithLink,
  personSchema,
  personWithLinkSchema,
} from '../../../domain/person.ts';
import { fetchAsStaff, requestAsStaff } from './staff-request.ts';

const path = '/api/cms/people';
const security = '/api/cms/security';
const securitySchema = z.object({ requireSecondFactor: z.boolean() });

export const peopleQuery = queryOptions({
  queryKey: [path] as const,
  queryFn: fetchAsStaff(z.array(personSchema)),
  // People sign in and accept invitations meanwhile.
  refetchOnMount: 'always',
});

export const securityQuery = queryOptions({
  queryKey: [security] as const,
  queryFn: fetchAsStaff(securitySchema),
  refetchOnMount: 'always',
});

type Callbacks<Result> = { onSuccess: (result: Result) => void; onError: (error: Error) => void };

function usePeopleMutation<Input, Result>(
  mutationFn: (input: Input) => Promise<Result>,
  { onSuccess, onError }: Callbacks<NoInfer<Result>>,
) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: peopleQuery.queryKey });
  return useMutation({
    mutationFn,
    onSuccess: (result) => {
      // First: a link must not wait for a response that may fail.
      onSuccess(result);
      return refresh();
    },
    onError: (error) => {
      void refresh();
      onError(error);
    },
  });
}

const toPersonWithLink = async (response: Response): Promise<PersonWithLink> =>
  personWithLinkSchema.parse(await response.json());

export const useInvite = (callbacks: Callbacks<PersonWithLink>) =>
  usePeopleMutation(
    async (input: PersonInput) => toPersonWithLink(await requestAsStaff('POST', path, { body: input })),
    callbacks,
  );

type Change = Pick<Person, 'id' | 'email' | 'role'>;

export const useChangePerson = (callbacks: Callbacks<unknown>) =>
  usePeopleMutation(({ id, ...change }: Change) => requestAsStaff('PUT', `${path}/${id}`, { body: change }), callbacks);

type LinkInput = { id: string; removeSecondFactor: boolean };

export const useNewLink = (callbacks: Callbacks<PersonWithLink>) =>
  usePeopleMutation(
    async ({ id, ...input }: LinkInput) =>
      toPersonWithLink(await requestAsStaff('POST', `${path}/${id}/link`, { body: input })),
    callbacks,
  );

export const useDeactivate = (callbacks: Callbacks<unknown>) =>
  usePeopleMutation((id: string) => requestAsStaff('POST', `${path}/${id}/deactivate`), callbacks);

export function useRequireSecondFactor({ onSuccess, onError }: Callbacks<boolean>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (requireSecondFactor: boolean) => {
      await requestAsStaff('PUT', security, { body: { requireSecondFactor } });
      return requireSecondFactor;
    },
    onSuccess: (requireSecondFactor) => {
      queryClient.setQueryData(securityQuery.queryKey, { requireSecondFactor });
      onSuccess(requireSecondFactor);
    },
    onError,
  });
}
