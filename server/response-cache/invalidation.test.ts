import { expect, test } from 'vitest';
import { artists } from '../db/schema/artist.ts';
import { type KeepingGallery, keepingGallery } from '../testing/keeping-gallery.ts';
import { storedArtist, storedArtwork, storedExhibition, storedFair, storedPressItem } from '../testing/stored.ts';
import type { Caller } from '../testing/test-app.ts';
import { anInquiry } from '../testing/visitor-forms.ts';

const PAGES = ['/', '/artists', '/artworks', '/exhibitions', '/fairs', '/press'];

const isKept = async ({ get, queriesDuring }: KeepingGallery, path: string) =>
  (await queriesDuring(() => get(path))) === 0;

test('whoever is told that their change is saved, sees it at once', async () => {
  const { get, signIn } = await keepingGallery();
  const staff = await signIn();
  const { id, updatedAt: _at, sortName: _name, ...artist } = { sortName: '', ...(await storedArtist(staff)) };
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
  ['an artist', (staff) => storedArtist(staff)],
  ['an exhibition', async (staff) => storedExhibition(staff, [(await storedArtist(staff)).id])],
  ['an artwork', async (staff) => storedArtwork(staff, (await storedArtist(staff)).id)],
  ['a press item', async (staff) => storedPressItem(staff, (await storedArtist(staff)).id)],
  ['a fair', (staff) => storedFair(staff)],
  ['a text', (staff) => staff('PUT', '/api/cms/content/artworks_page_title', { content: 'Works' })],
];

test.each(WRITES)('%s that is written empties everything that was kept', async (_what, write) => {
  const gallery = await keepingGallery();
  const staff = await gallery.signIn();
  for (const page of PAGES) await gallery.get(page);
  for (const page of PAGES) expect([page, await isKept(gallery, page)]).toEqual([page, true]);
  await write(staff);
  expect(await isKept(gallery, '/artists')).toBe(false);
});

test('what visitors send, and what staff do with it, empties nothing', async () => {
  const gallery = await keepingGallery();
  const staff = await gallery.signIn();
  await gallery.get('/artists');
  expect((await gallery.visitor('POST', '/api/inquiries', anInquiry())).status).toBe(201);
  expect((await gallery.visitor('POST', '/api/subscribe', { email: 'a@example.ch' })).status).toBe(201);
  expect((await staff('GET', '/api/cms/inquiries')).status).toBe(200);
  await gallery.flushNotifications();
  expect(await isKept(gallery, '/artists')).toBe(true);
});

test('a change that comes from elsewhere is seen as soon as it is told', async () => {
  const { get, db, flushNotifications } = await keepingGallery();
  await get('/api/artists');
  await db.insert(artists).values({ name: 'Lea Brun', sortName: 'lea', slug: 'lea-brun', bio: 'Paints.' });
  await flushNotifications();
  expect((await get('/api/artists')).text).toContain('Lea Brun');
});

test('at midnight in Zurich everything is made anew', async () => {
  const gallery = await keepingGallery();
  const { clock, get } = gallery;
  const staff = await gallery.signIn();
  const { id } = await storedArtist(staff);
  await storedExhibition(staff, [id], { title: 'Opens Tomorrow', startDate: '2026-11-16', endDate: '2026-12-01' });
  clock.now = new Date('2026-11-15T22:59:59.999Z');
  const before = await get('/exhibitions');
  expect(await isKept(gallery, '/exhibitions')).toBe(true);
  clock.now = new Date('2026-11-15T23:00:00Z');
  const after = await get('/exhibitions');
  expect(after.headers.etag).not.toBe(before.headers.etag);
  expect(await isKept(gallery, '/exhibitions')).toBe(true);
  // A clock that was wrong and is set right.
  clock.now = new Date('2026-11-15T12:00:00Z');
  expect(await isKept(gallery, '/exhibitions')).toBe(false);
});
