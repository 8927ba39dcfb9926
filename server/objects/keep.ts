import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { MAX_UPLOAD_BYTES } from '../../domain/upload.ts';
import { HttpProblem } from '../http/problem.ts';
import { readPicture } from '../pictures/picture.ts';
import { PictureError } from '../pictures/picture-processor.ts';
import { fileKey, objectPath, originalKey } from './object-name.ts';
import { isPdf } from './pdf.ts';
import type { ObjectStore } from './store.ts';

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/** Stores a picture under its content's name and gives the path it is served at; null for what is no picture. */
export async function keepPicture(store: ObjectStore, bytes: Buffer, read = readPicture): Promise<string | null> {
  const picture = await read(bytes);
  if (!picture) return null;
  const { width, height, extension, tint, master } = picture;
  const name = `${hashOf(bytes)}${tint ?? ''}-${width}x${height}.${extension}`;
  await store.keep(originalKey(name), bytes);
  await store.keep(fileKey(name), master);
  return objectPath(name);
}

export async function keepPdf(store: ObjectStore, bytes: Buffer): Promise<string | null> {
  if (!isPdf(bytes)) return null;
  const name = `${hashOf(bytes)}.pdf`;
  await store.keep(fileKey(name), bytes);
  return objectPath(name);
}

/** Turns an upload into an object. Whatever comes of it, the upload is gone afterwards. */
export async function finalize(
  store: ObjectStore,
  uploadUrl: string,
  { keep, refusal }: { keep: (store: ObjectStore, bytes: Buffer) => Promise<string | null>; refusal: HttpProblem },
): Promise<string> {
  const upload = await store.findUpload(uploadUrl);
  if (!upload) throw new HttpProblem(404, 'This upload does not exist.');
  try {
    if (upload.size > MAX_UPLOAD_BYTES) throw new HttpProblem(413, 'A file may have at most 10 MB.');
    const path = await keep(store, await buffer(await upload.open()));
    if (!path) throw refusal;
    return path;
  } catch (error) {
    // What brings a decoder down is not a picture we take, but should be known of.
    if (error instanceof PictureError)
      throw new HttpProblem(refusal.status, refusal.message, refusal.details, error.message);
    throw error;
  } finally {
    await store.removeUpload(uploadUrl);
  }
}
