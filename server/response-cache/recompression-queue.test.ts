import { randomBytes } from 'node:crypto';
import zlib from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { listeningTestApp } from '../testing/listening-test-app.ts';
import { postArtist } from '../testing/post-records.ts';
import { createRecompressionQueue } from './recompression-queue.ts';

const brotli = { 'accept-encoding': 'br' };

test('a response that is requested again gets the smallest brotli, with the same ETag', async () => {
  const { get, signIn } = await listeningTestApp();
  const staff = await signIn();
  for (let made = 0; made < 12; made += 1) await postArtist(staff, { bio: `Paints number ${made}. `.repeat(40) });
  const { text, headers } = await get('/artists');
  const fast = await get('/artists', brotli);
  const smallest = zlib.brotliCompressSync(Buffer.from(text));
  expect(smallest.length).toBeLessThan(fast.bytes.length);
  await expect.poll(async () => (await get('/artists', brotli)).bytes.length).toBe(smallest.length);
  const best = await get('/artists', brotli);
  expect(zlib.brotliDecompressSync(best.bytes).toString()).toBe(text);
  expect(best.headers).toMatchObject({ etag: headers.etag, 'content-length': String(smallest.length) });
});

/** Hexadecimal digits: brotli needs half as many bytes. */
function aJob(length: number) {
  const text = Buffer.from(randomBytes(length / 2).toString('hex'));
  return { text, brotliLength: length - 1, isStored: () => true, replace: vi.fn() };
}

test('the queue is bounded; what it refused is accepted later', async () => {
  const recompress = createRecompressionQueue(() => {});
  const evicted = () => ({ ...aJob(100_000), isStored: () => false });
  const accepted = Array.from({ length: 1_000 }, () => recompress(evicted())).filter(Boolean);
  expect(accepted.length * 100_000).toBeLessThan(10_000_000);
  const last = aJob(100_000);
  await expect.poll(() => recompress(last)).toBe(true);
  await expect.poll(() => last.replace).toHaveBeenCalled();
});
