import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { versionsPageSchema, wholeVersionSchema } from '../../domain/version.ts';
import { anArtist, anArtwork, anExhibition } from '../testing/factories.ts';
import { deleteViaApi, restoreViaApi } from '../testing/full-gallery.ts';
import { postArtist, postArtwork, postExhibition } from '../testing/post-records.ts';
import { type Caller, sharedApp, type TestApp } from '../testing/test-app.ts';

const publishing = '/api/cms/publishing';
const MINUTE_MS = 60_000;

function passMinute({ clock }: TestApp): void {
  clock.now = new Date(clock.now.getTime() + MINUTE_MS);
}

const versionsOf = async (staff: Caller, key: string) =>
  versionsPageSchema.parse((await staff('GET', `${publishing}/versions/${key}`)).body).versions;

const versionOf = async (staff: Caller, key: string, id: string) =>
  wholeVersionSchema.parse((await staff('GET', `${publishing}/versions/${key}/${id}`)).body);

/** Newest first. */
async function wholeVersionsOf(staff: Caller, key: string) {
  const listed = await versionsOf(staff, key);
  return Promise.all(listed.map(({ id }) => versionOf(staff, key, id)));
}

/** 'nora changed title, price', with an asterisk for a draft. */
const sentences = async (staff: Caller, key: string) =>
  (await versionsOf(staff, key)).map(({ person, action, isPublic, changed }) =>
    [person, action, changed.join(', '), isPublic ? '' : '*'].filter(Boolean).join(' '),
  );

test('each save has its author, time and the fields before and after', async () => {
  const gallery = await sharedApp();
  const nora = await gallery.signIn('nora');
  const julian = await gallery.signIn('julian');
  const artist = await postArtist(nora, { name: 'Lea Brun' });
  const work = await postArtwork(nora, artist.id, { title: 'Weir', price: 'CHF 1,000' });
  passMinute(gallery);
  await julian('PUT', `/api/cms/artworks/${work.id}`, anArtwork(artist.id, { title: 'Ford', price: 'CHF 1,000' }));
  passMinute(gallery);
  const price = { price: 'CHF 2,000', showPrice: 'true', priceCategory: 'under_3k', available: 'true' };
  await nora('PUT', `/api/cms/artworks/${work.id.toUpperCase()}/price`, price);
  // Changes nothing.
  await nora('PUT', `/api/cms/artworks/${work.id}/price`, price);
  expect(await wholeVersionsOf(julian, work.id)).toMatchObject([
    {
      at: '2026-11-15T11:02:00.000Z',
      person: 'nora',
      action: 'changed',
      isPublic: true,
      changed: ['price'],
      fields: { title: 'Ford', price: 'CHF 2,000' },
      before: { price: 'CHF 1,000' },
    },
    {
      at: '2026-11-15T11:01:00.000Z',
      person: 'julian',
      changed: ['title'],
      fields: { title: 'Ford', price: 'CHF 1,000', artistId: artist.id },
      before: { title: 'Weir' },
    },
    { person: 'nora', action: 'created', changed: [], fields: { title: 'Weir' }, before: null },
  ]);
});

test('drafts, publishing, withdrawing and discarding are versions', async () => {
  const gallery = await sharedApp();
  const staff = await gallery.signIn('nora');
  const artist = await postArtist(staff);
  const key = randomUUID();
  const fieldsOf = (title: string, year: number) => anArtwork(artist.id, { title, year });
  const saveDraft = (title: string, year = 2024) =>
    staff('PUT', `${publishing}/drafts/${key}`, { kind: 'artwork', fields: fieldsOf(title, year) });
  const act = (action: 'publish' | 'withdraw') =>
    staff('POST', `${publishing}/records/${key}/${action}`, { kind: 'artwork' });
  await saveDraft('Weir');
  await saveDraft('Ford');
  await act('publish');
  await saveDraft('Dune');
  await staff('PUT', `/api/cms/artworks/${key}`, fieldsOf('Ford', 1999));
  await act('publish');
  await saveDraft('Marsh', 1999);
  await staff('DELETE', `${publishing}/drafts/${key}`);
  await act('withdraw');
  await act('publish');
  await act('withdraw');
  await saveDraft('Fen', 1999);
  await act('publish');
  expect(await sentences(staff, key)).toEqual([
    'nora published',
    'nora changed title',
    'nora saved a draft of title *',
    'nora withdrew *',
    'nora published',
    'nora withdrew *',
    'nora discarded title *',
    'nora saved a draft of title *',
    'nora changed title',
    'nora changed year',
    'nora saved a draft of title *',
    'nora published',
    'nora saved a draft of title *',
    'nora saved a draft of *',
  ]);
  const whole = await wholeVersionsOf(staff, key);
  // Compared with what was public, not with the draft in between.
  expect(
    whole.filter(({ action }) => action === 'changed').map(({ before, fields }) => [before, fields.title]),
  ).toEqual([
    [{ title: 'Dune' }, 'Fen'],
    [{ title: 'Ford' }, 'Dune'],
    [{ year: 2024 }, 'Ford'],
  ]);
  expect(whole.find(({ action }) => action === 'discarded')).toMatchObject({
    fields: { title: 'Dune' },
    before: { title: 'Marsh' },
  });
});

