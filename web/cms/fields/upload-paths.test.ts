import { expect, test } from 'vitest';
import { toUploadPaths, uploadedName } from './upload-paths.ts';

const ORIGINS = ['https://gallery.example', 'http://127.0.0.1:3000'];
const FILE = '/objects/0123456789abcdef0123456789abcdef-40x20.jpg';

test.each([
  ['the public URL of an own file', `https://gallery.example${FILE}`, FILE],
  ['its URL at the current origin', `http://127.0.0.1:3000${FILE}`, FILE],
  ['the URL of a rendition', `https://gallery.example${FILE}?w=840&crop=tall`, FILE],
  [
    'several, separated by commas',
    `https://gallery.example${FILE},\n /a, https://gallery.example${FILE}, `,
    `${FILE},\n /a, ${FILE}, `,
  ],
])('turns %s into a path', (_case, text, paths) => {
  expect(toUploadPaths(text, ORIGINS)).toBe(paths);
});

test.each([
  FILE,
  '',
  'https://gallery.exa',
  'https://gallery.example/objects/',
  'https://gallery.example/artists',
  'https://gallery.example/objects/a/b.jpg',
  `https://elsewhere.example${FILE}`,
  `https://gallery.example:8443${FILE}`,
  `https://gallery.example@elsewhere.example${FILE}`,
  `https://elsewhere.example/?https://gallery.example${FILE}`,
])('keeps %j', (text) => {
  expect(toUploadPaths(text, ORIGINS)).toBe(text);
});

test.each([
  [FILE, '0123456789abcdef0123456789abcdef-40x20.jpg'],
  [`${FILE}#focus=30,62`, '0123456789abcdef0123456789abcdef-40x20.jpg'],
  ['/objects/0123456789abcdef0123456789abcdef.pdf', '0123456789abcdef0123456789abcdef.pdf'],
  [`https://gallery.example${FILE}`, null],
  ['/objects/a/b.jpg', null],
  ['', null],
])('the name of %j in the store is %j', (address, name) => {
  expect(uploadedName(address)).toBe(name);
});
