import { createHash } from 'node:crypto';
import { MAX_UPLOAD_BYTES } from '../../domain/upload.ts';
import { HttpProblem } from '../http/problem.ts';
import { isPdf } from './pdf.ts';
import { readPicture } from './picture.ts';
import type { ObjectStore } from './store.ts';

const nameFor = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

const pathOf = (name: string) => `/objects/${name}`;

/** Stores a picture under its content's name and gives the path it is served at; null for what is no picture. */
export async function keepPicture(store: ObjectStore, bytes: Buffer): Promise<string | null> {
  const picture = await readPicture(bytes);
  if (!picture) return null;
  const hash = nameFor(bytes);
  const name = `${hash}-${picture.width}x${picture.height}.${picture.extension}`;
  await store.keepOriginal(`${hash}.${picture.extension}`, bytes);
  await store.keep(name, picture.master);
  return pathOf(name);
}

export async function keepPdf(store: ObjectStore, bytes: Buffer): Promise<string | null> {
  if (!isPdf(bytes)) return null;
  const name = `${nameFor(bytes)}.pdf`;
  await store.keep(name, bytes);
  return pathOf(name);
}

/** Turns an upload into an object. Whatever comes of it, the upload is gone afterwards. */
export async function finalize(
  store: ObjectStore,
  uploadUrl: string,
  { keep, refusal }: { keep: typeof keepPicture; refusal: HttpProblem },
): Promise<string> {
  const bytes = await store.readUpload(uploadUrl);
  if (!bytes) throw new HttpProblem(404, 'This upload does not exist.');
  try {
    if (bytes.length > MAX_UPLOAD_BYTES) throw new HttpProblem(413, 'A file may have at most 10 MB.');
    const objectPath = await keep(store, bytes);
    if (!objectPath) throw refusal;
    return objectPath;
  } finally {
    await store.removeUpload(uploadUrl);
  }
}
