import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Exhibition, exhibitionSchema } from '../../domain/exhibition.ts';
import { anExhibition } from '../testing/factories.ts';
import {
  createFullGallery,
  deleteViaApi,
  listViaApi,
  readRowsWithoutLastChange,
  restoreViaApi,
} from '../testing/full-gallery.ts';
import { postExhibition } from '../testing/post-records.ts';
import { type Caller, sharedApp } from '../testing/test-app.ts';

// An exhibition and its artists are deleted and restored separately; the join rows are saved with the exhibition.

async function read(staff: Caller, id: string): Promise<Exhibition> {
  const list = z.array(exhibitionSchema).parse(await listViaApi(staff, 'exhibitions'));
  const exhibition = list.find((other) => other.id === id);
  if (!exhibition) throw new Error(`Exhibition ${id} is not in its list`);
  return exhibition;
}

/** What a form sends that was opened with this state of the exhibition. */
const save = (staff: Caller, { id, artists, updatedAt }: Exhibition) =>
  staff('PUT', `/api/cms/exhibitions/${id}`, { ...anExhibition(artists.map((artist) => artist.id)), updatedAt });

const changedBy = (name: string) => ({
  status: 409,
  body: { message: `This exhibition was changed by ${name} in the meantime.`, conflict: { changedBy: name } },
});

test('rejects a stale save of an exhibition whose artist was deleted or restored since (409)', async () => {
  const gallery = await sharedApp();
  const { staff, lea, both } = await createFullGallery(gallery);
  const julian = await gallery.signIn('julian');
  await deleteViaApi(julian, `artists/${lea.id}`);
  expect(await save(staff, both)).toMatchObject(changedBy('julian'));
  const without = await read(staff, both.id);
  expect(without.artists).toMatchObject([{ name: 'Noa Frei' }]);

  await restoreViaApi(await gallery.signIn('mia'), `artists/${lea.id}`);
  expect(await save(staff, without)).toMatchObject(changedBy('mia'));
  const again = await read(staff, both.id);
  expect(again.artists).toEqual(both.artists);
  expect((await save(staff, again)).status).toBe(200);
});

test('deleting and restoring an artist changes updatedAt of their exhibitions and of no others', async () => {
  const gallery = await sharedApp();
  const { staff, lea, noa, both } = await createFullGallery(gallery);
  const other = await postExhibition(staff, [noa.id]);
  const seen = [both.updatedAt];
  for (let round = 0; round < 2; round += 1) {
    await deleteViaApi(staff, `artists/${lea.id}`);
    seen.push((await read(staff, both.id)).updatedAt);
    await restoreViaApi(staff, `artists/${lea.id}`);
    seen.push((await read(staff, both.id)).updatedAt);
  }
  expect(seen).toEqual([0, 1, 2, 3, 4].map((later) => `2026-11-15T11:00:00.00${later}Z`));
  expect(await read(staff, other.id)).toEqual(other);

  gallery.clock.now = new Date('2026-11-16T10:00:00Z');
  await deleteViaApi(staff, `artists/${lea.id}`);
  expect((await read(staff, both.id)).updatedAt).toBe('2026-11-16T10:00:00.000Z');
});

test('deleting an artist who was removed from an exhibition before does not change it', async () => {
  const { staff, lea, noa, both } = await createFullGallery(await sharedApp());
  await staff('PUT', `/api/cms/exhibitions/${both.id}`, anExhibition([noa.id]));
  const saved = await read(staff, both.id);
  await deleteViaApi(staff, `artists/${lea.id}`);
  await restoreViaApi(staff, `artists/${lea.id}`);
  expect(await read(staff, both.id)).toEqual(saved);
});

const [ARTIST_FIRST, EXHIBITION_FIRST] = [['artist', 'exhibition'] as const, ['exhibition', 'artist'] as const];

test.each([
  [ARTIST_FIRST, ARTIST_FIRST],
  [ARTIST_FIRST, EXHIBITION_FIRST],
  [EXHIBITION_FIRST, ARTIST_FIRST],
  [EXHIBITION_FIRST, EXHIBITION_FIRST],
])('deleted as %j and restored as %j, the join rows are restored, repeatedly', async (deleting, restoring) => {
  const { staff, lea, both } = await createFullGallery(await sharedApp());
  const address = { artist: `artists/${lea.id}`, exhibition: `exhibitions/${both.id}` };
  const before = await readRowsWithoutLastChange();
  for (let round = 0; round < 2; round += 1) {
    for (const kind of deleting) await deleteViaApi(staff, address[kind]);
    for (const kind of restoring) await restoreViaApi(staff, address[kind]);
    expect(await readRowsWithoutLastChange()).toEqual(before);
  }
});

test('a restored exhibition shows deleted artists once they are restored', async () => {
  const { staff, lea, noa, both } = await createFullGallery(await sharedApp());
  await deleteViaApi(staff, `exhibitions/${both.id}`);
  for (const { id } of [lea, noa]) await deleteViaApi(staff, `artists/${id}`);
  expect(await restoreViaApi(staff, `exhibitions/${both.id}`)).toMatchObject({ title: 'Both', artists: [] });
  await restoreViaApi(staff, `artists/${noa.id}`);
  expect((await read(staff, both.id)).artists).toMatchObject([{ name: 'Noa Frei' }]);
  await restoreViaApi(staff, `artists/${lea.id}`);
  expect((await read(staff, both.id)).artists).toEqual(both.artists);
});

test('a restored artist appears in deleted exhibitions once they are restored', async () => {
  const { staff, lea, both } = await createFullGallery(await sharedApp());
  await deleteViaApi(staff, `artists/${lea.id}`);
  await deleteViaApi(staff, `exhibitions/${both.id}`);
  await restoreViaApi(staff, `artists/${lea.id}`);
  expect(await listViaApi(staff, 'exhibitions')).toMatchObject([
    { title: 'Lea alone', artists: [{ name: 'Lea Brun' }] },
  ]);
  expect(await listViaApi(staff, 'deleted')).toMatchObject([{ title: 'Both', more: 2 }]);
  expect(await restoreViaApi(staff, `exhibitions/${both.id}`)).toMatchObject({ artists: both.artists });
});

test('restoring an exhibition with other artists than it was deleted with changes updatedAt', async () => {
  const gallery = await sharedApp();
  const { staff, lea, both } = await createFullGallery(gallery);
  const julian = await gallery.signIn('julian');
  await deleteViaApi(staff, `artists/${lea.id}`);
  const without = await read(staff, both.id);
  await deleteViaApi(staff, `exhibitions/${both.id}`);
  await restoreViaApi(staff, `artists/${lea.id}`);
  await restoreViaApi(julian, `exhibitions/${both.id}`);
  expect(await save(staff, without)).toMatchObject(changedBy('julian'));

  const joined = await read(staff, both.id);
  await deleteViaApi(staff, `exhibitions/${both.id}`);
  await deleteViaApi(staff, `artists/${lea.id}`);
  await restoreViaApi(julian, `exhibitions/${both.id}`);
  expect(await save(staff, joined)).toMatchObject(changedBy('julian'));
});
