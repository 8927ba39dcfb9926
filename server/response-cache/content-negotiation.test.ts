import { expect, test } from 'vitest';
import { acceptedEncoding } from './content-negotiation.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br', 'br'],
  ['GZIP', 'gzip'],
  ['Br;Q=0.8, gzip;q=0.2', 'br'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0', 'identity'],
  ['gzip;q=0.5, identity', 'identity'],
  ['identity;q=0.5, gzip', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', 'identity'],
  ['identity;q=0', 'identity'],
  ['identity;q=0, gzip', 'gzip'],
  ['identity;q=0, *;q=0.1', 'br'],
  ['deflate, zstd', 'identity'],
  ['gzip;q=nonsense', 'identity'],
  ['brotli, gzipped', 'identity'],
])('Accept-Encoding: %s selects %s, memoized too', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
  expect(acceptedEncoding(header)).toBe(encoding);
});

test('headers beyond the memoized ones are negotiated, too', () => {
  for (let at = 0; at < 500; at += 1) expect(acceptedEncoding(`made-up-${at}, gzip`)).toBe('gzip');
  expect(acceptedEncoding(`${'x'.repeat(5_000)}, br`)).toBe('br');
});
