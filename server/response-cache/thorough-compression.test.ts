import { randomBytes } from 'node:crypto';
import zlib from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { keepingGallery } from '../testing/keeping-gallery.ts';
import { storedArtist } from '../testing/stored.ts';
import { type KeptAnswer, keptAnswer, sentAs } from './kept-answer.ts';
import { inTurn } from './thorough-compression.ts';

const brotli = { 'accept-encoding': 'br' };

test('what is asked for again becomes as small as it gets, and stays the same', async () => {
  const { get, signIn } = await keepingGallery();
  const staff = await signIn();
  for (let made = 0; made < 12; made += 1) await storedArtist(staff, { bio: `Paints number ${made}. `.repeat(40) });
  const { text, headers } = await get('/artists');
  const quick = await get('/artists', brotli);
  const smallest = zlib.brotliCompressSync(Buffer.from(text));
  expect(smallest.length).toBeLessThan(quick.bytes.length);
  await expect.poll(async () => (await get('/artists', brotli)).bytes.length).toBe(smallest.length);
  const thorough = await get('/artists', brotli);
  expect(zlib.brotliDecompressSync(thorough.bytes).toString()).toBe(text);
  expect(thorough.headers).toMatchObject({ etag: headers.etag, 'content-length': String(smallest.length) });
});

/** Of so many letters, for which half as many bytes are enough. */
function hastily(length: number): KeptAnswer {
  const answer = keptAnswer({}, Buffer.from(randomBytes(length / 2).toString('hex')));
  answer.ready.br = sentAs(answer.headers, 'br', answer.identity.subarray(1));
  return answer;
}

test('a stranger who asks for ever new addresses makes no queue that holds them all', async () => {
  const compressLater = inTurn(() => {});
  const gone = { isKept: () => false, onGrown: () => {} };
  const taken = Array.from({ length: 1_000 }, () => compressLater(hastily(100_000), gone)).filter(Boolean);
  expect(taken.length * 100_000).toBeLessThan(10_000_000);
  // Whoever was turned away gets a turn when they are asked for again.
  const onGrown = vi.fn();
  const last = hastily(100_000);
  await expect.poll(() => compressLater(last, { isKept: () => true, onGrown })).toBe(true);
  await expect.poll(() => onGrown).toHaveBeenCalled();
});
