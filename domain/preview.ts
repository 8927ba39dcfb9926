import { z } from 'zod';
import { formatEnglishLong, zurichDay } from './day.ts';
import { contentKeySchema, contentKindSchema, fieldsSchema } from './draft.ts';
import { integer, LIMITS, optionalText } from './fields.ts';

/** What a form holds, saved or not. */
export const previewInputSchema = z.object({
  kind: contentKindSchema,
  key: contentKeySchema.describe('The id of the record, also of one that does not exist yet; of a site text its key'),
  fields: fieldsSchema,
});

/** How long a link is valid unless someone chooses otherwise. */
export const PREVIEW_DAYS = 7;
const LONGEST_PREVIEW_DAYS = 90;
/** Of the link behind the preview in a tab of one's own. */
export const OWN_PREVIEW_HOURS = 1;

export const previewLinkInputSchema = z.object({
  ...previewInputSchema.shape,
  fields: fieldsSchema
    .optional()
    .describe(
      `For a tab of one's own, for ${OWN_PREVIEW_HOURS} hour. Without them the link shows the draft as it is then`,
    ),
  expiresInDays: integer('Validity', 1, LONGEST_PREVIEW_DAYS).default(PREVIEW_DAYS),
  recipient: optionalText('Recipient', LIMITS.line),
});

export const previewLinkSchema = z.object({
  id: z.uuid(),
  recipient: z.string().nullable(),
  createdAt: z.iso.datetime(),
  createdBy: z.string().nullable(),
  expiresAt: z.iso.datetime(),
});
export type PreviewLink = z.infer<typeof previewLinkSchema>;

/** The address is not stored: it can be read only once. */
export const newPreviewLinkSchema = z.object({ id: z.uuid(), url: z.string(), expiresAt: z.iso.datetime() });

/** What a shared page says. */
export const previewNotice = (expiresAt: Date): string =>
  `Preview – not published. Valid until ${formatEnglishLong(zurichDay(expiresAt))}.`;
