import { randomUUID } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Fields } from '../../domain/draft.ts';
import { artists } from '../db/schema/artist.ts';
import { aFair, anArtist, anArtwork, anExhibition, aPressItem } from '../testing/factories.ts';
import { createFullGallery } from '../testing/full-gallery.ts';
import { postArtist } from '../testing/post-records.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { uploadPicture } from '../testing/upload-file.ts';

/** Not in any other word, and no stem of one. */
const MARK = 'zyxomark';
const DRAFTS = 200;
const PICTURE = { create: { width: 300, height: 200, channels: 3, background: '#123456' } } as const;

const PAGES = [
  '/',
  '/artists',
  '/artworks',
  '/exhibitions',
  '/press',
  '/fairs',
  '/privacy',
  '/search',
  '/nothing-here',
];
const LISTS = [
  ...['', '?view=names', '?view=part'].flatMap((view) => [`/api/artists${view}`, `/api/cms/artists${view}`]),
  ...['', '?view=cards', '?view=featured', '?view=part', '?view=part&year=2026'].map(
    (view) => `/api/cms/exhibitions${view}`,
  ),
  ...['', '?status=available', '?artist=Lea%20Brun', '?year=2024', '?limit=5', '?facets=none'].map(
    (q) => `/api/artworks${q}`,
  ),
  ...['/api/cms/artworks', '/api/cms/press', '/api/cms/press?view=part', '/api/fairs', '/api/cms/content'],
  ...[
    '/feed.xml',
    '/calendar.ics',
    '/sitemap.xml',
    '/robots.txt',
    '/api/openapi.json',
    '/api/cms/content/category/navigation',
  ],
  ...['pages', 'artists-1', 'artworks-1', 'exhibitions-1'].map((part) => `/sitemaps/${part}.xml`),
  ...[MARK, 'lea', 'night', 'oil'].flatMap((words) => [`/api/search?q=${words}`, `/search?q=${words}`]),
  ...['?status=available', '?artist=Lea%20Brun', '?page=2', '?price=under_3k'].map((query) => `/artworks${query}`),
  ...['?view=past', '?view=upcoming', '?year=2026'].map((query) => `/exhibitions${query}`),
];

async function filledGallery() {
  const gallery = await testApp();
  const content = await createFullGallery(gallery);
  const { lea, weir, both } = content;
  const imageUrl = await uploadPicture(gallery.app, content.staff, await sharp(PICTURE).png().toBuffer());
  const records = [
    `/artists/${lea.slug}`,
    weir.path,
    both.path,
    `/exhibitions?id=${both.id}`,
    `/artworks?id=${weir.id}`,
  ];
  const reads = [
    `/api/artists/${lea.slug}`,
    ...['exhibitions', 'artworks', 'press'].map((list) => `/api/artists/${lea.slug}/${list}`),
    `/api${weir.path}`,
    `/api/artworks/${weir.id}`,
    `/api${both.path}`,
    `/api/exhibitions/${both.id}`,
    `${both.path}.ics`,
  ];
  return { ...gallery, ...content, imageUrl, addresses: [...PAGES, ...LISTS, ...records, ...reads] };
}

type Gallery = Awaited<ReturnType<typeof filledGallery>>;

/** New drafts, changes to public records and texts, and records that are scheduled, all with the mark in every text. */
async function addDrafts({ staff, lea, noa, weir, both, halle, review, imageUrl }: Gallery): Promise<string[]> {
  const marked = { title: `${MARK} night`, description: MARK, imageUrl, galleryImages: [imageUrl] };
  const named = { name: MARK, slug: MARK, bio: MARK, imageUrl, location: MARK, description: MARK };
  const dates = { startDate: '2026-11-01', endDate: '2026-12-24' };
  const save = async (kind: string, fields: Fields, key: string = randomUUID()) => {
    const { status } = await staff('PUT', `/api/cms/publishing/drafts/${key}`, { kind, fields });
    expect(status).toBe(200);
    return key;
  };
  const keys: string[] = [
    await save('artist', { ...lea, ...named }, lea.id),
    await save('artwork', { ...weir, ...marked }, weir.id),
    await save('exhibition', { ...anExhibition([noa.id]), ...marked, featured: true }, both.id),
    await save('fair', { ...halle, ...named, participatingArtists: [MARK] }, halle.id),
    await save('press item', { ...review, ...marked, outlet: MARK }, review.id),
    await save('site text', { content: MARK }, 'artworks_page_title'),
  ];
  while (keys.length < DRAFTS) {
    keys.push(
      await save('artist', { ...anArtist(), ...named, slug: `${MARK}-${keys.length}` }),
      await save('artwork', { ...anArtwork(lea.id), ...marked }),
      await save('exhibition', { ...anExhibition([lea.id]), ...marked, ...dates, featured: true }),
      await save('fair', { ...aFair(), ...named }),
      await save('press item', { ...aPressItem(noa.id), ...marked, outlet: MARK }),
    );
  }
  const [, , , , , , artist, artwork] = keys;
  const publishAt = '2026-12-01T09:00:00.000Z';
  await staff('PUT', `/api/cms/publishing/schedules/${artist}`, { kind: 'artist', publishAt });
  await staff('PUT', `/api/cms/publishing/schedules/${artwork}`, { kind: 'artwork', publishAt });
  return keys;
}

