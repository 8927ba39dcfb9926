import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ContentEntry, contentEntrySchema, type TextKey } from '../../../domain/content.ts';
import { contentQuery } from '../content.ts';
import { requestAsStaff } from './calls.ts';

export type TextChange = {
  key: TextKey;
  /** Null is its default. */
  content: string | null;
  /** What it says until then. */
  before: string;
};

type Outcome = { onSuccess: (change: TextChange) => void; onError: (error: Error) => void };

/** Writes a text of the site, or returns it to its default; the pages in memory say the new text at once. */
export function useWriteText(outcome: Outcome) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ key, content }: TextChange): Promise<ContentEntry[]> => {
      const address = `/api/cms/content/${encodeURIComponent(key)}`;
      const response =
        content === null
          ? await requestAsStaff('DELETE', address)
          : await requestAsStaff('PUT', address, { body: { content } });
      return content === null ? [] : [contentEntrySchema.parse(await response.json())];
    },
    onSuccess: (written, change) => {
      queryClient.setQueryData(contentQuery.queryKey, (entries) =>
        entries ? [...entries.filter(({ key }) => key !== change.key), ...written] : entries,
      );
      void queryClient.invalidateQueries({ queryKey: contentQuery.queryKey });
      outcome.onSuccess(change);
    },
    onError: outcome.onError,
  });
}
