import { pictureSize, pictureTones } from '../../domain/picture.ts';
import type { Database } from '../db/database.ts';
import { storePicture } from '../objects/finalize-upload.ts';
import { fileKey, objectName, originalKey, originalsPrefix } from '../objects/object-name.ts';
import { readObject } from '../objects/read-object.ts';
import type { ObjectStore } from '../objects/store.ts';
import { PictureError, type PictureProcessor } from '../pictures/picture-processor.ts';
import { findPicturesUnderType, type Renamed, renamePicturesUnderType } from './pictures-under-type.ts';

type Options = {
  database: Pick<Database, 'db' | 'tryWithLease'>;
  objects: ObjectStore;
  pictures: Pick<PictureProcessor, 'read'>;
  /** Called with the path of a picture that is missing or broken. */
  onUnreadable: (path: string) => void;
};

/** Pages are cleared from the cache once for so many pictures. */
const BATCH = 20;

/**
 * Gives tones to the pictures under type that an earlier version stored. The files under the old names stay: versions, preview
 * links and other fields name them. They come back with a draft, an earlier version or a choice from Media, so the task is repeated.
 */
export function createMissingTonesTask({ database, objects, pictures, onUnreadable }: Options): () => Promise<void> {
  const { db } = database;
  /** Transparent, animated, missing or broken. Not examined again before the next start. */
  const withoutTones = new Set<string>();

  /** Its new name. */
  const storeWithTones = async (path: string): Promise<string | null> => {
    const picture = await readStored({ objects, pictures }, objectName(path));
    if (!picture?.tones) {
      withoutTones.add(path);
      if (!picture) onUnreadable(path);
      return null;
    }
    return storePicture(objects, picture.original, async () => picture);
  };

  return () =>
    database.tryWithLease('picture tones', async (isHeld) => {
      const isMissing = (path: string) => pictureSize(path) && !pictureTones(path) && !withoutTones.has(path);
      const missing = (await findPicturesUnderType(db)).filter(isMissing);
      const failures: unknown[] = [];
      for (let first = 0; first < missing.length; first += BATCH) {
        if (!(await isHeld())) return;
        const renamed: Renamed[] = [];
        for (const before of missing.slice(first, first + BATCH)) {
          try {
            const after = await storeWithTones(before);
            if (after) renamed.push({ before, after });
          } catch (error) {
            failures.push(error);
          }
        }
        if (renamed.length > 0) await renamePicturesUnderType(db, renamed);
      }
      if (failures.length > 0) throw failures[0];
    });
}

/** Null for a picture that is missing or broken. */
async function readStored({ objects, pictures }: Pick<Options, 'objects' | 'pictures'>, name: string) {
  const original =
    (await readObject(objects, originalKey(name))) ??
    (await readObject(objects, fileKey(name))) ??
    (await readAnyOriginal(objects, name));
  if (!original) return null;
  try {
    const picture = await pictures.read(original, { isAwaited: false });
    return picture && { ...picture, original };
  } catch (error) {
    if (error instanceof PictureError) return null;
    throw error;
  }
}

/** Of a file that was deleted as unused while a form that was still open named it. */
async function readAnyOriginal(objects: ObjectStore, name: string): Promise<Buffer | null> {
  for await (const { key } of objects.list(originalsPrefix(name))) return readObject(objects, key);
  return null;
}
