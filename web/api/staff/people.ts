import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import {
  type PersonChange,
  type PersonInput,
  type PersonWithLink,
  personSchema,
  personWithLinkSchema,
} from '../../../domain/person.ts';
import { securitySchema } from '../../../domain/settings.ts';
import { fetchAsStaff, requestAsStaff } from './staff-request.ts';
import { type ResultCallbacks, useRefreshingMutation } from './use-refreshing-mutation.ts';

const path = '/api/cms/people';
const security = '/api/cms/security';

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

const usePeopleMutation = <Input, Result>(
  mutationFn: (input: Input) => Promise<Result>,
  callbacks: ResultCallbacks<NoInfer<Result>>,
) => useRefreshingMutation([peopleQuery.queryKey], mutationFn, callbacks);

const toPersonWithLink = async (response: Response): Promise<PersonWithLink> =>
  personWithLinkSchema.parse(await response.json());

export const useInvite = (callbacks: ResultCallbacks<PersonWithLink>) =>
  usePeopleMutation(
    async (input: PersonInput) => toPersonWithLink(await requestAsStaff('POST', path, { body: input })),
    callbacks,
  );

type Change = PersonChange & { id: string };

export const useChangePerson = (callbacks: ResultCallbacks<unknown>) =>
  usePeopleMutation(({ id, ...change }: Change) => requestAsStaff('PUT', `${path}/${id}`, { body: change }), callbacks);

type LinkInput = { id: string; removeSecondFactor: boolean };

export const useNewLink = (callbacks: ResultCallbacks<PersonWithLink>) =>
  usePeopleMutation(
    async ({ id, ...input }: LinkInput) =>
      toPersonWithLink(await requestAsStaff('POST', `${path}/${id}/link`, { body: input })),
    callbacks,
  );

export const useDeactivate = (callbacks: ResultCallbacks<unknown>) =>
  usePeopleMutation((id: string) => requestAsStaff('POST', `${path}/${id}/deactivate`), callbacks);

export function useRequireSecondFactor({ onSuccess, onError }: ResultCallbacks<boolean>) {
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
