import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ensureWritable } from '../files/data-folders.ts';
import { hasErrorCode, readIfExists } from '../files/read-if-exists.ts';
import { syncFolder } from '../files/sync-folder.ts';
import { errorReason, StartupError } from '../startup/startup-error.ts';
import { fileIn, findFile, folderSource, listFolder, PARTIAL } from './folder-source.ts';
import type { ObjectStore } from './store.ts';

const UPLOAD_MINUTES = 15;
export const FOLDER_UPLOAD_PATH = '/api/objects/uploads';
const FOLDERS = ['uploads', 'files', 'originals', 'renditions'];
const KEY_BYTES = 32;
const UPLOAD_ID = /^[0-9a-f-]{36}$/;

export type FolderStore = ObjectStore & {
  isSigned: (id: string, expires: number, signature: string, now: Date) => boolean;
  receiveUpload: (id: string, bytes: Readable) => Promise<void>;
};

export const isFolderStore = (store: ObjectStore): store is FolderStore => 'receiveUpload' in store;

/** Objects in a local folder. Uploads come to this server, at signed URLs. */
export async function openFolderStore(root: string): Promise<FolderStore> {
  const fileOf = (key: string) => fileIn(root, key);
  for (const folder of [root, ...FOLDERS.map(fileOf)]) ensureWritable(folder);
  const signingKey = await readOrCreateKey(path.join(root, 'signing-key'));

  const uploadFile = (id: string) => fileOf(`uploads/${id}`);
  const sign = (id: string, expires: number) =>
    createHmac('sha256', signingKey).update(`${id} ${expires}`).digest('base64url');

  return {
    ...folderSource(root),
    createUpload: async (origin, now) => {
      const id = randomUUID();
      const expires = now.getTime() + UPLOAD_MINUTES * 60_000;
      return `${origin}${FOLDER_UPLOAD_PATH}/${id}?expires=${expires}&signature=${sign(id, expires)}`;
    },
    isSigned: (id, expires, signature, now) => {
      const wanted = Buffer.from(sign(id, expires));
      const given = Buffer.from(signature);
      return wanted.length === given.length && timingSafeEqual(wanted, given) && now.getTime() <= expires;
    },
    receiveUpload: async (id, bytes) => {
      const partial = partialName(uploadFile(id));
      try {
        await pipeline(bytes, createWriteStream(partial));
        await fs.rename(partial, uploadFile(id));
      } catch (error) {
        await fs.rm(partial, { force: true });
        throw error;
      }
    },
    findUpload: async (uploadUrl) => {
      const id = uploadId(uploadUrl);
      return id === null ? null : findFile(uploadFile(id));
    },
    removeUpload: async (uploadUrl) => {
      const id = uploadId(uploadUrl);
      if (id !== null) await fs.rm(uploadFile(id), { force: true });
    },
    removeUploadsBefore: async (instant) => {
      for await (const { key, modifiedAt } of listFolder(root)) {
        const isUnfinished = key.startsWith('uploads/') || key.endsWith(PARTIAL);
        if (isUnfinished && modifiedAt < instant) await fs.rm(fileOf(key), { force: true });
      }
    },
    put: async (key, bytes, since) => {
      await fs.mkdir(path.dirname(fileOf(key)), { recursive: true });
      await writeOnce(fileOf(key), bytes, since);
    },
    remove: async (key) => {
      await fs.rm(fileOf(key), { force: true });
      const folder = path.dirname(key);
      // Each file has a folder of renditions, which is removed with the last one.
      if (!FOLDERS.includes(folder)) await fs.rmdir(fileOf(folder)).catch(() => {});
    },
  };
}

function uploadId(uploadUrl: string): string | null {
  if (!URL.canParse(uploadUrl, 'http://here')) return null;
  const { pathname } = new URL(uploadUrl, 'http://here');
  if (!pathname.startsWith(`${FOLDER_UPLOAD_PATH}/`)) return null;
  const id = pathname.slice(FOLDER_UPLOAD_PATH.length + 1);
  return UPLOAD_ID.test(id) ? id : null;
}

/** Synced to disk before it gets its name: a record must never point to half a file. */
async function writeOnce(file: string, bytes: Buffer, since?: Date): Promise<void> {
  const partial = partialName(file);
  try {
    await fs.writeFile(partial, bytes, { flush: true });
    await fs.rename(partial, file);
    // After the rename: a partial file that looks old would be removed as an abandoned upload.
    if (since) await fs.utimes(file, since, since);
    await syncFolder(path.dirname(file));
  } catch (error) {
    await fs.rm(partial, { force: true });
    throw error;
  }
}

/** Concurrent writers of one name must not share a partial file. */
const partialName = (file: string) => `${file}.${randomUUID()}${PARTIAL}`;

/** Two processes may start on one new folder: the first to link its key wins. */
async function readOrCreateKey(file: string): Promise<Buffer> {
  const known = await readIfExists(fs.readFile(file)).catch((error) => {
    throw new StartupError(`DATA_DIR: ${file} cannot be read (${errorReason(error)}).`);
  });
  if (known?.length === KEY_BYTES) return known;
  if (known) throw new StartupError(`${file} is damaged. Delete it; addresses of uploads under way become invalid.`);
  const partial = partialName(file);
  await fs.writeFile(partial, randomBytes(KEY_BYTES), { mode: 0o600, flush: true });
  try {
    await fs.link(partial, file);
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
  } finally {
    await fs.rm(partial);
  }
  return readOrCreateKey(file);
}
