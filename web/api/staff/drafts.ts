import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { Artist } from '../../../domain/artist.ts';
import {
  type ContentKind,
  type Draft,
  draftSchema,
  type Fields,
  type SeenVersions,
  savedDraftSchema,
} from '../../../domain/draft.ts';
import { ApiError } from '../client.ts';
import { recordCountsQuery } from './record-counts.ts';
import { type Collection, type RecordType, refresh } from './records.ts';
import { fetchAsStaff, requestAsStaff } from './staff-request.ts';

const PUBLISHING = '/api/cms/publishing';

/** Refetched by live updates with all keys that begin with `/api/cms/publishing`. */
export const draftsQuery = queryOptions({
  queryKey: [PUBLISHING, 'drafts'] as const,
  queryFn: fetchAsStaff(z.array(draftSchema)),
});

/** Records that can be drafted. */
export type ContentCollection<Stored> = Omit<Collection<Stored>, 'noun'> & {
  noun: Collection<Stored>['noun'] & ContentKind;
  fieldsOf: (record: Stored) => Fields;
  /** The record with these fields: a public one with its changes, or one that is not public yet, with empty fields. */
  withFields: (record: Stored | null, version: DraftVersion, artists: readonly Artist[]) => Stored;
};

export type DraftVersion = Pick<Draft, 'key' | 'fields' | 'updatedAt'>;

/** Empty fields are null in a draft; the schemas of records have another value for the required ones. */
export const filled = (blank: Fields, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? blank[name]]));

const path = (key: string) => `${PUBLISHING}/drafts/${encodeURIComponent(key)}`;

type Save = {
  /** Read again if the save is rejected. */
  collection: Pick<RecordType, 'path' | 'dependentQueries'>;
  kind: ContentKind;
  key: string;
  fields: Fields;
  seen: SeenVersions;
};

/** Called even after the form has been unmounted. */
type Callbacks<Result, Input> = {
  onSuccess: (result: Result, input: Input) => void;
  onError: (error: Error, input: Input) => void;
};

/** Rejected: a colleague has changed or withdrawn it. */
function refreshIfOutdated(queryClient: QueryClient, error: Error, { collection }: Save): void {
  if (!(error instanceof ApiError && (error.status === 404 || error.status === 409))) return;
  void refreshDrafts(queryClient);
  void refresh(queryClient, collection);
}

async function refreshDrafts(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [PUBLISHING] }),
    queryClient.invalidateQueries(recordCountsQuery),
  ]);
}

/** Resolves to null where nothing differs from the public version. */
export function useSaveDraft(callbacks: Callbacks<Draft | null, Save>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ kind, key, fields, seen }: Save): Promise<Draft | null> => {
      const response = await requestAsStaff('PUT', path(key), { body: { kind, fields, ...seen } });
      return savedDraftSchema.parse(await response.json()).draft;
    },
    onSuccess: async (draft, input) => {
      queryClient.setQueryData(draftsQuery.queryKey, (list) => [
        ...(draft ? [draft] : []),
        ...(list?.filter(({ key }) => key !== input.key) ?? []),
      ]);
      void refreshDrafts(queryClient);
      callbacks.onSuccess(draft, input);
    },
    onError: (error, input) => {
      callbacks.onError(error, input);
      refreshIfOutdated(queryClient, error, input);
    },
  });
}

/** Publishes what the form holds and ends the draft. */
export function usePublish(callbacks: Callbacks<void, Save>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ kind, key, fields, seen }: Save): Promise<void> => {
      const url = `${PUBLISHING}/records/${encodeURIComponent(key)}/publish`;
      await requestAsStaff('POST', url, { body: { kind, fields, ...seen } });
    },
    onSuccess: async (_nothing, input) => {
      await Promise.all([refreshDrafts(queryClient), refresh(queryClient, input.collection)]);
      callbacks.onSuccess(undefined, input);
    },
    onError: (error, input) => {
      callbacks.onError(error, input);
      refreshIfOutdated(queryClient, error, input);
    },
  });
}

/** Without `updatedAt`, a newer draft is discarded, too. */
type Discard = { key: string; updatedAt?: string };

/** Discards changes, or deletes the draft of a record that is not public. */
export function useDiscardDraft(callbacks: Callbacks<void, Discard>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ key, updatedAt }: Discard): Promise<void> => {
      const query = updatedAt ? `?${new URLSearchParams({ draftUpdatedAt: updatedAt })}` : '';
      await requestAsStaff('DELETE', path(key) + query);
    },
    onSuccess: (_nothing, discard) => {
      queryClient.setQueryData(draftsQuery.queryKey, (list) => list?.filter(({ key }) => key !== discard.key));
      void refreshDrafts(queryClient);
      void queryClient.invalidateQueries({ queryKey: ['/api/cms/deleted'] });
      callbacks.onSuccess(undefined, discard);
    },
    onError: (error, discard) => {
      callbacks.onError(error, discard);
      void refreshDrafts(queryClient);
    },
  });
}

/** Restores the deleted draft of a record that was not public. */
export function useRestoreDraft(callbacks: { onSuccess: () => void; onError: (error: Error) => void }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (key: string) => requestAsStaff('POST', `${path(key)}/restore`),
    onSuccess: async () => {
      await Promise.all([
        refreshDrafts(queryClient),
        queryClient.invalidateQueries({ queryKey: ['/api/cms/deleted'] }),
      ]);
      callbacks.onSuccess();
    },
    onError: callbacks.onError,
  });
}

/** Of a new record. Not `crypto.randomUUID`, which is missing where the site is opened without https. */
export function newRecordKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    const value = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return value.toString(16).padStart(2, '0');
  }).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
