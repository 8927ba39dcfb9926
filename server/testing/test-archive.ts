import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { dumpDatabase } from '../backup/dump-database.ts';
import { makeArchive } from '../backup/make-archive.ts';
import type { OpenArchive } from '../backup/read-archive.ts';
import { readConfig } from '../config.ts';
import type { Db } from '../db/database.ts';
import { createTemporaryFolder } from '../files/temporary-folder.ts';
import type { ObjectSource } from '../objects/store.ts';
import { NOW } from './test-app.ts';

export async function aTemporaryFolder(): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'gallery-test-'));
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }));
  return folder;
}

type Source = { db: Db; objects: ObjectSource };

export const archiveOf = async (source: Source, onDump?: () => Promise<void>): Promise<Buffer> =>
  (await makeInMemory(source, onDump)).archive;

/** An archive, and the files that the gallery itself lacks. */
export async function makeInMemory(
  { db, objects }: Source,
  onDump: () => Promise<void> = async () => {},
): Promise<{ archive: Buffer; missing: string[] }> {
  const chunks: Buffer[] = [];
  const out = new Writable({
    write: (chunk, _encoding, done) => {
      chunks.push(chunk);
      done();
    },
  });
  const source = {
    openDump: async () => {
      const { folder, remove } = await createTemporaryFolder(NOW);
      const dump = await dumpDatabase(db, folder);
      await onDump();
      return { dump, close: remove };
    },
    objects,
    identityFiles: [{ name: 'gallery.json', file: readConfig({}).galleryFile }],
  };
  const missing = await makeArchive(source, { madeAt: NOW, out });
  return { archive: Buffer.concat(chunks), missing };
}

export const opening =
  (archive: Buffer): OpenArchive =>
  async () =>
    Readable.from([archive]);
