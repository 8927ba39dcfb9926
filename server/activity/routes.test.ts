import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type ActivityPage, activityPageSchema } from '../../domain/activity.ts';
import { anArtist, anArtwork, anExhibition } from '../testing/factories.ts';
import { deleteViaApi, restoreViaApi } from '../testing/full-gallery.ts';
import {
  postArtist,
  postArtwork,
  postExhibition,
  postFair,
  postInquiry,
  postPressItem,
} from '../testing/post-records.ts';
import { type Caller, NOW, sharedApp, type TestApp } from '../testing/test-app.ts';

import { recordActivity } from './repository.ts';

const path = '/api/cms/activity';
const MINUTE_MS = 60_000;

const page = async (owner: Caller, query = ''): Promise<ActivityPage> =>
  activityPageSchema.parse((await owner('GET', `${path}${query}`)).body);

const entriesOf = async (owner: Caller, query?: string) => (await page(owner, query)).entries;

/** 'nora changed artwork Untitled' */
const sentences = async (owner: Caller, query?: string) =>
  (await entriesOf(owner, query)).map(({ person, action, kind, title }) => `${person} ${action} ${kind} ${title}`);

/** So that the order of what follows is certain. */
function passMinute({ clock }: TestApp): void {
  clock.now = new Date(clock.now.getTime() + MINUTE_MS);
}

test('a change is recorded with its fields before and after, artists by name', async () => {
  const gallery = await sharedApp();
  const staff = await gallery.signIn('nora');
  const [lea, jon] = [await postArtist(staff, { name: 'Lea Brun' }), await postArtist(staff, { name: 'Jon Amsler' })];
  const { id } = await postExhibition(staff, [lea.id], { title: 'Soft Ground' });
  const work = await postArtwork(staff, lea.id, { title: 'Weir' });
  passMinute(gallery);
  const input = anExhibition([lea.id, jon.id], { title: 'Hard Ground', endDate: '2026-12-06' });
  await staff('PUT', `/api/cms/exhibitions/${id}`, input);
  passMinute(gallery);
  await staff('PUT', `/api/cms/artworks/${work.id}`, anArtwork(jon.id, { title: 'Weir' }));
  expect((await entriesOf(staff)).slice(0, 2)).toMatchObject([
    {
      at: '2026-11-15T11:02:00.000Z',
      person: 'nora',
      action: 'changed',
      kind: 'artwork',
      changes: [{ field: 'artist', before: 'Lea Brun', after: 'Jon Amsler' }],
    },
    {
      person: 'nora',
      action: 'changed',
      kind: 'exhibition',
      key: id,
      title: 'Hard Ground',
      changes: [
        { field: 'title', before: 'Soft Ground', after: 'Hard Ground' },
        { field: 'endDate', before: '2026-12-01', after: '2026-12-06' },
        { field: 'artists', before: ['Lea Brun'], after: ['Jon Amsler', 'Lea Brun'] },
      ],
    },
  ]);
});

const NOUNS = ['artist', 'exhibition', 'artwork', 'press item', 'fair'] as const;

test.each(NOUNS)('creating, changing, deleting and restoring one %s is recorded, once each', async (noun) => {
  const gallery = await sharedApp();
  const staff = await gallery.signIn('nora');
  const artist = await postArtist(staff);
  const { address, stored } = {
    artist: { address: 'artists', stored: artist },
    exhibition: { address: 'exhibitions', stored: await postExhibition(staff, [artist.id]) },
    artwork: { address: 'artworks', stored: await postArtwork(staff, artist.id) },
    'press item': { address: 'press', stored: await postPressItem(staff, artist.id) },
    fair: { address: 'fairs', stored: await postFair(staff) },
  }[noun];
  const input = { ...stored, artistIds: [artist.id], description: 'New', bio: 'New' };
  const save = () => staff('PUT', `/api/cms/${address}/${stored.id}`, { ...input, updatedAt: null });
  passMinute(gallery);
  expect((await save()).status).toBe(200);
  // Changes nothing.
  await save();
  passMinute(gallery);
  await deleteViaApi(staff, `${address}/${stored.id}`);
  passMinute(gallery);
  await restoreViaApi(staff, `${address}/${stored.id}`);
  const entries = await entriesOf(staff, `?record=${stored.id}`);
  expect(entries.map(({ action, kind }) => [action, kind])).toEqual(
    ['restored', 'deleted', 'changed', 'created'].map((action) => [action, noun]),
  );
  expect(new Set(entries.map(({ title }) => title))).toEqual(new Set(['name' in stored ? stored.name : stored.title]));
  expect(entries[2]?.changes).toMatchObject([{ after: 'New' }]);
});

