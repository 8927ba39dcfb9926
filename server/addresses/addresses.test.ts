import { expect, test } from 'vitest';
import { z } from 'zod';
import { artworkSchema } from '../../domain/artwork.ts';
import { exhibitionSchema } from '../../domain/exhibition.ts';
import { artworks } from '../db/schema/artwork.ts';
import { CONCURRENT_CALLS, callConcurrently } from '../testing/concurrent-calls.ts';
import { anArtist, anArtwork, anExhibition } from '../testing/factories.ts';
import { postArtist, postArtwork, postExhibition } from '../testing/post-records.ts';
import { type Caller, sharedApp } from '../testing/test-app.ts';
import { assignMissingAddresses } from './repository.ts';

async function gallery() {
  const { visitor, signIn, db } = await sharedApp();
  const staff = await signIn();
  const artist = await postArtist(staff, { slug: 'lea-brun' });
  return { visitor, staff, db, artist };
}

const retitle = async (staff: Caller, id: string, artistId: string, title: string) =>
  artworkSchema.parse((await staff('PUT', `/api/cms/artworks/${id}`, anArtwork(artistId, { title }))).body).path;

test('an address is made of the words of the title; one that is taken gets a suffix that stays', async () => {
  const { staff, artist } = await gallery();
  const works = await Promise.all(
    ['Blau, Grün & “Öl” (für Zoë)', 'Untitled', 'Untitled', 'Untitled'].map((title) =>
      postArtwork(staff, artist.id, { title }),
    ),
  );
  expect(works.map(({ path }) => path).sort()).toEqual([
    '/artworks/lea-brun/blau-gruen-oel-fuer-zoe',
    '/artworks/lea-brun/untitled',
    '/artworks/lea-brun/untitled-2',
    '/artworks/lea-brun/untitled-3',
  ]);
  const [first, second] = works.filter(({ title }) => title === 'Untitled').sort((a, b) => (a.path < b.path ? -1 : 1));
  await staff('DELETE', `/api/cms/artworks/${first?.id}`);
  expect(await retitle(staff, second?.id ?? '', artist.id, 'Untitled')).toBe('/artworks/lea-brun/untitled-2');

  const dated = await postArtwork(staff, artist.id, { title: 'Biennale 2026' });
  expect(await retitle(staff, dated.id, artist.id, 'Biennale')).toBe('/artworks/lea-brun/biennale');

  expect((await postArtwork(staff, artist.id, { title: '山水' })).path).toBe('/artworks/lea-brun/work');
  expect((await postArtwork(staff, artist.id, { title: 'word '.repeat(40) })).path.length).toBeLessThan(100);
  const shows = [
    await postExhibition(staff, [artist.id], { title: 'Soft Ground', startDate: '2026-10-01' }),
    await postExhibition(staff, [artist.id], { title: 'Soft ground!', startDate: '2026-11-01' }),
    await postExhibition(staff, [artist.id], { title: 'Soft Ground', startDate: '2025-10-01' }),
  ];
  expect(shows.map(({ path }) => path)).toEqual([
    '/exhibitions/2026/soft-ground',
    '/exhibitions/2026/soft-ground-2',
    '/exhibitions/2025/soft-ground',
  ]);
});

test('records that get the same title at the same time get different addresses', async () => {
  const { staff, artist } = await gallery();
  const created = await callConcurrently(() => postArtwork(staff, artist.id, { title: 'Echo' }));
  expect(new Set(created.map(({ path }) => path)).size).toBe(CONCURRENT_CALLS);
});

test('an artist renamed twice and a work retitled three times: every earlier address redirects in one hop', async () => {
  const { visitor, staff, artist } = await gallery();
  const { id, path: first } = await postArtwork(staff, artist.id, { title: 'One' });
  const earlier = [first, await retitle(staff, id, artist.id, 'Two')];
  const rename = (slug: string) => staff('PUT', `/api/cms/artists/${artist.id}`, anArtist({ slug }));
  const pathNow = async () => z.tuple([artworkSchema]).parse((await staff('GET', '/api/cms/artworks')).body)[0].path;
  await rename('lea-frei');
  earlier.push(await pathNow(), await retitle(staff, id, artist.id, 'Three'));
  await rename('lea-brun-frei');
  earlier.push(await pathNow());
  const present = await retitle(staff, id, artist.id, 'Four');
  expect(present).toBe('/artworks/lea-brun-frei/four');
  expect(new Set(earlier).size).toBe(5);
  for (const path of earlier) {
    const moved = await visitor('GET', `${path}?status=available`);
    expect([moved.status, moved.headers.location]).toEqual([301, `${present}?status=available`]);
    expect((await visitor('GET', `/api${path}`)).body).toMatchObject({ artwork: { id, path: present } });
  }
  for (const slug of ['lea-brun', 'lea-frei']) {
    const moved = await visitor('GET', `/artists/${slug}`);
    expect([moved.status, moved.headers.location]).toEqual([301, '/artists/lea-brun-frei']);
  }
  for (const path of [present, '/artists/lea-brun-frei']) expect((await visitor('GET', path)).status).toBe(200);

  // A title that returns gets its address back, and the one in between redirects there.
  await rename('lea-brun');
  expect(await retitle(staff, id, artist.id, 'One')).toBe(first);
  expect((await visitor('GET', first)).status).toBe(200);
  expect((await visitor('GET', present)).headers.location).toBe(first);
});

