import type { Readable } from 'node:stream';

export type ByteRange = { start: number; end: number };
export type StoredObject = { size: number; open: (range?: ByteRange) => Promise<Readable> };
export type ListedObject = { key: string; size: number; modifiedAt: Date };

/**
 * Where files live, by key. `uploads/` holds what nobody has looked at yet, and is the store's own affair. Everything else is
 * named by its content and never changes: `files/` is served, `originals/` are the bytes as they were uploaded and never
 * are, `renditions/<file>/` can be made again from the original.
 */
export type ObjectStore = {
  /** Where browsers send their uploads, unless it is this server. */
  uploadOrigin?: string;
  /** An address to which one file may be sent by PUT for a short time; `origin` is the caller's. */
  createUpload: (origin: string, now: Date) => Promise<string>;
  /** What was sent to such an address, or null where there is nothing. */
  findUpload: (uploadUrl: string) => Promise<StoredObject | null>;
  removeUpload: (uploadUrl: string) => Promise<void>;
  /** Whatever was begun and not finished before. */
  removeUploadsBefore: (instant: Date) => Promise<void>;
  /** Keeping the same content twice is no error. `since`: when it was first kept elsewhere; a bucket cannot be told. */
  keep: (key: string, bytes: Buffer, since?: Date) => Promise<void>;
  find: (key: string) => Promise<StoredObject | null>;
  /** Everything whose key begins with this, in no particular order. */
  list: (prefix: string) => AsyncIterable<ListedObject>;
  /** Removing what is not there is no error. */
  remove: (key: string) => Promise<void>;
};

/** What suffices to copy from it. */
export type ObjectSource = Pick<ObjectStore, 'find' | 'list'>;
