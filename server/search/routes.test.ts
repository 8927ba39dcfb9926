import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type SearchResults, searchResultsSchema } from '../../domain/search.ts';
import { artists } from '../db/schema/artist.ts';
import { artworks } from '../db/schema/artwork.ts';
import { exhibitionArtists } from '../db/schema/exhibition.ts';
import { callConcurrently } from '../testing/concurrent-calls.ts';
import { anArtist, anArtwork } from '../testing/factories.ts';
import { HOSTILE_TEXTS } from '../testing/hostile-values.ts';
import {
  postArtist,
  postArtwork,
  postExhibition,
  postFair,
  postInquiry,
  postPressItem,
  postRegistration,
} from '../testing/post-records.ts';
import { type Caller, sharedApp } from '../testing/test-app.ts';
import { searchForStaff } from './staff-search.ts';

async function search(caller: Caller, query: string, view = ''): Promise<SearchResults> {
  const { status, body } = await caller('GET', `/api/search?${new URLSearchParams({ q: query })}${view}`);
  expect(status, query).toBe(200);
  return searchResultsSchema.strict().parse(body);
}

const titlesOf = ({ groups }: SearchResults) => groups.flatMap(({ results }) => results.map(({ title }) => title));
const find = async (caller: Caller, query: string) => titlesOf(await search(caller, query));

async function gallery() {
  const { visitor, signIn, db } = await sharedApp();
  const staff = await signIn();
  const helene = await postArtist(staff, { name: 'Hélène Oberson', slug: 'helene-oberson', bio: 'Färbt Baumwolle.' });
  const juerg = await postArtist(staff, { name: 'Jürg Zangger', slug: 'juerg-zangger', bio: 'Malt auf Leinen.' });
  return { visitor, staff, db, helene, juerg };
}

test('typos, missing accents, umlauts, word forms, compounds and beginnings of words find the record', async () => {
  const { visitor, staff, helene, juerg } = await gallery();
  await postArtwork(staff, helene.id, { title: 'Étude de teinture', material: 'Acrylic on unprimed cotton' });
  await postArtwork(staff, helene.id, { title: 'Les peintures de l’atelier' });
  await postArtwork(staff, juerg.id, { title: 'Nachtstrecke', description: 'Vier Gemälde für den Bahnhof.' });
  await postExhibition(staff, [juerg.id], { title: 'Zwei Ausstellungen', location: 'Zürich' });
  await postArtwork(staff, juerg.id, { title: 'Mu\u0308llers Feld' });
  await postArtwork(staff, juerg.id, { title: 'Αθήνα' });
  await postFair(staff, { name: 'Limmat Art Days', participatingArtists: ['Mio Tanabe'] });
  await postPressItem(staff, juerg.id, { title: 'Wie viel Gelb?', outlet: 'Limmatblatt' });
  const expected: [query: string, first: string][] = [
    ['helene', 'Hélène Oberson'],
    ['OBERSON  Hélène!', 'Hélène Oberson'],
    ['obersn', 'Hélène Oberson'],
    ['Jurg', 'Jürg Zangger'],
    ['juerg zanger', 'Jürg Zangger'],
    ['etude', 'Étude de teinture'],
    ['tienture', 'Étude de teinture'],
    ['peinture', 'Les peintures de l’atelier'],
    ["l'atelier", 'Les peintures de l’atelier'],
    ['oberson peintur', 'Les peintures de l’atelier'],
    ['Strecke', 'Nachtstrecke'],
    ['Gemälden', 'Nachtstrecke'],
    ['gemaelde', 'Nachtstrecke'],
    ['Ausstellung', 'Zwei Ausstellungen'],
    ['zuerich', 'Zwei Ausstellungen'],
    ['tanabe', 'Limmat Art Days'],
    ['muellers', 'Mu\u0308llers Feld'],
    ['Αθήνα', 'Αθήνα'],
    ['limmatblat', 'Wie viel Gelb?'],
    ['unprimed cotton', 'Étude de teinture'],
    ['teinture nowhere', 'Étude de teinture'],
    ['tienture xylophone', 'Étude de teinture'],
  ];
  for (const [query, first] of expected) expect.soft((await find(visitor, query))[0], query).toBe(first);
  expect(await find(visitor, 'xylophone')).toEqual([]);
});

