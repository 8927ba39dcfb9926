import { z } from 'zod';
import { RECORD_KINDS } from './deleted.ts';

// Uploaded files and where each is used. Staff only: no public page imports this.

/** What can reference a file: a record or an editable text. */
const USER_KINDS = [...RECORD_KINDS, 'text'] as const;

/** Of a record or text: what is public, its draft, what a preview link shows, or only an earlier version. */
export const FILE_USE_SOURCES = ['record', 'draft', 'preview link', 'earlier version'] as const;

const fileUseSchema = z.object({
  noun: z.enum(USER_KINDS),
  id: z.string(),
  source: z.enum(FILE_USE_SOURCES),
  title: z.string(),
  /** The names of the fields that reference the file; of a record only. */
  fields: z.array(z.string()),
  /** For a deleted record with its versions: until when it can be restored and needs its files. */
  deletedUntil: z.iso.datetime().nullable(),
});
export type FileUse = z.infer<typeof fileUseSchema>;

export const FILE_KINDS = ['picture', 'pdf'] as const;

/** What is known of a stored file without looking for its uses. */
export const storedFileSchema = z.object({
  name: z.string(),
  path: z.string(),
  kind: z.enum(FILE_KINDS),
  bytes: z.int(),
  /** Null for a PDF. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  uploadedAt: z.iso.datetime(),
});
export type StoredFile = z.infer<typeof storedFileSchema>;

export const mediaFileSchema = storedFileSchema.extend({ usedBy: z.array(fileUseSchema) });
export type MediaFile = z.infer<typeof mediaFileSchema>;

export const deletedFilesSchema = z.object({ files: z.int(), bytes: z.int() });
export type DeletedFiles = z.infer<typeof deletedFilesSchema>;

/** 'A draft of Nachtstück', 'An earlier version of Nachtstück' */
export const titleOfUse = ({ source, title }: Pick<FileUse, 'source' | 'title'>): string =>
  source === 'record' ? title : `${/^[aeiou]/.test(source) ? 'An' : 'A'} ${source} of ${title}`;

export const isUsed = ({ usedBy }: Pick<MediaFile, 'usedBy'>): boolean => usedBy.length > 0;

const RECENT_MS = 86_400_000;

/** Uploaded within a day: a form that is not saved yet may reference it. */
export const isRecentUpload = ({ uploadedAt }: Pick<MediaFile, 'uploadedAt'>, now: Date): boolean =>
  Date.parse(uploadedAt) > now.getTime() - RECENT_MS;

export const totalBytes = (files: readonly Pick<MediaFile, 'bytes'>[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

/** '340 kB', '1.2 MB' */
export function formatBytes(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1_000);
  return kilobytes < 1_000 ? `${kilobytes} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** '1 file', '121 files' */
export const formatFileCount = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'file' : 'files'}`;