const ENCODINGS = ['identity', 'gzip', 'br'];

async function answers({ app }: Pick<TestApp, 'app'>, addresses: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const url of addresses) {
    for (const method of ['GET', 'HEAD'] as const) {
      const encoding = ENCODINGS[found.size % ENCODINGS.length];
      const { statusCode, headers, rawPayload } = await app.inject({
        method,
        url,
        headers: { 'accept-encoding': encoding },
      });
      const { etag, 'content-type': type } = headers;
      const text = decoded(rawPayload, headers['content-encoding']).toString();
      found.set(`${method} ${url}`, JSON.stringify([statusCode, type, etag, text]));
    }
  }
  return found;
}

/** Decoded, because texts in the cache are compressed again later, and better. */
function decoded(bytes: Buffer, encoding: unknown): Buffer {
  if (bytes.length === 0) return bytes;
  if (encoding === 'br') return brotliDecompressSync(bytes);
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}

test(`${DRAFTS} drafts change no public answer, in any format and state of the cache`, {
  timeout: 300_000,
}, async () => {
  const gallery = await filledGallery();
  const { db, addresses } = gallery;
  const before = await answers(gallery, addresses);
  const keys = await addDrafts(gallery);
  expect(await answers(gallery, addresses), 'from the cache').toEqual(before);
  // A change that visitors cannot see clears the cache.
  await db.update(artists).set({ updatedBy: 'nora' });
  expect(await answers(gallery, addresses), 'rendered again').toEqual(before);
  await expectNotFound(gallery, keys);
  await expectForStaffOnly(gallery);
});

/** The answer for what a draft could be found under is that for what never existed. */
async function expectNotFound({ visitor, imageUrl }: Gallery, keys: readonly string[]): Promise<void> {
  const [, , , , , , artist, artwork, exhibition] = keys;
  const unknown = '0b9f4a1e-7a8f-4b7e-9d53-0a1b2c3d4e5f';
  const pairs = [
    [`/artists/${MARK}-6`, '/artists/unknown'],
    [`/api/artists/${MARK}-6`, '/api/artists/unknown'],
    [`/api/artists/${MARK}-6/artworks`, '/api/artists/unknown/artworks'],
    [`/artworks/lea-brun/${MARK}-night`, '/artworks/lea-brun/unknown'],
    [`/exhibitions/2026/${MARK}-night`, '/exhibitions/2026/unknown'],
    [`/exhibitions/2026/${MARK}-night.ics`, '/exhibitions/2026/unknown.ics'],
    ...[
      ['artworks', artwork],
      ['exhibitions', exhibition],
    ].map(([noun, key]) => [`/api/${noun}/${key}`, `/api/${noun}/${unknown}`]),
    ...[
      ['artists', artist],
      ['artworks', artwork],
      ['exhibitions', exhibition],
    ].map(([noun, key]) => [`/sharing/${noun}/${key}.jpg`, `/sharing/${noun}/${unknown}.jpg`]),
    [imageUrl, imageUrl.replace(/[0-9a-f]{4}/, 'ffff')],
    [`${imageUrl}?w=120`, `${imageUrl.replace(/[0-9a-f]{4}/, 'ffff')}?w=120`],
  ];
  for (const [address = '', other = ''] of pairs) {
    const [found, missing] = [await visitor('GET', address), await visitor('GET', other)];
    expect.soft([found.status, found.text], address).toEqual([missing.status, missing.text]);
    expect.soft(found.status, address).toBe(404);
  }
}

async function expectForStaffOnly({ visitor, staff }: Gallery): Promise<void> {
  for (const list of ['drafts', 'schedules']) {
    const url = `/api/cms/publishing/${list}`;
    expect((await visitor('GET', url)).status).toBe(401);
    expect((await staff('GET', url)).text).toContain(MARK);
  }
}

test('a withdrawn record is in no public answer, as before it was published', async () => {
  const gallery = await filledGallery();
  const { staff, addresses } = gallery;
  const before = await answers(gallery, addresses);
  const artist = await postArtist(staff, { name: MARK, slug: MARK, bio: MARK, represented: true });
  await staff('POST', '/api/cms/artworks', anArtwork(artist.id, { title: MARK }));
  await staff('POST', '/api/cms/press', aPressItem(artist.id, { title: MARK }));
  expect((await answers(gallery, ['/artists'])).get('GET /artists')).not.toBe(before.get('GET /artists'));
  await staff('POST', `/api/cms/publishing/records/${artist.id}/withdraw`, { kind: 'artist' });
  expect(await answers(gallery, addresses)).toEqual(before);
});