test('results are grouped by kind, the best group first, and lead to their pages', async () => {
  const { visitor, staff, helene } = await gallery();
  const work = await postArtwork(staff, helene.id, { title: 'Seuil', year: 2024, imageUrl: 'https://a.example/s.jpg' });
  const show = await postExhibition(staff, [helene.id], { title: 'Seuil', startDate: '2026-10-01' });
  await postPressItem(staff, helene.id, {
    title: 'Am Seuil',
    outlet: 'Kunst',
    date: '2024',
    url: 'https://b.example/',
  });
  const { id } = await postFair(staff, { name: 'Halle', section: 'Seuil', year: 2025, endDate: '2026-06-14' });
  expect(await search(visitor, ' Seuil ')).toMatchObject({
    query: 'seuil',
    groups: [
      { kind: 'exhibition', total: 1, results: [{ subtitle: 'Hélène Oberson, 2026', path: show.path }] },
      {
        kind: 'artwork',
        results: [
          { id: work.id, subtitle: 'Hélène Oberson, 2024', imageUrl: 'https://a.example/s.jpg', path: work.path },
        ],
      },
      { kind: 'press item', results: [{ title: 'Am Seuil', subtitle: 'Kunst, 2024', path: 'https://b.example/' }] },
      { kind: 'fair', results: [{ id, subtitle: 'Basel, 2025', path: '/fairs?view=past&year=2025' }] },
    ],
  });
  expect((await search(visitor, 'oberson')).groups[0]).toMatchObject({
    kind: 'artist',
    results: [{ title: 'Hélène Oberson', subtitle: 'Swiss', path: '/artists/helene-oberson' }],
  });
});

test('there are five results of a kind while typing and 24 on the page; the total counts all', async () => {
  const { visitor, staff, helene } = await gallery();
  for (let work = 0; work < 30; work += 1) await postArtwork(staff, helene.id, { title: `Haar ${work}` });
  for (const [view, length] of [['', 5] as const, ['&view=page', 24] as const]) {
    const { groups } = await search(visitor, 'haar', view);
    expect(groups).toMatchObject([{ kind: 'artwork', total: 30, results: { length } }]);
  }
});

test('a change, a rename of the artist, a deletion and a restore are found immediately, by raw SQL too', async () => {
  const { visitor, staff, db, helene } = await gallery();
  const { id } = await postArtwork(staff, helene.id, { title: 'Seuil' });
  await postExhibition(staff, [helene.id], { title: 'Lac' });
  await postPressItem(staff, helene.id, { title: 'Am See' });
  expect(await find(visitor, 'oberson')).toEqual(['Hélène Oberson', 'Lac', 'Seuil', 'Am See']);

  await staff('PUT', `/api/cms/artworks/${id}`, anArtwork(helene.id, { title: 'Veilleuse' }));
  expect([await find(visitor, 'seuil'), await find(visitor, 'veilleuse')]).toEqual([[], ['Veilleuse']]);
  await staff('PUT', `/api/cms/artists/${helene.id}`, anArtist({ name: 'Helene Rochat', slug: 'helene-rochat' }));
  expect(await find(visitor, 'rochat')).toEqual(['Helene Rochat', 'Lac', 'Veilleuse', 'Am See']);
  expect(await find(visitor, 'oberson')).toEqual([]);

  await staff('DELETE', `/api/cms/artists/${helene.id}`);
  expect([await find(visitor, 'rochat'), await find(visitor, 'lac')]).toEqual([[], ['Lac']]);
  await staff('POST', `/api/cms/artists/${helene.id}/restore`);
  expect(await find(visitor, 'rochat')).toEqual(['Helene Rochat', 'Lac', 'Veilleuse', 'Am See']);

  await db.update(artists).set({ name: 'Noa Frei' }).where(eq(artists.id, helene.id));
  await db.delete(exhibitionArtists);
  await db.delete(artworks);
  expect(await find(visitor, 'frei')).toEqual(['Noa Frei', 'Am See']);
});

