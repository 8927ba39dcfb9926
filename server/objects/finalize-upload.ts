import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { MAX_UPLOAD_BYTES } from '../../domain/upload.ts';
import { HttpProblem } from '../http/problem.ts';
import { readPicture } from '../pictures/picture.ts';
import { PictureError } from '../pictures/picture-processor.ts';
import { fileKey, objectPath, originalKey } from './object-name.ts';
import { isPdf } from './pdf.ts';
import type { ObjectStore } from './store.ts';

/** The first part of an object's name. */
export const contentHash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/** Stores a picture under a name made from its content. Returns the path it is served at, or null if it is no picture. */
export async function storePicture(store: ObjectStore, bytes: Buffer, read = readPicture): Promise<string | null> {
  const picture = await read(bytes);
  if (!picture) return null;
  const { width, height, extension, tint, tones, master } = picture;
  const colours = tones ? `${tint}-${tones}` : (tint ?? '');
  const name = `${contentHash(bytes)}${colours}-${width}x${height}.${extension}`;
  await store.put(originalKey(name), bytes);
  await store.put(fileKey(name), master);
  return objectPath(name);
}

export async function storePdf(store: ObjectStore, bytes: Buffer): Promise<string | null> {
  if (!isPdf(bytes)) return null;
  const name = `${contentHash(bytes)}.pdf`;
  await store.put(fileKey(name), bytes);
  return objectPath(name);
}

/** Turns an upload into a stored object. The upload is removed, also if it is refused. */
export async function finalizeUpload(
  store: ObjectStore,
  uploadUrl: string,
  { save, refusal }: { save: (store: ObjectStore, bytes: Buffer) => Promise<string | null>; refusal: HttpProblem },
): Promise<string> {
  const upload = await store.findUpload(uploadUrl);
  if (!upload) throw new HttpProblem(404, 'This upload does not exist.');
  try {
    if (upload.size > MAX_UPLOAD_BYTES) throw new HttpProblem(413, 'A file may have at most 10 MB.');
    const path = await save(store, await buffer(await upload.open()));
    if (!path) throw refusal;
    return path;
  } catch (error) {
    // A picture that crashes the decoder is refused like any other, and logged.
    if (error instanceof PictureError)
      throw new HttpProblem(refusal.status, refusal.message, refusal.details, error.message);
    throw error;
  } finally {
    await store.removeUpload(uploadUrl);
  }
}
