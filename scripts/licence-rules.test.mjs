import { expect, test } from 'vitest';
import { isAccepted, licenceOf } from './licence-rules.mjs';

test.each([
  ['any', 'MIT', true],
  ['any', '(MIT AND Zlib)', true],
  ['any', 'GPL-3.0 OR MIT', true],
  ['any', 'GPL-3.0', false],
  ['any', 'MIT AND GPL-3.0', false],
  ['any', '(MIT OR GPL-3.0) AND ISC', false],
  ['any', 'SEE LICENSE IN LICENSE.md', false],
  ['any', 'UNLICENSED', false],
  ['any', 'none', false],
  ['@img/sharp-win32-x64', 'Apache-2.0 AND LGPL-3.0-or-later', true],
  ['another', 'LGPL-3.0-or-later', false],
  ['lightningcss-linux-x64-gnu', 'MPL-2.0', true],
  ['another', 'MPL-2.0', false],
])('package %s with licence %s is accepted: %s', (name, licence, expected) => {
  expect(isAccepted({ name, licence })).toBe(expected);
});

test.each([
  [{ license: 'MIT' }, 'MIT'],
  [{ license: { type: 'ISC', url: 'https://example.com' } }, 'ISC'],
  [{ licenses: [{ type: 'MIT' }, { type: 'Apache-2.0' }] }, 'MIT OR Apache-2.0'],
  [{}, 'none'],
])('the licence of %j is %s', (manifest, expected) => {
  expect(licenceOf(manifest)).toBe(expected);
});
