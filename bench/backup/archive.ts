import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import {
  MANIFEST_NAME,
  type Manifest,
  OBJECTS_FOLDER,
  parseManifest,
  tableFile,
} from '../../server/backup/manifest.ts';

// Archives are read with the system's tar, not with the code under test.

const tar = (...args: string[]) => promisify(execFile)('tar', args, { maxBuffer: 100_000_000 });

export const pack = (file: string, folder: string, names: string[]) => tar('-czf', file, '-C', folder, ...names);

export async function readManifest(file: string): Promise<Manifest> {
  const manifest = parseManifest((await tar('-xzOf', file, MANIFEST_NAME)).stdout);
  if (!manifest) throw new Error(`${file} has no manifest`);
  return manifest;
}

export async function unpack(file: string, folder: string): Promise<Manifest> {
  await fs.mkdir(folder, { recursive: true });
  await tar('-xzf', file, '-C', folder);
  return readManifest(file);
}

/** The rows of a table of an unpacked archive. */
export async function readRows<Row>(folder: string, table: string, schema: z.ZodType<Row>): Promise<Row[]> {
  const text = gunzipSync(await fs.readFile(path.join(folder, tableFile(table)))).toString();
  return z.array(schema).parse(
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
  );
}

/** Keys of the stored files in an archive, with their hashes. */
export const objectsIn = ({ files }: Manifest): Map<string, string> =>
  new Map(
    files
      .filter(({ name }) => name.startsWith(OBJECTS_FOLDER))
      .map(({ name, sha256 }) => [name.slice(OBJECTS_FOLDER.length), sha256]),
  );

/** Every row and file by its hash. With `extraFiles`, `actual` may hold more files. */
export function differences(expected: Manifest, actual: Manifest, { extraFiles = false } = {}): string[] {
  const rows = ({ tables }: Manifest) => new Map(tables.map(({ table, sha256 }) => [table, sha256]));
  const found = [
    ...unlike(rows(expected), rows(actual)),
    ...unlike(objectsIn(expected), objectsIn(actual)),
    ...(expected.migrations.join() === actual.migrations.join() ? [] : ['migrations']),
  ];
  if (extraFiles) return found;
  const [before, after] = [objectsIn(expected), objectsIn(actual)];
  return [...found, ...[...after.keys()].filter((key) => !before.has(key)).map((key) => `added ${key}`)];
}

const unlike = (expected: Map<string, string>, actual: Map<string, string>): string[] =>
  [...expected].filter(([name, hash]) => actual.get(name) !== hash).map(([name]) => name);
