import { describe, expect, test } from 'vitest';
import type { ArtworkInput } from '../../domain/artwork.ts';
import { type ArtworkList, artworkListSchema, artworkWithNeighboursSchema } from '../../domain/artwork-list.ts';
import { postArtist, postArtwork } from '../testing/post-records.ts';
import { type Caller, sharedApp } from '../testing/test-app.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const NO_FILTERS = { artist: null, price: null, year: null, status: null };

async function read(visitor: Caller, search = ''): Promise<ArtworkList> {
  const { status, body } = await visitor('GET', `/api/artworks${search}`);
  expect(status).toBe(200);
  return artworkListSchema.strict().parse(body);
}

const titles = ({ artworks }: ArtworkList) => artworks.map(({ title }) => title);

async function galleryOf(works: Record<string, Partial<ArtworkInput>[]>) {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const ids: Record<string, string> = {};
  for (const [name, own] of Object.entries(works)) {
    const { id } = await postArtist(staff, { name });
    ids[name] = id;
    for (const fields of own) await postArtwork(staff, id, fields);
  }
  return { visitor, staff, ids };
}

const FOUR_WORKS = {
  'Lea Brun': [
    { title: 'Small', priceCategory: 'under_3k', year: 2024, available: 'true' },
    { title: 'Large', priceCategory: null, year: 2025, available: 'false' },
  ],
  'Zoé Ammann': [
    { title: 'Middle', priceCategory: 'under_5k', year: 2022, available: 'false' },
    { title: 'Kept', priceCategory: null, year: null, available: 'nfs' },
  ],
  'Without Works': [],
} satisfies Record<string, Partial<ArtworkInput>[]>;

describe('filters', () => {
  test.each([
    ['', ['Small', 'Middle', 'Large', 'Kept'], {}],
    ['?price=under_3k', ['Small'], { price: 'under_3k' }],
    ['?price=under_5k', ['Small', 'Middle'], { price: 'under_5k' }],
    ['?year=2025', ['Large'], { year: 2025 }],
    ['?status=available', ['Small'], { status: 'available' }],
    ['?status=sold', ['Large', 'Middle'], { status: 'sold' }],
    ['?status=sold&price=under_5k', ['Middle'], { status: 'sold', price: 'under_5k' }],
    ['?year=2025&status=available', [], { year: 2025, status: 'available' }],
  ])('%j returns %j and the applied filters', async (search, expected, filters) => {
    const { visitor } = await galleryOf(FOUR_WORKS);
    const list = await read(visitor, search);
    expect(titles(list)).toEqual(expected);
    expect(list).toMatchObject({ total: expected.length, all: 4, next: null, filters: { ...NO_FILTERS, ...filters } });
  });

  test('the artist filter is returned with the name', async () => {
    const { visitor, ids } = await galleryOf(FOUR_WORKS);
    const list = await read(visitor, `?artist=${ids['Zoé Ammann']}`);
    expect(titles(list)).toEqual(['Middle', 'Kept']);
    expect(list.filters.artist).toEqual({ id: ids['Zoé Ammann'], name: 'Zoé Ammann' });
  });

  test('ignores a filter that no work matches or that is invalid', async () => {
    const { visitor, ids } = await galleryOf(FOUR_WORKS);
    const choices = [
      `artist=${ids['Without Works']}`,
      `artist=${UNKNOWN_ID}`,
      ...['artist=unknown', 'artist=%00', 'artist=', "artist='%20or%20true--"],
      ...['price=under_9k', 'price=constructor', 'price=__proto__', 'price='],
      ...['year=1999', 'year=null', 'year=02024', 'year=2024.0', 'year=99999999999', 'year=%00', 'year=2024&year=2025'],
      ...['status=reserved', 'status=true', 'status=', 'status[]=sold', 'nonsense=1'],
    ];
    for (const choice of choices) {
      const list = await read(visitor, `?${choice}`);
      expect.soft(list.total, choice).toBe(4);
      expect.soft(list.filters, choice).toEqual(NO_FILTERS);
    }
  });
});