test('the address of a deleted record answers 410 until it is restored, also when its artist is renamed in between', async () => {
  const { visitor, staff, artist } = await gallery();
  const work = await postArtwork(staff, artist.id, { title: 'Echo' });
  const show = await postExhibition(staff, [artist.id], { title: 'Echoes' });
  const earlier = work.path;
  await retitle(staff, work.id, artist.id, 'Echo II');
  for (const noun of [`artworks/${work.id}`, `exhibitions/${show.id}`]) await staff('DELETE', `/api/cms/${noun}`);
  for (const path of [earlier, '/artworks/lea-brun/echo-ii', show.path]) {
    const gone = await visitor('GET', path);
    expect(gone.status).toBe(410);
    expect(gone.text).toContain('name="robots" content="noindex"');
    expect(gone.text).toContain('href="/exhibitions"');
  }
  await staff('PUT', `/api/cms/artists/${artist.id}`, anArtist({ slug: 'lea-frei' }));
  await staff('POST', `/api/cms/artworks/${work.id}/restore`);
  await staff('POST', `/api/cms/exhibitions/${show.id}/restore`);
  for (const path of [earlier, '/artworks/lea-brun/echo-ii']) {
    expect((await visitor('GET', path)).headers.location).toBe('/artworks/lea-frei/echo-ii');
  }
  expect((await visitor('GET', show.path)).status).toBe(200);

  await staff('DELETE', `/api/cms/artists/${artist.id}`);
  for (const path of ['/artists/lea-frei', '/artists/lea-brun', '/artworks/lea-frei/echo-ii']) {
    expect((await visitor('GET', path)).status).toBe(410);
  }
  await staff('POST', `/api/cms/artists/${artist.id}/restore`);
  expect((await visitor('GET', '/artists/lea-brun')).headers.location).toBe('/artists/lea-frei');
  expect((await visitor('GET', '/artworks/lea-frei/echo-ii')).status).toBe(200);
});

test('an artist takes over an address that another one had before', async () => {
  const { visitor, staff, artist } = await gallery();
  await staff('PUT', `/api/cms/artists/${artist.id}`, anArtist({ slug: 'lea-frei' }));
  await postArtist(staff, { name: 'Another Lea Brun', slug: 'lea-brun' });
  const page = await visitor('GET', '/artists/lea-brun');
  expect(page.status).toBe(200);
  expect(page.text).toContain('Another Lea Brun');
});

test('an exhibition moved to another year redirects', async () => {
  const { visitor, staff, artist } = await gallery();
  const show = await postExhibition(staff, [artist.id], {
    title: 'Echoes',
    startDate: '2026-12-20',
    endDate: '2027-01-30',
  });
  const input = anExhibition([artist.id], { title: 'Echoes', startDate: '2027-01-09', endDate: '2027-01-30' });
  const moved = exhibitionSchema.parse((await staff('PUT', `/api/cms/exhibitions/${show.id}`, input)).body);
  expect(moved.path).toBe('/exhibitions/2027/echoes');
  expect((await visitor('GET', show.path)).headers.location).toBe('/exhibitions/2027/echoes');
});

test('staff see earlier addresses and release them', async () => {
  const { visitor, staff, artist } = await gallery();
  const { id, path } = await postArtwork(staff, artist.id, { title: 'One' });
  await retitle(staff, id, artist.id, 'Two');
  expect((await staff('GET', `/api/cms/addresses/${id}`)).body).toEqual([{ path }]);
  const release = (released: string) =>
    staff('DELETE', `/api/cms/addresses/${id}?path=${encodeURIComponent(released)}`);
  expect((await release('/artworks/lea-brun/two')).status).toBe(404);
  expect((await release(path)).status).toBe(204);
  expect((await staff('GET', `/api/cms/addresses/${id}`)).body).toEqual([]);
  expect((await visitor('GET', path)).status).toBe(404);
  expect((await postArtwork(staff, artist.id, { title: 'One' })).path).toBe(path);
});

test('records without an address get one, in the order of their years', async () => {
  const { visitor, staff, db, artist } = await gallery();
  const works = [2022, 2020].map((year) => anArtwork(artist.id, { title: 'Found', year }));
  await db.insert(artworks).values(works);
  await assignMissingAddresses(db);
  expect((await staff('GET', '/api/cms/artworks')).body).toMatchObject([
    { year: 2020, path: '/artworks/lea-brun/found' },
    { year: 2022, path: '/artworks/lea-brun/found-2' },
  ]);
  expect((await visitor('GET', '/artworks/lea-brun/found')).status).toBe(200);
});

test('an address that no record ever had is unknown', async () => {
  const { visitor } = await gallery();
  for (const path of [
    '/artworks/lea-brun/nothing',
    '/exhibitions/2026/nothing',
    '/artworks/lea-brun',
    '/artworks/a/b/c',
    '/artworks/lea-brun/%25',
  ]) {
    expect((await visitor('GET', path)).status).toBe(404);
  }
});
