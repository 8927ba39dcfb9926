import { expect, test } from 'vitest';
import { formatBytes, formatFileCount, isRecentUpload } from './media.ts';

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [340_200, '341 kB'],
  [999_000, '999 kB'],
  [999_001, '1.0 MB'],
  [1_240_000, '1.2 MB'],
  [38_900_000, '38.9 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test('formats a number of files', () => {
  expect([0, 1, 2_140].map(formatFileCount)).toEqual(['0 files', '1 file', '2,140 files']);
});

test('an upload is recent for 24 hours', () => {
  const file = { uploadedAt: '2026-11-15T11:00:00.000Z' };
  expect(isRecentUpload(file, new Date('2026-11-16T10:59:59.999Z'))).toBe(true);
  expect(isRecentUpload(file, new Date('2026-11-16T11:00:00.000Z'))).toBe(false);
});
