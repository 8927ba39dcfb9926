import { expect, test } from 'vitest';
import { z } from 'zod';
import { activityPageSchema } from '../../domain/activity.ts';
import { artworkWithNeighboursSchema } from '../../domain/artwork-list.ts';
import { type Exhibition, exhibitionSchema } from '../../domain/exhibition.ts';
import { anExhibition } from '../testing/factories.ts';
import { deleteViaApi, restoreViaApi } from '../testing/full-gallery.ts';
import { postArtist, postArtwork, postExhibition } from '../testing/post-records.ts';
import { sharedApp } from '../testing/test-app.ts';
import { readAllRows } from '../testing/test-database.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/** Lea Brun with Weir and Ford, Noa Frei with Dune, and an exhibition of Lea's that shows Dune, Weir and Ford. */
async function galleryWithHang() {
  const gallery = await sharedApp();
  const staff = await gallery.signIn();
  const [lea, noa] = [
    await postArtist(staff, { name: 'Lea Brun', slug: 'lea-brun' }),
    await postArtist(staff, { name: 'Noa Frei' }),
  ];
  const [weir, ford, dune] = [
    await postArtwork(staff, lea.id, { title: 'Weir', price: 'CHF 9,999' }),
    await postArtwork(staff, lea.id, { title: 'Ford' }),
    await postArtwork(staff, noa.id, { title: 'Dune' }),
  ];
  const show = await postExhibition(staff, [lea.id], { artworkIds: [dune.id, weir.id, ford.id] });
  const read = async () => exhibitionSchema.parse((await gallery.visitor('GET', `/api/exhibitions/${show.id}`)).body);
  const save = (artworkIds?: string[], updatedAt?: string) =>
    staff('PUT', `/api/cms/exhibitions/${show.id}`, { ...anExhibition([lea.id]), artworkIds, updatedAt });
  return { ...gallery, staff, lea, noa, weir, ford, dune, show, read, save };
}

const titlesOf = ({ artworks }: Exhibition) => artworks.map(({ title }) => title);

test('the works hang in the order given, with what a label says and without their prices', async () => {
  const { visitor, lea, weir, show, read } = await galleryWithHang();
  expect(titlesOf(show)).toEqual(['Dune', 'Weir', 'Ford']);
  expect((await read()).artworks[1]).toEqual({
    ...{ id: weir.id, path: weir.path, title: 'Weir', year: 2024, available: 'true', imageUrl: null, imageAlt: null },
    artist: { id: lea.id, name: 'Lea Brun' },
  });
  const all = await visitor('GET', '/api/cms/exhibitions');
  expect(z.array(exhibitionSchema).parse(all.body).map(titlesOf)).toEqual([titlesOf(show)]);
  expect(all.text).not.toContain('9,999');
});

test.each(['/api/cms/exhibitions?view=cards', '/api/cms/exhibitions?view=part', '/api/artists/lea-brun/exhibitions'])(
  'GET %s leaves the works out',
  async (url) => {
    const { visitor } = await galleryWithHang();
    expect((await visitor('GET', url)).text).not.toContain('Weir');
  },
);

test('PUT replaces the works, a work that is named twice hangs once, and none are named to clear them', async () => {
  const { weir, ford, read, save } = await galleryWithHang();
  await save([ford.id, weir.id, ford.id]);
  expect(titlesOf(await read())).toEqual(['Ford', 'Weir']);
  await save();
  expect(titlesOf(await read())).toEqual([]);
});

test('rejects an unknown work and writes nothing', async () => {
  const { staff, lea, weir, save } = await galleryWithHang();
  const before = await readAllRows();
  const refusal = { status: 400, body: { errors: { artworkIds: 'This artwork does not exist' } } };
  expect(await save([weir.id, UNKNOWN_ID])).toMatchObject(refusal);
  const input = anExhibition([lea.id], { artworkIds: [UNKNOWN_ID] });
  expect(await staff('POST', '/api/cms/exhibitions', input)).toMatchObject(refusal);
  expect(await readAllRows()).toEqual(before);
});

