import { z } from 'zod';

/** Everything that staff can delete and restore. */
export const RECORD_KINDS = [
  'artist',
  'exhibition',
  'artwork',
  'press item',
  'fair',
  'subscriber',
  'inquiry',
  'registration',
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** How long a deleted record can be restored. */
export const DELETED_DAYS = 30;

const DAY_MS = 86_400_000;

/** Records deleted after this instant can still be restored. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - DELETED_DAYS * DAY_MS);

export const restorableUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + DELETED_DAYS * DAY_MS);

const UNDO_MS = 10 * 60_000;

/** Undo of one's own deletion. Every other restore is a sensitive step. */
export const isUndo = (deletion: { at: Date; by: string | null }, restore: { at: Date; by: string | null }): boolean =>
  deletion.by === restore.by && restore.at.getTime() - deletion.at.getTime() < UNDO_MS;

export const deletedRecordSchema = z.object({
  id: z.uuid(),
  kind: z.enum(RECORD_KINDS),
  /** The id, or a subscriber's e-mail in lower case. */
  recordKey: z.string(),
  title: z.string(),
  deletedAt: z.iso.datetime(),
  deletedBy: z.string().nullable(),
  isDraft: z.boolean().describe('It was not public'),
  /** How many child records were deleted with it, such as an artist's artworks. */
  more: z.int(),
});
export type DeletedRecord = z.infer<typeof deletedRecordSchema>;
