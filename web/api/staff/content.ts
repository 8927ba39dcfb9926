import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TextKey } from '../../../domain/content.ts';
import { type ContentEntry, contentEntrySchema } from '../../../domain/content-entry.ts';
import { ApiError } from '../client.ts';
import { contentQuery } from '../content.ts';
import { requestAsStaff } from './staff-request.ts';
import { refreshVersions } from './versions.ts';

export type TextChange = {
  key: TextKey;
  /** Null resets it to the default. */
  content: string | null;
  /** For the undo. */
  before: string;
  /** `updatedAt` of the version that was edited; null for the default. */
  seen: string | null;
};

/** The current text if the error is an edit conflict (null for the default), else undefined. */
export function conflictingText(error: Error): ContentEntry | null | undefined {
  const conflict = error instanceof ApiError ? error.problem?.conflict : undefined;
  return conflict && contentEntrySchema.nullable().parse(conflict.current);
}

type Callbacks = { onSuccess: (change: TextChange) => void; onError: (error: Error) => void };

/** Saves a text or resets it to its default, and updates the cache. */
export function useWriteText(callbacks: Callbacks) {
  const queryClient = useQueryClient();
  const updateCache = (key: TextKey, written: ContentEntry[]) => {
    queryClient.setQueryData(contentQuery.queryKey, (entries) =>
      entries ? [...entries.filter((entry) => entry.key !== key), ...written] : entries,
    );
    void queryClient.invalidateQueries({ queryKey: contentQuery.queryKey });
    void refreshVersions(queryClient, key);
  };
  return useMutation({
    mutationFn: async ({ key, content, seen }: TextChange): Promise<ContentEntry[]> => {
      const url = `/api/cms/content/${encodeURIComponent(key)}`;
      const response =
        content === null
          ? await requestAsStaff('DELETE', url)
          : await requestAsStaff('PUT', url, { body: { content, updatedAt: seen } });
      return content === null ? [] : [contentEntrySchema.parse(await response.json())];
    },
    onSuccess: (written, change) => {
      updateCache(change.key, written);
      callbacks.onSuccess(change);
    },
    onError: (error, { key }) => {
      const current = conflictingText(error);
      if (current !== undefined) updateCache(key, current ? [current] : []);
      callbacks.onError(error);
    },
  });
}
