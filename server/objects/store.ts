import type { Readable } from 'node:stream';

export type ByteRange = { start: number; end: number };

export type StoredObject = { size: number; open: (range?: ByteRange) => Readable };

/**
 * Where uploaded files live. Two stages: an upload that nobody has looked at yet, and an object that is named by its
 * content, never changes and may be served.
 */
export type ObjectStore = {
  /** An address to which one file may be sent by PUT for a short time; `origin` is the caller's. */
  createUpload: (origin: string, now: Date) => Promise<string>;
  /** The bytes sent to such an address, or null where there are none. */
  readUpload: (uploadUrl: string) => Promise<Buffer | null>;
  removeUpload: (uploadUrl: string) => Promise<void>;
  removeUploadsBefore: (instant: Date) => Promise<void>;
  /** Keeping the same content twice is no error. */
  keep: (name: string, bytes: Buffer) => Promise<void>;
  /** The bytes as they were uploaded; never served. */
  keepOriginal: (name: string, bytes: Buffer) => Promise<void>;
  find: (name: string) => Promise<StoredObject | null>;
};
