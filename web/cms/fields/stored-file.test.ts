import { expect, test } from 'vitest';
import { withOwnPaths } from './stored-file.ts';

const ORIGINS = ['https://gallery.example', 'http://127.0.0.1:3000'];
const FILE = '/objects/0123456789abcdef0123456789abcdef-40x20.jpg';

test.each([
  ['the address of an own file', `https://gallery.example${FILE}`, FILE],
  ['the one by which staff came', `http://127.0.0.1:3000${FILE}`, FILE],
  ['that of a rendition', `https://gallery.example${FILE}?w=840&crop=tall`, FILE],
  [
    'several, as they are typed',
    `https://gallery.example${FILE},\n /a, https://gallery.example${FILE}, `,
    `${FILE},\n /a, ${FILE}, `,
  ],
])('%s becomes a path', (_what, text, paths) => {
  expect(withOwnPaths(text, ORIGINS)).toBe(paths);
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
])('%j stays as it is', (text) => {
  expect(withOwnPaths(text, ORIGINS)).toBe(text);
});