test('a work names the exhibitions that it hangs in, newest first', async () => {
  const { staff, visitor, lea, weir, ford, show, save } = await galleryWithHang();
  const dates = { startDate: '2027-01-01', endDate: '2027-02-01' };
  const later = await postExhibition(staff, [lea.id], { title: 'Later', ...dates, artworkIds: [weir.id] });
  for (const url of [`/api/artworks/${weir.id}`, `/api${weir.path}`, `/api/artworks/${weir.id}?status=sold`]) {
    const { exhibitions } = artworkWithNeighboursSchema.parse((await visitor('GET', url)).body);
    expect(exhibitions).toEqual(
      [later, show].map(({ title, path, startDate, endDate }) => ({ title, path, startDate, endDate })),
    );
  }
  await save([]);
  expect((await visitor('GET', `/api/artworks/${ford.id}`)).body).toMatchObject({ exhibitions: [] });
});

test('a work, an artist and an exhibition that were deleted hang in their places again once they are restored', async () => {
  const { staff, noa, lea, weir, show, read } = await galleryWithHang();
  await deleteViaApi(staff, `artworks/${weir.id}`);
  expect(titlesOf(await read())).toEqual(['Dune', 'Ford']);
  await restoreViaApi(staff, `artworks/${weir.id}`);
  expect((await read()).artworks).toEqual(show.artworks);

  for (const { id } of [noa, lea]) await deleteViaApi(staff, `artists/${id}`);
  expect(titlesOf(await read())).toEqual([]);
  await restoreViaApi(staff, `artists/${noa.id}`);
  expect(titlesOf(await read())).toEqual(['Dune']);
  await restoreViaApi(staff, `artists/${lea.id}`);
  expect((await read()).artworks).toEqual(show.artworks);

  await deleteViaApi(staff, `exhibitions/${show.id}`);
  await restoreViaApi(staff, `exhibitions/${show.id}`);
  expect((await read()).artworks).toEqual(show.artworks);
});

test('a restored exhibition shows works that were deleted after it, alone or with their artist, once they are restored', async () => {
  const { staff, noa, weir, show, read } = await galleryWithHang();
  await deleteViaApi(staff, `exhibitions/${show.id}`);
  await deleteViaApi(staff, `artworks/${weir.id}`);
  await deleteViaApi(staff, `artists/${noa.id}`);
  await restoreViaApi(staff, `exhibitions/${show.id}`);
  expect(titlesOf(await read())).toEqual(['Ford']);
  await restoreViaApi(staff, `artists/${noa.id}`);
  await restoreViaApi(staff, `artworks/${weir.id}`);
  expect((await read()).artworks).toEqual(show.artworks);
});

test('rejects a stale save of an exhibition of which a work was deleted or restored since (409)', async () => {
  const { staff, weir, ford, dune, show, read, save } = await galleryWithHang();
  const all = [dune.id, weir.id, ford.id];
  await deleteViaApi(staff, `artworks/${weir.id}`);
  expect((await save(all, show.updatedAt)).status).toBe(409);
  const without = await read();
  await restoreViaApi(staff, `artworks/${weir.id}`);
  expect((await save([dune.id, ford.id], without.updatedAt)).status).toBe(409);
});

test('the activity log names the works by title, in both orders', async () => {
  const { staff, weir, ford, dune, save } = await galleryWithHang();
  await save([ford.id, dune.id, weir.id]);
  const { entries } = activityPageSchema.parse((await staff('GET', '/api/cms/activity')).body);
  expect(entries.flatMap(({ changes }) => changes)).toEqual([
    { field: 'artworks', before: ['Dune', 'Weir', 'Ford'], after: ['Ford', 'Dune', 'Weir'] },
  ]);
});
