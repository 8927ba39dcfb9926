import { expect, test } from 'vitest';
import { fileKey, isObjectKey, OBJECT_NAME, objectNamesIn, originalKey } from './object-name.ts';

const HASH = '0123456789abcdef0123456789abcdef';
const TONES = 'aB3'.repeat(16);

test.each([
  ['a PDF', `${HASH}.pdf`, null],
  ['the first uploads', `${HASH}-40x20.jpg`, `originals/${HASH}.jpg`],
  ['with a mean colour', `${HASH}7c2-40x20.webp`, `originals/${HASH}7c2.webp`],
  ['with tones', `${HASH}7c2-${TONES}-16383x16383.avif`, `originals/${HASH}7c2.avif`],
])('names of all ages are accepted and found in texts: %s', (_what, name, original) => {
  expect(name).toMatch(OBJECT_NAME);
  expect(objectNamesIn(`See [this](/objects/${name}#focus=1,2) and https://x.example/objects/${name}?w=88.`)).toEqual([
    name,
    name,
  ]);
  expect(isObjectKey(fileKey(name))).toBe(true);
  expect(isObjectKey(`renditions/${name}/88-tall05.webp`)).toBe(true);
  if (original) expect(originalKey(name)).toBe(original);
});

test.each([
  `${HASH}-${TONES}-40x20.jpg`,
  `${HASH}7c2-${TONES}a-40x20.jpg`,
  `${HASH}7c2-${TONES}.jpg`,
  `${HASH}7c2.jpg`,
  `${HASH}7c2-${TONES.replace('a', '_')}-40x20.jpg`,
])('%s is no name', (name) => {
  expect(name).not.toMatch(OBJECT_NAME);
});
