import path from 'node:path';
import { type Rendition, renditionLeaf } from '../pictures/rendition.ts';

/** The last segment of an object's path. Other names are never looked up in a store. */
export const OBJECT_NAME = /^[0-9a-f]{32}(([0-9a-f]{3}(-[0-9A-Za-z]{48})?)?-\d{1,5}x\d{1,5})?\.[a-z]{3,4}$/;

export const objectPath = (name: string): string => `/objects/${name}`;
export const objectName = (objectPath: string): string => path.posix.basename(objectPath);

/** Also within a text or an absolute URL. */
const OBJECT_PATHS = /\/objects\/([0-9a-f]{32,35}(?:-[0-9A-Za-z]{48})?(?:-\d{1,5}x\d{1,5})?\.[a-z]{3,4})/g;

/** The names of the objects that a text refers to. */
export const objectNamesIn = (text: string): string[] =>
  Array.from(text.matchAll(OBJECT_PATHS), ([, name = '']) => name);

export const fileKey = (name: string): string => `files/${name}`;

/** The hash of the file as it was uploaded. A picture stored before there were tones, and again since, has two names with it. */
export const contentOf = (name: string): string => name.slice(0, 32);

/** The hash of the file and the mean colour, without tones and size. */
const stem = (name: string): string => name.slice(0, name.search(/[-.]/));

export const originalKey = (name: string): string => `originals/${stem(name)}${path.extname(name)}`;

/** Of the files that may have the same original. */
export const siblingsPrefix = (name: string): string => fileKey(stem(name));

/** Of the originals of a picture under all its names. */
export const originalsPrefix = (name: string): string => `originals/${contentOf(name)}`;

export const renditionsPrefix = (name: string): string => `renditions/${name}/`;

export const renditionKey = (name: string, rendition: Rendition): string =>
  `${renditionsPrefix(name)}${renditionLeaf(rendition)}`;

/** A drawing goes with the stored picture in it when that is deleted. */
export const drawingKey = (picture: string | null, hash: string): string =>
  `${renditionsPrefix(picture ?? 'text')}drawn-${hash}.jpg`;

export const isDrawingKey = (key: string): boolean => /\/drawn-[0-9a-f]+\.jpg$/.test(key);

const ORIGINAL_NAME = /^[0-9a-f]{32}([0-9a-f]{3})?\.[a-z]{3,4}$/;
/** Files of the gallery's identity have renditions, but are not in the store. */
const IDENTITY_NAME = /^identity-[0-9a-f]{32}\.\w{3,4}$/;
const RENDITION_LEAF = /^\d{2,4}(-[a-z]+\d{0,2})?\.[a-z]{3,4}$/;

/** False for anything else in the same folder or bucket. */
export function isObjectKey(key: string): boolean {
  const [place, name = '', leaf, ...more] = key.split('/');
  if (more.length > 0) return false;
  if (place === 'renditions') {
    return (OBJECT_NAME.test(name) || IDENTITY_NAME.test(name)) && RENDITION_LEAF.test(leaf ?? '');
  }
  const form = place === 'files' ? OBJECT_NAME : place === 'originals' ? ORIGINAL_NAME : null;
  return leaf === undefined && form !== null && form.test(name);
}

export const CONTENT_TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  pdf: 'application/pdf',
};

/** Null for a name that is never served. */
export const contentType = (name: string): string | null => CONTENT_TYPES[path.extname(name).slice(1)] ?? null;
