import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import type { ContentKind, Fields } from '../../../domain/draft.ts';
import { newPreviewLinkSchema, previewLinkSchema } from '../../../domain/preview.ts';
import { ApiError } from '../client.ts';
import { fetchAsStaff, requestAsStaff } from './staff-request.ts';
import { type ResultCallbacks, useRefreshingMutation } from './use-refreshing-mutation.ts';

const PUBLISHING = '/api/cms/publishing';
const LINKS = `${PUBLISHING}/preview-links`;

/** What a form holds. */
export type Previewed = { kind: ContentKind; key: string; fields: Fields };

type NewLink = z.infer<typeof newPreviewLinkSchema>;

const RETRIES = 3;
const RETRY_MS = 1_000;

/** The HTML of the public page. A newer one aborts the request before. */
export const previewQuery = (previewed: Previewed) =>
  queryOptions({
    queryKey: ['preview', previewed] as const,
    queryFn: async ({ signal }) => {
      const response = await requestAsStaff('POST', `${PUBLISHING}/previews`, { body: previewed, signal });
      return response.text();
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
    // While the record is being saved.
    retry: (count, error) => count < RETRIES && error instanceof ApiError && error.status === 503,
    retryDelay: RETRY_MS,
  });

async function postLink(body: object): Promise<NewLink> {
  return newPreviewLinkSchema.parse(await (await requestAsStaff('POST', LINKS, { body })).json());
}

/** The address of a page that shows what the form holds, in a tab of one's own. */
export const usePreviewAddress = () =>
  useMutation({ mutationFn: async (previewed: Previewed) => new URL((await postLink(previewed)).url).pathname });

export const previewLinksQuery = (key: string) =>
  queryOptions({
    queryKey: [LINKS, key] as const,
    queryFn: fetchAsStaff(z.array(previewLinkSchema)),
  });

type Shared = { kind: ContentKind; key: string };
type Sharing = { expiresInDays: number; recipient: string };

export const useCreatePreviewLink = ({ kind, key }: Shared, callbacks: ResultCallbacks<NewLink>) =>
  useRefreshingMutation([[LINKS, key]], (input: Sharing) => postLink({ kind, key, ...input }), callbacks);

export const useRevokePreviewLink = (key: string, callbacks: ResultCallbacks<Response>) =>
  useRefreshingMutation([[LINKS, key]], (id: string) => requestAsStaff('DELETE', `${LINKS}/${id}`), callbacks);