describe('facets', () => {
  test('count the whole catalogue; filters do not apply', async () => {
    const { visitor, ids } = await galleryOf(FOUR_WORKS);
    for (const search of ['?limit=0', '?year=2025']) {
      expect((await read(visitor, search)).facets).toEqual({
        artists: [
          { id: ids['Lea Brun'], name: 'Lea Brun', count: 2 },
          { id: ids['Zoé Ammann'], name: 'Zoé Ammann', count: 2 },
        ],
        prices: [
          { price: 'under_3k', count: 1 },
          { price: 'under_5k', count: 2 },
        ],
        years: [2025, 2024, 2022].map((year) => ({ year, count: 1 })),
        statuses: [
          { status: 'available', count: 1 },
          { status: 'sold', count: 2 },
        ],
      });
    }
  });

  test('are left out with facets=none, and empty without works', async () => {
    const { visitor } = await sharedApp();
    expect((await read(visitor, '?facets=none')).facets).toBeUndefined();
    expect(await read(visitor)).toMatchObject({
      artworks: [],
      total: 0,
      all: 0,
      next: null,
      facets: { artists: [], years: [] },
    });
  });
});

describe('pages', () => {
  /** Same artist name, year and title: only the ids differ. */
  const TWINS = Object.fromEntries(
    ['Ada Keller', 'Noa Frei', 'Noa frei'].map((name) => [
      name,
      [2020, 2020, null, null, 1999].map((year) => ({ title: 'Untitled', year, available: 'false' as const })),
    ]),
  );

  test.each(['', 'status=sold&'])('follow each other without gaps or duplicates (%s)', async (choice) => {
    const { visitor } = await galleryOf(TWINS);
    const whole = (await read(visitor, `?${choice}`)).artworks.map(({ id }) => id);
    expect(new Set(whole).size).toBe(15);
    for (const limit of [1, 4, 7]) {
      const seen: string[] = [];
      for (let cursor: number | null = 0; cursor !== null; ) {
        const page: ArtworkList = await read(visitor, `?${choice}cursor=${cursor}&limit=${limit}&facets=none`);
        seen.push(...page.artworks.map(({ id }) => id));
        cursor = page.next;
      }
      expect(seen).toEqual(whole);
    }
  });

  test('alternate between the artists until only one has works left, also when filtered', async () => {
    const work = (title: string, year: number | null, available: ArtworkInput['available'] = 'true') => ({
      title,
      year,
      available,
    });
    const { visitor } = await galleryOf({
      'Noa Frei': [work('N undated', null), work('N 2', 2021), work('N 1', 2020, 'false'), work('N 3', 2022, 'false')],
      'Ada Keller': [work('A 1', 2024, 'false')],
      'Lea Brun': [work('L 2', 2011, 'false'), work('L 1', 2010)],
    });
    expect(titles(await read(visitor))).toEqual(['A 1', 'L 1', 'N 1', 'L 2', 'N 2', 'N 3', 'N undated']);
    expect(titles(await read(visitor, '?status=sold'))).toEqual(['A 1', 'L 2', 'N 1', 'N 3']);
    const byArtist = ['A 1', 'L 1', 'L 2', 'N 1', 'N 2', 'N 3', 'N undated'];
    expect((await visitor('GET', '/api/cms/artworks')).body).toMatchObject(byArtist.map((title) => ({ title })));
  });

  test('have 48 works by default, and none after the last work', async () => {
    const { visitor } = await galleryOf({ 'Lea Brun': Array.from({ length: 49 }, () => ({})) });
    expect(await read(visitor)).toMatchObject({ artworks: { length: 48 }, next: 48 });
    expect(await read(visitor, '?limit=100')).toMatchObject({ artworks: { length: 49 }, next: null });
    expect(await read(visitor, '?cursor=49')).toMatchObject({ artworks: [], total: 49, next: null });
    expect(await read(visitor, '?cursor=999999999')).toMatchObject({ artworks: [], total: 49, next: null });
  });

  test.each([
    ['limit=101', { limit: 'Limit must be a whole number from 0 to 100' }],
    ['limit=-1', { limit: 'Limit must be a whole number from 0 to 100' }],
    ['limit=', { limit: 'Limit must be a whole number from 0 to 100' }],
    ['limit=1&limit=2', { limit: 'Limit must be a whole number from 0 to 100' }],
    ['cursor=x', { cursor: 'Cursor must be a whole number from 0 to 999999999' }],
    ['cursor=1.5', { cursor: 'Cursor must be a whole number from 0 to 999999999' }],
    ['cursor=9999999999', { cursor: 'Cursor must be a whole number from 0 to 999999999' }],
    ['facets=all', { facets: "Facets must be 'none' or left out" }],
  ])('rejects ?%s with the reason', async (search, errors) => {
    const { visitor } = await sharedApp();
    expect(await visitor('GET', `/api/artworks?${search}`)).toMatchObject({ status: 400, body: { errors } });
  });
});

