import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TextKey } from '../../../domain/content.ts';
import { type ContentEntry, contentEntrySchema } from '../../../domain/content-entry.ts';
import { ApiError } from '../client.ts';
import { contentQuery } from '../content.ts';
import { requestAsStaff } from './calls.ts';

export type TextChange = {
  key: TextKey;
  /** Null is its default. */
  content: string | null;
  /** What it says until then. */
  before: string;
  /** When that was written; null for its default. */
  seen: string | null;
};

/** What the site says now, for a text that somebody else has written since it was read. Undefined for any other failure. */
export function textNow(error: Error): ContentEntry | null | undefined {
  const conflict = error instanceof ApiError ? error.problem?.conflict : undefined;
  return conflict && contentEntrySchema.nullable().parse(conflict.current);
}

type Outcome = { onSuccess: (change: TextChange) => void; onError: (error: Error) => void };

/** Writes a text of the site, or returns it to its default; the pages in memory say the new text at once. */
export function useWriteText(outcome: Outcome) {
  const queryClient = useQueryClient();
  const keep = (key: TextKey, written: ContentEntry[]) => {
    queryClient.setQueryData(contentQuery.queryKey, (entries) =>
      entries ? [...entries.filter((entry) => entry.key !== key), ...written] : entries,
    );
    void queryClient.invalidateQueries({ queryKey: contentQuery.queryKey });
  };
  return useMutation({
    mutationFn: async ({ key, content, seen }: TextChange): Promise<ContentEntry[]> => {
      const address = `/api/cms/content/${encodeURIComponent(key)}`;
      const response =
        content === null
          ? await requestAsStaff('DELETE', address)
          : await requestAsStaff('PUT', address, { body: { content, updatedAt: seen } });
      return content === null ? [] : [contentEntrySchema.parse(await response.json())];
    },
    onSuccess: (written, change) => {
      keep(change.key, written);
      outcome.onSuccess(change);
    },
    onError: (error, { key }) => {
      const current = textNow(error);
      if (current !== undefined) keep(key, current ? [current] : []);
      outcome.onError(error);
    },
  });
}