test('records that are saved while their artist is renamed have the new name', async () => {
  const { visitor, staff, db, helene } = await gallery();
  const works = await Promise.all([1, 2, 3].map(() => postArtwork(staff, helene.id)));
  await postExhibition(staff, [helene.id], { title: 'Lac' });
  let names = 0;
  await callConcurrently(async () => {
    names += 1;
    await Promise.all([
      staff('PUT', `/api/cms/artists/${helene.id}`, anArtist({ name: `Aname${names}`, slug: 'helene-oberson' })),
      postArtwork(staff, helene.id, { title: 'Seuil' }),
      ...works.map(({ id }) => staff('PUT', `/api/cms/artworks/${id}`, anArtwork(helene.id))),
    ]);
  });
  const [renamed] = await db.select({ name: artists.name }).from(artists).where(eq(artists.id, helene.id));
  const { groups } = await search(visitor, renamed?.name ?? '');
  expect(groups.map(({ kind, total }) => [kind, total])).toEqual([
    ['artist', 1],
    ['exhibition', 1],
    ['artwork', await db.$count(artworks)],
  ]);
});

test('nothing is found by a price, an inquiry address or a registration', async () => {
  const { visitor, staff, helene } = await gallery();
  await postArtwork(staff, helene.id, { price: 'CHF 98765', showPrice: 'false', inquireUrl: 'nora@hidden.example' });
  await postArtwork(staff, helene.id, { price: 'CHF 87654', showPrice: 'true' });
  for (const query of ['98765', '87654', 'CHF', 'nora', 'hidden']) expect(await find(visitor, query)).toEqual([]);
});

test('any text is answered, and short ones find nothing', async () => {
  const { visitor, staff, helene } = await gallery();
  await postArtwork(staff, helene.id, { title: '100% _under_ \\back\\ it’s & | ! :* <-> (x' });
  for (const text of [
    ...HOSTILE_TEXTS,
    '%',
    '_',
    "'",
    '"',
    '\\',
    "a'b",
    'a:*',
    '!a & (b',
    'a <-> b',
    "''",
    '(((',
    'ﬁ ŉ ½ Å',
    // No words to PostgreSQL.
    '\u0301\u0301',
    '𐄇𐄇',
    '৴৴ helene',
  ]) {
    const { groups } = await search(visitor, text.slice(0, 5_000));
    expect(groups.length, text.slice(0, 20)).toBeLessThan(5);
  }
  for (const text of ['', ' ', 'o', 'É', '%', '-- ;']) expect((await search(visitor, text)).groups).toEqual([]);
  expect(titlesOf(await search(visitor, '100% under'))).toHaveLength(1);
  for (const url of ['/api/search', '/api/search?q=seuil&q=lac']) {
    expect((await visitor('GET', url)).body).toEqual({ query: '', groups: [] });
  }
});

test('staff get the ids of one kind with all words, the best first', async () => {
  const { staff, helene } = await gallery();
  const lac = await postArtwork(staff, helene.id, { title: 'Lac' });
  const other = await postArtwork(staff, helene.id, { title: 'Bise', description: 'Am Lac Léman.' });
  const ids = async (kind: string, query: string) =>
    (await staff('GET', `/api/cms/search?kind=${kind}&q=${query}`)).body;
  expect(await ids('artwork', 'lac')).toEqual([lac.id, other.id]);
  expect(await ids('artist', 'obersn')).toEqual([helene.id]);
  expect(await ids('artist', 'obersn nowhere')).toEqual([]);
  expect(await ids('fair', 'lac')).toEqual([]);
  expect((await staff('GET', '/api/cms/search?kind=inquiry&q=lac')).status).toBe(400);
});

