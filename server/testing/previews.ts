import { z } from 'zod';
import type { ContentKind, Fields } from '../../domain/draft.ts';
import { newPreviewLinkSchema } from '../../domain/preview.ts';
import type { Caller } from './test-app.ts';

export type Previewed = { kind: ContentKind; key: string; fields: Fields };

export const postPreview = (staff: Caller, previewed: Previewed) =>
  staff('POST', '/api/cms/publishing/previews', previewed);

export const saveDraft = (staff: Caller, { key, ...input }: Previewed) =>
  staff('PUT', `/api/cms/publishing/drafts/${key}`, input);

export const publishRecord = (staff: Caller, { key, ...input }: { kind: ContentKind; key: string; fields?: Fields }) =>
  staff('POST', `/api/cms/publishing/records/${key}/publish`, input);

/** The path of the new link and its id. */
export async function postPreviewLink(
  staff: Caller,
  link: { kind: ContentKind; key: string; fields?: Fields; expiresInDays?: number; recipient?: string },
) {
  const { body } = await staff('POST', '/api/cms/publishing/preview-links', link);
  const { url, ...created } = newPreviewLinkSchema.parse(body);
  return { ...created, path: z.url().parse(url) && new URL(url).pathname };
}

/** What a preview adds to the published page. */
const MARK =
  /<meta name="robots" content="noindex"\/><link rel="stylesheet" href="\/preview\.css"\/>|<p class="preview-mark">[^<]*<\/p>/g;

export const withoutMark = (html: string): string => html.replace(MARK, '');
