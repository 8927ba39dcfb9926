import path from 'node:path';
import { type Rendition, renditionLeaf } from '../pictures/rendition.ts';

/** The last part of an object's path, and what it may look like: nothing else is ever looked for in a store. */
export const OBJECT_NAME = /^[0-9a-f]{32}([0-9a-f]{3}(?=-))?(-\d{1,5}x\d{1,5})?\.[a-z]{3,4}$/;

export const objectPath = (name: string): string => `/objects/${name}`;
export const objectName = (objectPath: string): string => path.posix.basename(objectPath);

export const fileKey = (name: string): string => `files/${name}`;

/** The original has the hash of its file; it is as large as the camera made it, and says nothing of its size. */
export const originalKey = (name: string): string =>
  `originals/${name.slice(0, name.search(/[-.]/))}${path.extname(name)}`;

export const renditionsPrefix = (name: string): string => `renditions/${name}/`;

export const renditionKey = (name: string, rendition: Rendition): string =>
  `${renditionsPrefix(name)}${renditionLeaf(rendition)}`;

const ORIGINAL_NAME = /^[0-9a-f]{32}([0-9a-f]{3})?\.[a-z]{3,4}$/;
/** Pictures of the gallery's identity have renditions, too, and are no objects themselves. */
const IDENTITY_NAME = /^identity-[0-9a-f]{32}\.\w{3,4}$/;
const RENDITION_LEAF = /^\d{2,4}(-[a-z]+)?\.[a-z]{3,4}$/;

/** Whether it is a key of ours: others may have put something into the same folder or bucket. */
export function isObjectKey(key: string): boolean {
  const [place, name = '', leaf, ...more] = key.split('/');
  if (more.length > 0) return false;
  if (place === 'renditions') {
    return (OBJECT_NAME.test(name) || IDENTITY_NAME.test(name)) && RENDITION_LEAF.test(leaf ?? '');
  }
  const form = place === 'files' ? OBJECT_NAME : place === 'originals' ? ORIGINAL_NAME : null;
  return leaf === undefined && form !== null && form.test(name);
}
