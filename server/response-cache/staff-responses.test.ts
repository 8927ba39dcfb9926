import zlib from 'node:zlib';
import { expect, test } from 'vitest';
import { listeningTestApp } from '../testing/listening-test-app.ts';
import { postArtist, postArtwork } from '../testing/post-records.ts';

test('responses for staff are not cached', async () => {
  const { get, signIn, sessionCookies } = await listeningTestApp();
  const staff = await signIn();
  const { id } = await postArtist(staff);
  await postArtwork(staff, id, { price: '12,000', showPrice: 'false' });
  const [[name, value] = []] = Object.entries(await sessionCookies());
  const cookie = `theme=dark; ${name}=${value}`;
  const asStaff = () => get('/api/cms/artworks', { cookie });
  const asVisitor = () => get('/api/cms/artworks');
  const inOrder = [await asStaff(), await asVisitor(), await asVisitor(), await asStaff(), await asVisitor()];
  expect(inOrder.map(({ text }) => text.includes('12,000'))).toEqual([true, false, false, true, false]);
  const privately = 'private, no-store';
  expect(inOrder.map(({ headers }) => headers['cache-control'])).toEqual([
    privately,
    'no-cache',
    'no-cache',
    privately,
    'no-cache',
  ]);
  expect(inOrder[0]?.headers.etag).toBeUndefined();
});

test('with a forged session a visitor gets the cached response, after one query for the session', async () => {
  const { get, queriesDuring } = await listeningTestApp();
  for (const path of ['/api/cms/artworks', '/artworks']) {
    const { text } = await get(path);
    const sessionQueries = path.startsWith('/api/') ? 1 : 0;
    for (const cookie of ['session=forged', 'a=b;session=forged']) {
      const again = queriesDuring(async () => expect((await get(path, { cookie })).text).toBe(text));
      expect(await again).toBe(sessionQueries);
    }
  }
});

test('uncached responses are compressed unless they are small', async () => {
  const { app, signIn, sessionCookies } = await listeningTestApp();
  const staff = await signIn();
  for (let made = 0; made < 10; made += 1) await postArtist(staff, { bio: 'Paints. '.repeat(50) });
  const cookies = await sessionCookies();
  const plain = await app.inject({ method: 'GET', url: '/api/cms/artists', cookies });
  const headers = { 'accept-encoding': 'gzip, br' };
  const sent = await app.inject({ method: 'GET', url: '/api/cms/artists', cookies, headers });
  expect(sent.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Cookie, Accept-Encoding' });
  expect(plain.headers.vary).toBe('Cookie, Accept-Encoding');
  expect(zlib.brotliDecompressSync(sent.rawPayload).toString()).toBe(plain.body);
  const small = await app.inject({ method: 'GET', url: '/api/auth/check', cookies, headers });
  expect(small.headers['content-encoding']).toBeUndefined();
});
