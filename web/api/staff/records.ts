import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { RecordKind } from '../../../domain/deleted.ts';
import { ApiError, type QueryKey } from '../client.ts';
import { recordCountsQuery } from './record-counts.ts';
import { requestAsStaff } from './staff-request.ts';

/** Where the records of a noun are read and written. */
export type RecordType = {
  noun: RecordKind;
  /** Of the list; a record is at `path/key`. */
  path: string;
  /** Invalidated with the list: they show fields of its records. */
  dependentQueries: readonly QueryKey[];
};

export type Collection<Stored> = RecordType & {
  schema: z.ZodType<Stored>;
  /** The last segment of its path. */
  keyOf: (stored: Stored) => string;
  /** Below the path of a record, where only some of its fields are replaced. */
  replacedAt?: string;
};

export type ListQuery<Stored> = { data: readonly Stored[] | undefined; isError: boolean; refetch: () => unknown };

/** Called even after the form has been unmounted. */
type Callbacks<Result> = { onSuccess: (result: Result) => void; onError: (error: Error) => void };

type Save = { key: string | null; input: object };

/** Creates without a key, replaces with one. */
export function useSaveRecord<Stored>(collection: Collection<Stored>, callbacks: Callbacks<Stored>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ key, input }: Save): Promise<Stored> => {
      const response =
        key === null
          ? await requestAsStaff('POST', collection.path, { body: input })
          : await requestAsStaff('PUT', replacementPath(collection, key), { body: input });
      return collection.schema.parse(await response.json());
    },
    onSuccess: (stored) => {
      updateCachedList(queryClient, collection, stored);
      void refresh(queryClient, collection);
      callbacks.onSuccess(stored);
    },
    onError: (error) => {
      callbacks.onError(error);
      // Changed or deleted by a colleague: the list is outdated.
      if (error instanceof ApiError && (error.status === 404 || error.status === 409)) {
        void refresh(queryClient, collection);
        // It may have been withdrawn.
        void queryClient.invalidateQueries({ queryKey: ['/api/cms/publishing'] });
      }
      // Without a response, or lost by the server during the commit, it may have been saved: refetched when shown next.
      if (!(error instanceof ApiError) || error.status === 503)
        void queryClient.invalidateQueries({ queryKey: [collection.path], refetchType: 'none' });
    },
  });
}

export function useDeleteRecord<Stored>(collection: Collection<Stored>, callbacks: Callbacks<Stored>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: deletionKey(collection),
    mutationFn: (stored: Stored) => requestAsStaff('DELETE', recordPath(collection, collection.keyOf(stored))),
    onSuccess: (_response, stored) => {
      const key = collection.keyOf(stored);
      queryClient.setQueryData<Stored[]>([collection.path], (list) =>
        list?.filter((other) => collection.keyOf(other) !== key),
      );
      void refresh(queryClient, collection);
      callbacks.onSuccess(stored);
    },
    onError: (error) => {
      callbacks.onError(error);
      // It may be deleted already. Not after a 401: some lists contain less without a session.
      if (!(error instanceof ApiError && error.status === 401)) void refresh(queryClient, collection);
    },
  });
}

/** The records whose deletion is pending. */
export const useRecordsBeingDeleted = (type: RecordType): readonly unknown[] =>
  useMutationState({
    filters: { mutationKey: deletionKey(type), status: 'pending' },
    select: ({ state }) => state.variables,
  });

const deletionKey = ({ path }: RecordType) => [path, 'delete'];

/** Restores a deleted record and what was deleted with it. */
export function useRestoreRecord(type: RecordType, callbacks: Callbacks<void>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (key: string) => requestAsStaff('POST', `${recordPath(type, key)}/restore`),
    onSuccess: async () => {
      await refresh(queryClient, type);
      callbacks.onSuccess();
    },
    onError: callbacks.onError,
  });
}

const recordPath = ({ path }: RecordType, key: string) => `${path}/${encodeURIComponent(key)}`;

const replacementPath = <Stored>(collection: Collection<Stored>, key: string) =>
  [recordPath(collection, key), collection.replacedAt].filter(Boolean).join('/');

/** Optimistic: its position in the list is corrected by the refetch. */
function updateCachedList<Stored>(queryClient: QueryClient, collection: Collection<Stored>, stored: Stored): void {
  const key = collection.keyOf(stored);
  queryClient.setQueryData<Stored[]>([collection.path], (list) => {
    if (!list) return list;
    const isKnown = list.some((other) => collection.keyOf(other) === key);
    return isKnown ? list.map((other) => (collection.keyOf(other) === key ? stored : other)) : [...list, stored];
  });
}

export async function refresh(
  queryClient: QueryClient,
  { path, dependentQueries }: Pick<RecordType, 'path' | 'dependentQueries'>,
): Promise<void> {
  const keys: QueryKey[] = [[path], ['/api/cms/deleted'], recordCountsQuery.queryKey, ...dependentQueries];
  await Promise.all([
    ...keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    queryClient.invalidateQueries({ predicate: ({ queryKey: [read] }) => keys.some((key) => isBelow(key, read)) }),
  ]);
}

/** A page of the list, or anything else below its path. */
const isBelow = ([path]: QueryKey, read: unknown): boolean =>
  typeof read === 'string' && (read.startsWith(`${path}?`) || read.startsWith(`${path}/`));