test('emptying a field of a new draft is a version, which has the field', async () => {
  const staff = await (await sharedApp()).signIn('nora');
  const key = randomUUID();
  const saveDraft = (fields: object) => staff('PUT', `${publishing}/drafts/${key}`, { kind: 'artwork', fields });
  await saveDraft({ title: 'Weir', price: 'CHF 1,000' });
  await saveDraft({ title: 'Weir', price: '' });
  await saveDraft({ title: 'Weir' });
  expect(await sentences(staff, key)).toEqual(['nora saved a draft of price *', 'nora saved a draft of *']);
  expect((await wholeVersionsOf(staff, key)).map(({ fields }) => [fields.price, fields.size])).toEqual([
    [null, null],
    ['CHF 1,000', null],
  ]);
});

test('a scheduled publication is a version of the person who scheduled it, at its instant', async () => {
  const gallery = await sharedApp();
  const staff = await gallery.signIn('julian');
  const { id } = await postArtist(staff, { name: 'Lea Brun' });
  await staff('PUT', `${publishing}/drafts/${id}`, { kind: 'artist', fields: anArtist({ name: 'Lea Brun-Meier' }) });
  const at = new Date(gallery.clock.now.getTime() + MINUTE_MS).toISOString();
  await staff('PUT', `${publishing}/schedules/${id}`, { kind: 'artist', publishAt: at });
  gallery.clock.now = new Date(gallery.clock.now.getTime() + 60 * MINUTE_MS);
  expect((await versionsOf(staff, id))[0]).toMatchObject({ at, person: 'julian', action: 'changed', isPublic: true });
});

test('a site text has a history that begins with its default', async () => {
  const gallery = await sharedApp();
  const staff = await gallery.signIn('nora');
  const key = 'artworks_page_title';
  await staff('PUT', `/api/cms/content/${key}`, { content: 'Works' });
  passMinute(gallery);
  await staff('DELETE', `/api/cms/content/${key}`);
  expect(await wholeVersionsOf(staff, key)).toMatchObject([
    { person: 'nora', changed: ['content'], fields: { content: 'Artworks' }, before: { content: 'Works' } },
    { person: 'nora', changed: ['content'], fields: { content: 'Works' }, before: { content: 'Artworks' } },
    { person: null, changed: [], fields: { content: 'Artworks' }, before: null },
  ]);
});

test('the history of a record from before it begins with what was there, and its last author', async () => {
  const gallery = await sharedApp();
  const staff = await gallery.signIn('nora');
  const { id } = await postArtist(staff, { name: 'Lea Brun' });
  await gallery.db.execute('delete from versions');
  passMinute(gallery);
  await staff('PUT', `/api/cms/artists/${id}`, anArtist({ name: 'Lea Brun-Meier' }));
  expect((await wholeVersionsOf(staff, id)).map(({ at, person, fields }) => [at, person, fields.name])).toEqual([
    ['2026-11-15T11:01:00.000Z', 'nora', 'Lea Brun-Meier'],
    ['2026-11-15T11:00:00.000Z', 'nora', 'Lea Brun'],
  ]);
});

test('who deletes an artist changes no exhibition; artists are named, deleted ones too', async () => {
  const gallery = await sharedApp();
  const staff = await gallery.signIn('nora');
  const [lea, jon] = [await postArtist(staff, { name: 'Lea Brun' }), await postArtist(staff, { name: 'Jon Amsler' })];
  const work = await postArtwork(staff, jon.id, { title: 'Weir' });
  const { id } = await postExhibition(staff, [lea.id, jon.id]);
  await deleteViaApi(staff, `artists/${jon.id}`);
  await staff('PUT', `/api/cms/exhibitions/${id}`, anExhibition([lea.id], { title: 'Hard Ground' }));
  const [latest, first] = await wholeVersionsOf(staff, id);
  expect(latest?.changed).toEqual(['title']);
  expect(first?.references).toEqual({
    [lea.id]: { name: 'Lea Brun', isMissing: false },
    [jon.id]: { name: 'Jon Amsler', isMissing: true },
  });
  const [created] = await wholeVersionsOf(staff, work.id);
  expect(created?.references).toEqual({ [jon.id]: { name: 'Jon Amsler', isMissing: true } });
  await gallery.db.execute('delete from deleted_records');
  const [afterwards] = await wholeVersionsOf(staff, work.id);
  expect(afterwards?.references).toEqual({ [jon.id]: { name: 'a deleted record', isMissing: true } });
});

