import { expect, test } from 'vitest';
import { artists } from '../db/schema/artist.ts';
import { type ListeningTestApp, listeningTestApp } from '../testing/listening-test-app.ts';
import { postArtist, postArtwork, postExhibition, postFair, postPressItem } from '../testing/post-records.ts';
import type { Caller } from '../testing/test-app.ts';
import { anInquiry } from '../testing/visitor-forms.ts';

const PAGES = ['/', '/artists', '/artworks', '/exhibitions', '/fairs', '/press'];

const isCached = async ({ get, queriesDuring }: ListeningTestApp, path: string) =>
  (await queriesDuring(() => get(path))) === 0;

test('a change is visible in the first request after its response', async () => {
  const { get, signIn } = await listeningTestApp();
  const staff = await signIn();
  const { id, updatedAt: _at, sortName: _name, ...artist } = { sortName: '', ...(await postArtist(staff)) };
  for (let change = 0; change < 20; change += 1) {
    const name = `Changed for the ${change}. time`;
    expect((await staff('PUT', `/api/cms/artists/${id}`, { ...artist, name })).status).toBe(200);
    for (const path of ['/artists', '/api/artists']) expect((await get(path)).text).toContain(name);
  }
  expect((await staff('DELETE', `/api/cms/artists/${id}`)).status).toBe(204);
  expect((await get('/api/artists')).text).toBe('[]');
  expect((await staff('POST', `/api/cms/artists/${id}/restore`)).status).toBe(200);
  expect((await get('/api/artists')).text).toContain(id);
});

const WRITES: [string, (staff: Caller) => Promise<unknown>][] = [
  ['an artist', (staff) => postArtist(staff)],
  ['an exhibition', async (staff) => postExhibition(staff, [(await postArtist(staff)).id])],
  ['an artwork', async (staff) => postArtwork(staff, (await postArtist(staff)).id)],
  ['a press item', async (staff) => postPressItem(staff, (await postArtist(staff)).id)],
  ['a fair', (staff) => postFair(staff)],
  ['a text', (staff) => staff('PUT', '/api/cms/content/artworks_page_title', { content: 'Works' })],
];

test.each(WRITES)('writing %s clears all cached pages', async (_what, write) => {
  const gallery = await listeningTestApp();
  const staff = await gallery.signIn();
  for (const page of PAGES) await gallery.get(page);
  for (const page of PAGES) expect([page, await isCached(gallery, page)]).toEqual([page, true]);
  await write(staff);
  expect(await isCached(gallery, '/artists')).toBe(false);
});

test('inquiries and subscriptions clear nothing', async () => {
  const gallery = await listeningTestApp();
  const staff = await gallery.signIn();
  await gallery.get('/artists');
  expect((await gallery.visitor('POST', '/api/inquiries', anInquiry())).status).toBe(201);
  expect((await gallery.visitor('POST', '/api/subscribe', { email: 'a@example.ch' })).status).toBe(201);
  expect((await staff('GET', '/api/cms/inquiries')).status).toBe(200);
  await gallery.flushNotifications();
  expect(await isCached(gallery, '/artists')).toBe(true);
});

test('a change by another process clears the cache when its notification arrives', async () => {
  const { get, db, flushNotifications } = await listeningTestApp();
  await get('/api/artists');
  await db.insert(artists).values({ name: 'Lea Brun', sortName: 'lea', slug: 'lea-brun', bio: 'Paints.' });
  await flushNotifications();
  expect((await get('/api/artists')).text).toContain('Lea Brun');
});

test('midnight in Zurich clears the cache', async () => {
  const gallery = await listeningTestApp();
  const { clock, get } = gallery;
  const staff = await gallery.signIn();
  const { id } = await postArtist(staff);
  await postExhibition(staff, [id], { title: 'Opens Tomorrow', startDate: '2026-11-16', endDate: '2026-12-01' });
  clock.now = new Date('2026-11-15T22:59:59.999Z');
  const before = await get('/exhibitions');
  expect(await isCached(gallery, '/exhibitions')).toBe(true);
  clock.now = new Date('2026-11-15T23:00:00Z');
  const after = await get('/exhibitions');
  expect(after.headers.etag).not.toBe(before.headers.etag);
  expect(await isCached(gallery, '/exhibitions')).toBe(true);
  // The clock is set back.
  clock.now = new Date('2026-11-15T12:00:00Z');
  expect(await isCached(gallery, '/exhibitions')).toBe(false);
});
