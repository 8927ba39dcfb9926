import type { Readable } from 'node:stream';

export type ByteRange = { start: number; end: number };
export type StoredObject = { size: number; modifiedAt: Date; open: (range?: ByteRange) => Promise<Readable> };
export type ListedObject = { key: string; size: number; modifiedAt: Date };

/**
 * Files by key. `uploads/` holds files that were not checked yet. Everything else is named by its content and never
 * changes: `files/` is served, `originals/` are the bytes as uploaded and never served, `renditions/<file>/` can be made
 * again from the original.
 */
export type ObjectStore = {
  /** The origin that browsers upload to, unless it is this server. */
  uploadOrigin?: string;
  /** A signed URL to PUT one file to, valid for a short time. `origin` is this server's. */
  createUpload: (origin: string, now: Date) => Promise<string>;
  findUpload: (uploadUrl: string) => Promise<StoredObject | null>;
  removeUpload: (uploadUrl: string) => Promise<void>;
  /** Removes uploads begun before and not finalized. */
  removeUploadsBefore: (instant: Date) => Promise<void>;
  /** Idempotent. `since` is the modification date of a copy; a bucket ignores it. */
  put: (key: string, bytes: Buffer, since?: Date) => Promise<void>;
  find: (key: string) => Promise<StoredObject | null>;
  /** In no particular order. */
  list: (prefix: string) => AsyncIterable<ListedObject>;
  /** Idempotent. */
  remove: (key: string) => Promise<void>;
};

/** The part that copying needs. */
export type ObjectSource = Pick<ObjectStore, 'find' | 'list'>;