describe('one artwork', () => {
  const readWithNeighbours = async (visitor: Caller, id: string, search = '') => {
    const { status, body } = await visitor('GET', `/api/artworks/${id}${search}`);
    expect(status).toBe(200);
    return artworkWithNeighboursSchema.strict().parse(body);
  };

  test.each(['', '?status=sold', '?year=2020'])('has its neighbours in the list %j', async (choice) => {
    const years = [2020, 2020, null, null, 1999, 2020];
    const { visitor } = await galleryOf({
      'Noa Frei': years.map((year, at) => ({ title: `N ${at % 2}`, year, available: at % 2 ? 'false' : 'true' })),
      'Ada Keller': years.map((year) => ({ title: 'Untitled', year, available: 'false' })),
    });
    const { artworks } = await read(visitor, choice);
    for (const [position, artwork] of artworks.entries()) {
      expect(await readWithNeighbours(visitor, artwork.id, choice)).toEqual({
        artwork,
        previous: artworks[position - 1]?.id ?? null,
        next: artworks[position + 1]?.id ?? null,
        previousPath: artworks[position - 1]?.path ?? null,
        nextPath: artworks[position + 1]?.path ?? null,
        position,
        total: artworks.length,
        exhibitions: [],
      });
    }
  });

  test('has neither neighbours nor a position if the filters exclude it', async () => {
    const { visitor } = await galleryOf(FOUR_WORKS);
    const last = (await read(visitor)).artworks.at(-1);
    for (const choice of ['?status=sold', '?price=under_5k', '?year=2024']) {
      expect(await readWithNeighbours(visitor, last?.id ?? '', choice)).toEqual({
        artwork: last,
        previous: null,
        next: null,
        previousPath: null,
        nextPath: null,
        position: null,
        total: null,
        exhibitions: [],
      });
    }
  });

  test.each([UNKNOWN_ID, 'no-uuid', '%00', '__proto__'])('responds 404 if it does not exist: %s', async (id) => {
    const { visitor } = await galleryOf(FOUR_WORKS);
    expect((await visitor('GET', `/api/artworks/${id}?year=2024`)).status).toBe(404);
  });
});

test('a hidden price is in no response, not even to staff', async () => {
  const { visitor, staff } = await galleryOf({ 'Lea Brun': [{ price: 'CHF 98,765', showPrice: 'false' }] });
  const id = (await read(visitor)).artworks[0]?.id;
  for (const caller of [visitor, staff]) {
    for (const path of ['/api/artworks', `/api/artworks/${id}`]) {
      expect((await caller('GET', path)).text).not.toContain('98,765');
    }
  }
});