test('a rejected save records nothing', async () => {
  const gallery = await sharedApp();
  const staff = await gallery.signIn();
  const { id, updatedAt } = await postArtist(staff, { slug: 'lea-brun' });
  const other = await postArtist(staff);
  passMinute(gallery);
  await staff('PUT', `/api/cms/artists/${id}`, anArtist({ slug: 'lea' }));
  const before = await entriesOf(staff);
  expect((await staff('PUT', `/api/cms/artists/${id}`, { ...anArtist(), updatedAt })).status).toBe(409);
  expect((await staff('PUT', `/api/cms/artists/${other.id}`, anArtist({ slug: 'lea' }))).status).toBe(409);
  expect(await entriesOf(staff)).toEqual(before);
});

test('a site text is recorded with the text it replaces, which is the default at first', async () => {
  const gallery = await sharedApp();
  const staff = await gallery.signIn();
  const text = '/api/cms/content/navigation_artists';
  await staff('PUT', text, { content: 'People' });
  await staff('PUT', text, { content: 'People' });
  passMinute(gallery);
  await staff('DELETE', text);
  await staff('DELETE', text);
  const common = { action: 'changed', kind: 'site text', key: 'navigation_artists', title: 'Artists link' };
  expect(await entriesOf(staff)).toMatchObject([
    { ...common, changes: [{ field: 'text', before: 'People', after: 'Artists' }] },
    { ...common, changes: [{ field: 'text', before: 'Artists', after: 'People' }] },
  ]);
});

test('the status of an inquiry is recorded before and after, and that it has a note', async () => {
  const gallery = await sharedApp();
  const staff = await gallery.signIn();
  const { id } = await postInquiry(staff);
  const choose = (status: string) => staff('POST', '/api/cms/inquiries/status', { changes: [{ id, status }] });
  await choose('answered');
  await choose('answered');
  passMinute(gallery);
  await staff('POST', `/api/cms/inquiries/${id}/notes`, { text: 'Prefers to be called' });
  const common = { action: 'changed', kind: 'inquiry', key: id, title: null };
  expect(await entriesOf(staff)).toMatchObject([
    { ...common, changes: [{ field: 'notes', before: 0, after: 1 }] },
    { ...common, changes: [{ field: 'status', before: 'new', after: 'answered' }] },
  ]);
});

test('an earlier address that is released is a change of its record', async () => {
  const gallery = await sharedApp();
  const staff = await gallery.signIn();
  const { id } = await postArtist(staff, { name: 'Lea Brun', slug: 'lea' });
  await staff('PUT', `/api/cms/artists/${id}`, anArtist({ name: 'Lea Brun', slug: 'lea-brun' }));
  passMinute(gallery);
  expect((await staff('DELETE', `/api/cms/addresses/${id}?path=/artists/lea`)).status).toBe(204);
  expect((await entriesOf(staff))[0]).toMatchObject({
    action: 'changed',
    kind: 'artist',
    title: 'Lea Brun',
    changes: [{ field: 'earlierAddress', before: '/artists/lea', after: null }],
  });
});

test('filters by person, record, title or kind, and day in Zurich', async () => {
  const gallery = await sharedApp();
  const [nora, jon] = [await gallery.signIn('nora'), await gallery.signIn('jon', 'editor')];
  gallery.clock.now = new Date('2026-11-15T22:59:59.999Z');
  const lea = await postArtist(nora, { name: 'Lea Brun' });
  gallery.clock.now = new Date('2026-11-15T23:00:00Z');
  await postArtwork(jon, lea.id, { title: 'Weir 50%' });
  const [created] = await entriesOf(nora, '?day=2026-11-16');
  expect(created).toMatchObject({ person: 'jon', title: 'Weir 50%', isPresent: true });
  expect(await sentences(nora, '?day=2026-11-15')).toEqual(['nora created artist Lea Brun']);
  expect(await sentences(nora, `?record=${lea.id}`)).toEqual(['nora created artist Lea Brun']);
  expect(await sentences(nora, '?search=WÉIR')).toEqual(['jon created artwork Weir 50%']);
  expect(await sentences(nora, '?search=50%25')).toEqual(['jon created artwork Weir 50%']);
  expect(await sentences(nora, '?search=ARTIST')).toEqual(['nora created artist Lea Brun']);
  expect(await sentences(nora, '?search=artist&day=2026-11-16')).toEqual([]);

  const { body } = await nora('GET', `${path}/people`);
  const people = z.array(z.object({ id: z.uuid(), name: z.string() })).parse(body);
  expect(people.map(({ name }) => name)).toEqual(['jon', 'nora']);
  expect(await sentences(nora, `?person=${people[0]?.id}`)).toEqual(['jon created artwork Weir 50%']);
});

