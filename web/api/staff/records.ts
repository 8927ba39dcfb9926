import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { RecordKind } from '../../../domain/deleted.ts';
import { ApiError, type QueryKey } from '../client.ts';
import { requestAsStaff } from './calls.ts';

/** Where one kind of what staff keep is read and written. */
export type RecordPlace = {
  /** As it stands in a sentence: 'press item'. */
  noun: RecordKind;
  /** Its list is read at the path it is written to. */
  path: string;
  /** Everything else that shows something of it, and is read anew after a change. */
  alsoShownIn: readonly QueryKey[];
};

export type Collection<Stored> = RecordPlace & {
  schema: z.ZodType<Stored>;
  /** What names one of them in an address. */
  keyOf: (stored: Stored) => string;
};

/** A list as the screens see it. */
export type ListQuery<Stored> = { data: readonly Stored[] | undefined; isError: boolean; refetch: () => unknown };

/** What to tell the person; it is told even if they have gone on to another screen meanwhile. */
type Outcome<Result> = { onSuccess: (result: Result) => void; onError: (error: Error) => void };

type Save = { key: string | null; input: object };

/** Creates without a key, replaces with one. */
export function useSaveRecord<Stored>(collection: Collection<Stored>, outcome: Outcome<Stored>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ key, input }: Save): Promise<Stored> => {
      const response =
        key === null
          ? await requestAsStaff('POST', collection.path, { body: input })
          : await requestAsStaff('PUT', addressOf(collection, key), { body: input });
      return collection.schema.parse(await response.json());
    },
    onSuccess: (stored) => {
      keepInList(queryClient, collection, stored);
      void refresh(queryClient, collection);
      outcome.onSuccess(stored);
    },
    onError: (error) => {
      outcome.onError(error);
      // Somebody else changed or deleted it: the list is as old as what was just refused.
      if (error instanceof ApiError && (error.status === 404 || error.status === 409))
        void refresh(queryClient, collection);
      // It may have been saved all the same; whoever looks next asks anew.
      if (!(error instanceof ApiError))
        void queryClient.invalidateQueries({ queryKey: [collection.path], refetchType: 'none' });
    },
  });
}

export function useDeleteRecord<Stored>(collection: Collection<Stored>, outcome: Outcome<Stored>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: deletionKey(collection),
    mutationFn: (stored: Stored) => requestAsStaff('DELETE', addressOf(collection, collection.keyOf(stored))),
    onSuccess: (_answer, stored) => {
      const key = collection.keyOf(stored);
      queryClient.setQueryData<Stored[]>([collection.path], (list) =>
        list?.filter((other) => collection.keyOf(other) !== key),
      );
      void refresh(queryClient, collection);
      outcome.onSuccess(stored);
    },
    onError: (error) => {
      outcome.onError(error);
      // What could not be deleted may be gone already. Without a session, though, some lists would come back with less in them.
      if (!(error instanceof ApiError && error.status === 401)) void refresh(queryClient, collection);
    },
  });
}

/** Those that are being deleted, as they were handed over. */
export const useLeavingRecords = (place: RecordPlace): readonly unknown[] =>
  useMutationState({
    filters: { mutationKey: deletionKey(place), status: 'pending' },
    select: ({ state }) => state.variables,
  });

const deletionKey = ({ path }: RecordPlace) => [path, 'delete'];

/** Brings back what was deleted, with everything that went with it. */
export function useRestoreRecord(place: RecordPlace, outcome: Outcome<void>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (key: string) => requestAsStaff('POST', `${addressOf(place, key)}/restore`),
    onSuccess: async () => {
      await refresh(queryClient, place);
      outcome.onSuccess();
    },
    onError: outcome.onError,
  });
}

const addressOf = ({ path }: RecordPlace, key: string) => `${path}/${encodeURIComponent(key)}`;

/** So that the list shows it at once; its place in the order comes with the list that is read anew. */
function keepInList<Stored>(queryClient: QueryClient, collection: Collection<Stored>, stored: Stored): void {
  const key = collection.keyOf(stored);
  queryClient.setQueryData<Stored[]>([collection.path], (list) => {
    if (!list) return list;
    const isKnown = list.some((other) => collection.keyOf(other) === key);
    return isKnown ? list.map((other) => (collection.keyOf(other) === key ? stored : other)) : [...list, stored];
  });
}

async function refresh(queryClient: QueryClient, { path, alsoShownIn }: RecordPlace): Promise<void> {
  const keys: QueryKey[] = [[path], ['/api/cms/deleted'], ...alsoShownIn];
  await Promise.all([
    ...keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    queryClient.invalidateQueries({ predicate: ({ queryKey: [read] }) => keys.some((key) => isPartOf(key, read)) }),
  ]);
}

/** What is read part by part has an address for each part. */
const isPartOf = ([path]: QueryKey, read: unknown): boolean =>
  typeof read === 'string' && (read.startsWith(`${path}?`) || read.startsWith(`${path}/`));
