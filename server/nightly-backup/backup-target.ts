import type { Readable, Writable } from 'node:stream';

export type StoredArchive = { name: string; bytes: number; madeAt: Date };

/** Where archives are kept. */
export type BackupTarget = {
  /** For messages. */
  describe: string;
  /** Other files beside the archives are neither listed nor touched. */
  list: () => Promise<StoredArchive[]>;
  /** Returns the number of bytes. If `produce` fails, there is no archive of that name. */
  write: (name: string, produce: (out: Writable) => Promise<void>) => Promise<number>;
  open: (name: string) => Promise<Readable>;
  /** Idempotent. Also removes what a killed `write` of that name left behind. */
  remove: (name: string) => Promise<void>;
};
