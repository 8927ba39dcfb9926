import { z } from 'zod';

/** Everything that staff can delete, in the words the site has for it. */
export const RECORD_KINDS = ['artist', 'exhibition', 'artwork', 'press item', 'fair', 'subscriber'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** So long a deleted record can be brought back. */
export const DELETED_DAYS = 30;

const DAY_MS = 86_400_000;

/** What was deleted after this instant is still kept. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - DELETED_DAYS * DAY_MS);

/** Until when what was deleted then is kept. */
export const keptUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + DELETED_DAYS * DAY_MS);

export const deletedRecordSchema = z.object({
  id: z.uuid(),
  kind: z.enum(RECORD_KINDS),
  /** What its address names it by: the id, or a subscriber's e-mail in lower case. */
  recordKey: z.string(),
  title: z.string(),
  deletedAt: z.iso.datetime(),
  deletedBy: z.string().nullable(),
  /** How many other things went with it, such as an artist's artworks. */
  more: z.int(),
});
export type DeletedRecord = z.infer<typeof deletedRecordSchema>;