test('an artist who is a draft can be referred to', async () => {
  const staff = await (await sharedApp()).signIn();
  const [artistKey, key] = [randomUUID(), randomUUID()];
  const save = (kind: string, draftKey: string, fields: object) =>
    staff('PUT', `${publishing}/drafts/${draftKey}`, { kind, fields });
  await save('artist', artistKey, { name: 'Lea Brun' });
  await save('artwork', key, { title: 'Weir', artistId: artistKey });
  const [version] = await wholeVersionsOf(staff, key);
  expect(version?.references).toEqual({ [artistKey]: { name: 'Lea Brun', isMissing: false } });
});

test('a restored record has its history, with that of its artworks', async () => {
  const gallery = await sharedApp();
  const staff = await gallery.signIn();
  const artist = await postArtist(staff);
  const work = await postArtwork(staff, artist.id);
  await staff('PUT', `/api/cms/artworks/${work.id}`, anArtwork(artist.id, { title: 'Weir' }));
  const histories = () => Promise.all([artist.id, work.id].map((key) => versionsOf(staff, key)));
  const before = await histories();
  expect(before.map(({ length }) => length)).toEqual([1, 2]);
  await deleteViaApi(staff, `artists/${artist.id}`);
  await restoreViaApi(staff, `artists/${artist.id}`);
  expect(await histories()).toEqual(before);
});

test('bringing back an older version while others save and draft loses nothing: each gets the conflict', async () => {
  const gallery = await sharedApp();
  const [ada, bo, cleo] = [await gallery.signIn('ada'), await gallery.signIn('bo'), await gallery.signIn('cleo')];
  const artist = await postArtist(ada);
  const opened = await postArtwork(ada, artist.id, { title: 'First' });
  const key = opened.id;
  const fieldsOf = (title: string) => anArtwork(artist.id, { title });
  const publish = (staff: Caller, title: string, seen: object) =>
    staff('POST', `${publishing}/records/${key}/publish`, { kind: 'artwork', fields: fieldsOf(title), ...seen });
  const untouched = { publicUpdatedAt: opened.updatedAt, draftUpdatedAt: null };
  passMinute(gallery);
  expect((await publish(ada, 'By Ada', untouched)).status).toBe(204);
  const draft = { kind: 'artwork', fields: fieldsOf('By Bo') };
  expect(await bo('PUT', `${publishing}/drafts/${key}`, { ...draft, ...untouched })).toMatchObject({
    status: 409,
    body: { conflict: { changedBy: 'ada', current: { title: 'By Ada' } } },
  });
  const [current] = (await cleo('GET', '/api/cms/artworks')).body as [{ updatedAt: string }];
  const seen = { publicUpdatedAt: current.updatedAt, draftUpdatedAt: null };
  expect((await bo('PUT', `${publishing}/drafts/${key}`, { ...draft, ...seen })).status).toBe(200);

  const [, , first] = await wholeVersionsOf(cleo, key);
  expect(first?.fields.title).toBe('First');
  const bringBack = (with_: object) =>
    cleo('POST', `${publishing}/records/${key}/publish`, { kind: 'artwork', fields: first?.fields, ...with_ });
  const refused = await bringBack(seen);
  expect(refused).toMatchObject({
    status: 409,
    body: { conflict: { changedBy: 'bo', current: { fields: { title: 'By Bo' } } } },
  });
  const { updatedAt } = (refused.body as { conflict: { current: { updatedAt: string } } }).conflict.current;
  expect((await bringBack({ ...seen, draftUpdatedAt: updatedAt })).status).toBe(204);
  expect(
    (await ada('PUT', `/api/cms/artworks/${key}`, { ...fieldsOf('By Ada'), updatedAt: current.updatedAt })).status,
  ).toBe(409);
  expect(await sentences(cleo, key)).toEqual([
    'cleo changed title',
    'bo saved a draft of title *',
    'ada changed title',
    'ada created',
  ]);
  expect((await cleo('GET', '/api/cms/artworks')).body).toMatchObject([{ title: 'First' }]);
});

test('an unknown record has no versions; a version belongs to its record (404)', async () => {
  const staff = await (await sharedApp()).signIn();
  const [one, other] = [await postArtist(staff), await postArtist(staff)];
  const [version] = await versionsOf(staff, one.id);
  expect((await staff('GET', `${publishing}/versions/${randomUUID()}`)).body).toEqual({ versions: [], next: null });
  expect(await staff('GET', `${publishing}/versions/${other.id}/${version?.id}`)).toMatchObject({
    status: 404,
    body: { message: 'This version does not exist.' },
  });
});
