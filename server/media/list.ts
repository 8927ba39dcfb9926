import type { MediaFile, StoredFile } from '../../domain/media.ts';
import { pictureSize } from '../../domain/picture.ts';
import type { Db } from '../db/database.ts';
import { fileKey, OBJECT_NAME, objectPath } from '../objects/object-name.ts';
import type { ListedObject, ObjectStore } from '../objects/store.ts';
import { findUses } from './repository.ts';

/** Files are in the store, their uses in the database. */
export type MediaContext = { db: Db; objects: ObjectStore };

/** Newest first. */
export async function listMedia({ db, objects }: MediaContext, now: Date): Promise<MediaFile[]> {
  const listed = await listFiles(objects);
  const names = listed.map(({ name }) => name);
  const uses = await findUses(db, now, names);
  return listed
    .map((file) => ({ ...file, usedBy: uses.get(file.name) ?? [] }))
    .sort((a, b) => b.uploadedAt.localeCompare(a.uploadedAt) || a.name.localeCompare(b.name));
}

/** Null if it is not in the store. */
export async function findStoredFile({ objects }: Pick<MediaContext, 'objects'>, name: string) {
  const stored = await objects.find(fileKey(name));
  return stored && fileOf({ key: fileKey(name), ...stored });
}

async function listFiles(objects: ObjectStore): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for await (const listed of objects.list(fileKey(''))) {
    const file = fileOf(listed);
    if (file) files.push(file);
  }
  return files;
}

/** Null for a foreign file in the same store. */
function fileOf({ key, size, modifiedAt }: ListedObject): StoredFile | null {
  const name = key.slice(fileKey('').length);
  if (!OBJECT_NAME.test(name)) return null;
  const path = objectPath(name);
  const picture = pictureSize(path);
  return {
    name,
    path,
    kind: name.endsWith('.pdf') ? 'pdf' : 'picture',
    bytes: size,
    width: picture?.width ?? null,
    height: picture?.height ?? null,
    uploadedAt: modifiedAt.toISOString(),
  };
}
