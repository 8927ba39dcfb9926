import { expect, test } from 'vitest';
import { parseRange } from './send-file.ts';

test.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=0-99999999999999999999', { start: 0, end: 99 }],
  ['bytes=99-99', { start: 99, end: 99 }],
])('parses %s of 100 bytes', (header, range) => {
  expect(parseRange(header, 100)).toEqual(range);
});

test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0', 'bytes=99999999999999999999-'])(
  '%s of 100 bytes is unsatisfiable',
  (header) => {
    expect(parseRange(header, 100)).toBe('unsatisfiable');
  },
);

test.each([undefined, '', 'bytes=-', 'bytes=0-1,4-5', 'bytes=a-b', 'lines=0-1', 'bytes = 0-1', 'bytes=1.5-2'])(
  'ignores %s',
  (header) => {
    expect(parseRange(header, 100)).toBeNull();
  },
);

test('no range of an empty file is satisfiable', () => {
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable');
});
