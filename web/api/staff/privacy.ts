import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type FoundData, foundDataSchema, type RetentionState, retentionStateSchema } from '../../../domain/privacy.ts';
import type { Retention } from '../../../domain/settings.ts';
import type { MutationCallbacks } from '../client.ts';
import { inboxQuery } from './inbox.ts';
import { fetchAsStaff, requestAsStaff } from './staff-request.ts';
import type { ResultCallbacks } from './use-refreshing-mutation.ts';

const path = '/api/cms/privacy';

async function find(email: string): Promise<FoundData> {
  const response = await requestAsStaff('POST', `${path}/find`, { body: { email } });
  return foundDataSchema.parse(await response.json());
}

export const useFindVisitorData = (callbacks: ResultCallbacks<FoundData>) =>
  useMutation({ mutationFn: find, ...callbacks });

export const useExportVisitorData = (callbacks: ResultCallbacks<Blob>) =>
  useMutation({
    mutationFn: async (email: string) => (await requestAsStaff('POST', `${path}/export`, { body: { email } })).blob(),
    ...callbacks,
  });

/** Returns what is stored afterwards. */
export function useEraseVisitorData(callbacks: ResultCallbacks<FoundData>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (email: string) => {
      await requestAsStaff('POST', `${path}/erase`, { body: { email } });
      return find(email);
    },
    onSuccess: (found) => {
      void queryClient.invalidateQueries({ predicate: ({ queryKey: [read] }) => isListOfStaff(read) });
      callbacks.onSuccess(found);
    },
    onError: callbacks.onError,
  });
}

const isListOfStaff = (read: unknown): boolean =>
  typeof read === 'string' && (read.startsWith('/api/cms/') || read === inboxQuery.queryKey[0]);

export const retentionQuery = queryOptions({
  queryKey: [`${path}/retention`] as const,
  queryFn: fetchAsStaff(retentionStateSchema),
});

export function useSaveRetention(callbacks: MutationCallbacks) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (retention: Retention): Promise<RetentionState> => {
      const response = await requestAsStaff('PUT', `${path}/retention`, { body: retention });
      return retentionStateSchema.parse(await response.json());
    },
    onSuccess: (state) => {
      queryClient.setQueryData(retentionQuery.queryKey, state);
      callbacks.onSuccess();
    },
    onError: callbacks.onError,
  });
}