test('is paged, newest first, each entry once', async () => {
  const gallery = await sharedApp();
  const staff = await gallery.signIn();
  const titles = [...Array(120).keys()].map((number) => `Fair no. ${number}`);
  for (const [index, title] of titles.entries()) {
    // Ten at the same instant.
    const at = new Date(NOW.getTime() + Math.floor(index / 10) * MINUTE_MS);
    const entry = { action: 'created' as const, kind: 'fair', key: null, title };
    await recordActivity(gallery.db, { at, by: 'nora', staffId: randomUUID() }, entry);
  }
  const first = await page(staff);
  const second = await page(staff, `?after=${first.next}`);
  const last = await page(staff, `?after=${second.next}`);
  expect([first, second, last].map(({ entries }) => entries.length)).toEqual([50, 50, 20]);
  expect(last.next).toBeNull();
  const listed = [first, second, last].flatMap(({ entries }) => entries);
  expect(listed.map(({ title }) => title).toSorted()).toEqual(titles.toSorted());
  expect(listed.map(({ at }) => at)).toEqual(
    listed
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
});

test('only owners read the log', async () => {
  const editor = await (await sharedApp()).signIn('nora', 'editor');
  for (const url of [path, `${path}/people`, `${path}/export`]) expect((await editor('GET', url)).status).toBe(403);
});

test('says which records are still there', async () => {
  const gallery = await sharedApp();
  const staff = await gallery.signIn();
  const [kept, gone] = [await postFair(staff), await postFair(staff)];
  await deleteViaApi(staff, `fairs/${gone.id}`);
  const entries = await entriesOf(staff);
  const presence = new Map(entries.map(({ key, isPresent }) => [key, isPresent]));
  expect([presence.get(kept.id), presence.get(gone.id)]).toEqual([true, false]);
});

test('is exported as CSV with a row for each changed field; each export is recorded', async () => {
  const gallery = await sharedApp();
  const owner = await gallery.signIn('nora');
  const artist = await postArtist(owner, { name: '=Lea', slug: 'lea', represented: false });
  passMinute(gallery);
  const input = anArtist({ ...artist, name: '=Lea', bio: 'One\n"two"', represented: true });
  await owner('PUT', `/api/cms/artists/${artist.id}`, input);
  passMinute(gallery);
  const { text, headers } = await owner('GET', `${path}/export?record=${artist.id}`);
  expect(headers['content-disposition']).toBe('attachment; filename="activity-2026-11-15.csv"');
  const record = `artist,${artist.id},'=Lea`;
  expect(text).toBe(
    [
      'Time,Person,Action,Kind,Record,Title,Field,Before,After',
      `2026-11-15T11:01:00.000Z,nora,changed,${record},bio,Lives and works in Zurich.,"One\n""two"""`,
      `2026-11-15T11:01:00.000Z,nora,changed,${record},represented,No,Yes`,
      `2026-11-15T11:00:00.000Z,nora,created,${record},,,`,
      '',
    ].join('\r\n'),
  );
  passMinute(gallery);
  await owner('GET', '/api/cms/subscribers/export');
  passMinute(gallery);
  const { id } = await postExhibition(owner, [artist.id], { title: 'Soft Ground' });
  passMinute(gallery);
  await owner('GET', `/api/cms/registrations/export?exhibition=${id}`);
  expect(await sentences(owner, '?day=2026-11-15')).toMatchObject([
    'nora exported guest list Soft Ground',
    'nora created exhibition Soft Ground',
    'nora exported mailing list null',
    'nora exported activity log null',
    'nora changed artist =Lea',
    'nora created artist =Lea',
  ]);
});

test('an export needs a recent confirmation', async () => {
  const gallery = await sharedApp();
  const owner = await gallery.signIn();
  gallery.clock.now = new Date(gallery.clock.now.getTime() + 15 * MINUTE_MS);
  expect(await owner('GET', `${path}/export`)).toMatchObject({ status: 403, body: { reason: 'confirmation' } });
  expect(await entriesOf(owner)).toEqual([]);
});
