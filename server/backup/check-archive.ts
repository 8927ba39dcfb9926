import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isObjectKey } from '../objects/object-name.ts';
import { StartupError } from '../startup/startup-error.ts';
import {
  type ArchivedFile,
  HEADER_NAME,
  IDENTITY_FOLDER,
  isReadableHeader,
  MANIFEST_NAME,
  type Manifest,
  OBJECTS_FOLDER,
  parseManifest,
  tableFile,
} from './manifest.ts';
import { type ArchiveEntry, type OpenArchive, readArchive, WrongChecksum } from './read-archive.ts';

type Options = {
  /** Where the tables are unpacked to. */
  tablesFolder: string;
  onProgress?: ((bytes: number) => void) | undefined;
  signal?: AbortSignal;
};

/** Reads the whole archive and compares every file with its hash. Throws a StartupError that names what is wrong. */
export async function checkArchive(open: OpenArchive, options: Options): Promise<Manifest> {
  try {
    return await checkFiles(readArchive(open, options), options);
  } catch (error) {
    if (!(error instanceof WrongChecksum)) throw error;
    // Names the damaged file, unless the damage is between files.
    await checkFiles(readArchive(open, { ...options, ignoresChecksum: true }), options);
    throw error;
  }
}

async function checkFiles(entries: AsyncIterable<ArchiveEntry>, options: Options): Promise<Manifest> {
  const { tablesFolder, onProgress } = options;
  const found = new Map<string, ArchivedFile>();
  let manifest: Manifest | null = null;
  let bytes = 0;
  for await (const entry of entries) {
    const { name } = entry;
    if (found.size === 0 && name !== HEADER_NAME) throw notABackup();
    if (found.has(name)) throw new StartupError(`The archive contains ${name} twice.`);
    const { file, text } = await readEntry(entry, tablesFolder);
    if (name === HEADER_NAME) requireReadable(text);
    if (name === MANIFEST_NAME) manifest = parseManifest(text);
    found.set(name, file);
    bytes += file.bytes;
    onProgress?.(bytes);
  }
  if (found.size === 0) throw notABackup();
  if (!manifest) throw new StartupError('The archive is incomplete: its end is missing.');
  requireSameFiles(found, manifest);
  return manifest;
}

const notABackup = () => new StartupError('This is not a backup of a gallery.');

function requireReadable(text: string): void {
  const isReadable = isReadableHeader(text);
  if (isReadable === null) throw notABackup();
  if (!isReadable) throw newerVersion();
}

export const newerVersion = (): StartupError =>
  new StartupError('The archive was made by a newer version of this program. Restore it with that version.');

/** Null for what stays in the archive. */
const unpackedFile = (folder: string, name: string): string | null =>
  /^database\/[a-z_]+\.jsonl\.gz$/.test(name) ? path.join(folder, path.posix.basename(name)) : null;

async function readEntry({ name, body }: ArchiveEntry, tablesFolder: string) {
  const hash = createHash('sha256');
  const isText = name === HEADER_NAME || name === MANIFEST_NAME;
  const text: Uint8Array[] = [];
  let bytes = 0;
  const measured = async function* () {
    for await (const chunk of body) {
      hash.update(chunk);
      bytes += chunk.length;
      if (isText) text.push(chunk);
      yield chunk;
    }
  };
  const copy = unpackedFile(tablesFolder, name);
  if (copy) await pipeline(measured, fs.createWriteStream(copy, { mode: 0o600 }));
  else for await (const _chunk of measured());
  return { file: { name, bytes, sha256: hash.digest('hex') }, text: Buffer.concat(text).toString() };
}

/** What `makeArchive` writes; a foreign name must not reach a folder. */
const isExpectedName = (name: string, { tables }: Manifest): boolean =>
  name === HEADER_NAME ||
  (name.startsWith(OBJECTS_FOLDER) && isObjectKey(name.slice(OBJECTS_FOLDER.length))) ||
  name.startsWith(IDENTITY_FOLDER) ||
  tables.some(({ table }) => tableFile(table) === name);

function requireSameFiles(found: Map<string, ArchivedFile>, manifest: Manifest): void {
  const { files, tables } = manifest;
  for (const { name, bytes, sha256 } of files) {
    const file = found.get(name);
    if (!file) throw new StartupError(`The archive is damaged: ${name} is missing.`);
    if (file.sha256 !== sha256 || file.bytes !== bytes) {
      throw new StartupError(`The archive is damaged: ${name} does not have the recorded hash.`);
    }
    if (!isExpectedName(name, manifest)) throw new StartupError(`The archive contains ${name}, which no backup does.`);
  }
  const names = new Set(files.map(({ name }) => name));
  const missing = tables.find(({ table }) => !names.has(tableFile(table)));
  if (missing) throw new StartupError(`The archive is damaged: ${tableFile(missing.table)} is missing.`);
  const extra = [...found.keys()].find((name) => name !== MANIFEST_NAME && !names.has(name));
  if (extra) throw new StartupError(`The archive contains ${extra}, which its manifest does not name.`);
}