test('staff also find drafts, inquiries, registrations and subscribers; none of it is public', async () => {
  const { db, visitor, staff, helene } = await gallery();
  const work = await postArtwork(staff, helene.id, { title: 'Seuil', year: 2024 });
  const draftKey = '0b9f4a1e-7a8f-4b7e-9d53-0a1b2c3d4e5f';
  await staff('PUT', `/api/cms/publishing/drafts/${draftKey}`, { kind: 'fair', fields: { name: 'Foire du Séuil' } });
  const changed = { kind: 'artwork', fields: { title: 'Seuil, changed' }, publicUpdatedAt: work.updatedAt };
  await staff('PUT', `/api/cms/publishing/drafts/${work.id}`, changed);
  const inquiry = await postInquiry(staff, { name: 'Zoé Seuil', email: 'zoe@example.ch' });
  const spam = await postInquiry(staff, { name: 'Seuil Spam' });
  await staff('POST', '/api/cms/inquiries/status', { changes: [{ id: spam.id, status: 'spam' }] });
  await visitor('POST', '/api/subscribe', { email: 'seuil@example.ch' });

  const exhibition = await postExhibition(staff, [helene.id], { startDate: '2027-01-01', endDate: '2027-02-01' });
  await postRegistration(staff, { exhibitionId: exhibition.id, firstName: 'Jürg', lastName: 'Müller' });
  const asked = await postInquiry(staff, { name: 'Алёна', message: 'Zeichnungen. Grüsse von Frau Müller' });
  await visitor('POST', '/api/subscribe', { email: 'jo.mueller@example.ch' });

  const findAsStaff = async (q: string) => (await staff('POST', '/api/cms/search', { q })).body;
  expect(await findAsStaff('SÉUIL')).toEqual([
    expect.objectContaining({ kind: 'artwork', key: work.id, subtitle: 'Hélène Oberson, 2024', isDraft: false }),
    expect.objectContaining({ kind: 'fair', key: draftKey, title: 'Foire du Séuil', isDraft: true }),
    expect.objectContaining({ kind: 'inquiry', key: inquiry.id, title: 'Zoé Seuil', subtitle: 'New, Nov 15, 2026' }),
    expect.objectContaining({ kind: 'subscriber', key: 'seuil@example.ch' }),
  ]);
  expect(await findAsStaff('zoe@example')).toEqual([expect.objectContaining({ key: inquiry.id })]);
  expect(await findAsStaff('seuil, changed')).toEqual([
    expect.objectContaining({ kind: 'artwork', key: work.id, title: 'Seuil, changed', isDraft: false }),
  ]);
  const sentByGuest = { kind: 'registration', title: 'Jürg Müller', subtitle: exhibition.title };
  for (const text of ['mueller', 'MULLER', 'Müller']) {
    expect(await findAsStaff(text)).toEqual([
      expect.objectContaining({ key: asked.id }),
      expect.objectContaining({ ...sentByGuest, exhibitionId: exhibition.id }),
      expect.objectContaining({ kind: 'subscriber', key: 'jo.mueller@example.ch' }),
    ]);
  }
  for (const text of ['Алёна', 'алена', 'zeichnung muller']) {
    expect(await findAsStaff(text)).toEqual([expect.objectContaining({ kind: 'inquiry', key: asked.id })]);
  }
  for (const text of ['%', '_', '', ' z ']) expect(await findAsStaff(text)).toEqual([]);
  const forDoor = await searchForStaff(db, 'zoe', { today: '2026-11-15', role: 'door' });
  expect(forDoor.map(({ kind }) => kind)).not.toContain('inquiry');
  expect((await visitor('POST', '/api/cms/search', { q: 'seuil' })).status).toBe(401);
  expect(await find(visitor, 'seuil')).toEqual(['Seuil']);
});

test('drafts of site texts take no place of drafted records', async () => {
  const { staff, helene } = await gallery();
  const saveDraft = async (key: string, draft: object) =>
    expect((await staff('PUT', `/api/cms/publishing/drafts/${key}`, draft)).status).toBe(200);
  const fields = { artistId: helene.id, title: 'The title' };
  await saveDraft('0b9f4a1e-7a8f-4b7e-9d53-0a1b2c3d4e5f', { kind: 'artwork', fields });
  const titles = ['artworks_page_title', 'artworks_page_subtitle', '404_page_title', '404_page_description'];
  for (const key of [...titles, 'navigation_artists', 'navigation_exhibitions', 'opening_exceptions']) {
    await saveDraft(key, { kind: 'site text', fields: { content: '' } });
  }
  // As in 'Artworks title', 'Artists link' and the labels of the other texts.
  const { body } = await staff('POST', '/api/cms/search', { q: 'ti' });
  expect(body).toEqual([expect.objectContaining({ kind: 'artwork', title: 'The title', isDraft: true })]);
});
