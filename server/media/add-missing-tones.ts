import { pictureSize, pictureTones } from '../../domain/picture.ts';
import type { Database } from '../db/database.ts';
import { storePicture } from '../objects/finalize-upload.ts';
import { fileKey, objectName, originalKey } from '../objects/object-name.ts';
import { readObject } from '../objects/read-object.ts';
import type { ObjectStore } from '../objects/store.ts';
import { PictureError, type PictureProcessor } from '../pictures/picture-processor.ts';
import { findPicturesUnderType, type Renamed, renamePicturesUnderType } from './pictures-under-type.ts';

type Options = {
  database: Pick<Database, 'db' | 'tryWithLease'>;
  objects: ObjectStore;
  pictures: Pick<PictureProcessor, 'read'>;
  /** Called with the paths of pictures that are missing or broken. */
  onUnreadable: (paths: string[]) => void;
};

/** Pages are cleared from the cache once for so many pictures. */
const BATCH = 20;

/**
 * Gives tones to the pictures under type that an earlier version stored. The files under the old names stay: versions, preview
 * links and other fields name them. Transparent and animated pictures keep their names, and are examined again at each start.
 */
export async function addMissingTones({ database, objects, pictures, onUnreadable }: Options): Promise<void> {
  const { db } = database;
  await database.tryWithLease('picture tones', async (isHeld) => {
    const missing = (await findPicturesUnderType(db)).filter((path) => pictureSize(path) && !pictureTones(path));
    const unreadable: string[] = [];
    for (let first = 0; first < missing.length; first += BATCH) {
      if (!(await isHeld())) return;
      const renamed: Renamed[] = [];
      for (const path of missing.slice(first, first + BATCH)) {
        const picture = await readStored({ objects, pictures }, objectName(path));
        if (!picture) unreadable.push(path);
        const after = picture?.tones && (await storePicture(objects, picture.original, async () => picture));
        if (after) renamed.push({ before: path, after });
      }
      if (renamed.length > 0) await renamePicturesUnderType(db, renamed);
    }
    if (unreadable.length > 0) onUnreadable(unreadable);
  });
}

/** Null for a picture that is missing or broken. */
async function readStored({ objects, pictures }: Pick<Options, 'objects' | 'pictures'>, name: string) {
  const original = (await readObject(objects, originalKey(name))) ?? (await readObject(objects, fileKey(name)));
  if (!original) return null;
  try {
    const picture = await pictures.read(original, false);
    return picture && { ...picture, original };
  } catch (error) {
    if (error instanceof PictureError) return null;
    throw error;
  }
}
