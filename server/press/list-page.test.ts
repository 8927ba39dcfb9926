import { expect, test } from 'vitest';
import { z } from 'zod';
import { pressItemSchema, pressListPageSchema } from '../../domain/press.ts';
import { postArtist, postPressItem } from '../testing/post-records.ts';
import { sharedApp } from '../testing/test-app.ts';

const PAGE_SIZE = 24;

/** Each item is a month older than the previous one; the artists alternate. */
async function galleryWithPress(items: number, artists: number) {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const ids: string[] = [];
  for (const name of names(artists)) ids.push((await postArtist(staff, { name })).id);
  for (let index = 0; index < items; index += 1) {
    const date = `${2025 - Math.floor(index / 12)}-${String(12 - (index % 12)).padStart(2, '0')}`;
    await postPressItem(staff, ids[index % artists] ?? '', { title: `Item ${index + 1}`, date });
  }
  const read = async (search = '') =>
    pressListPageSchema.parse((await visitor('GET', `/api/cms/press?view=part${search}`)).body);
  return { staff, visitor, read };
}

const names = (count: number) => Array.from({ length: count }, (_, index) => `Artist ${index + 10}`);
const titlesOf = ({ items }: z.infer<typeof pressListPageSchema>) => items.map(({ title }) => title);
const titles = (first: number, last: number, step = 1) =>
  Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => `Item ${first + index * step}`);

test('the first page has the latest items, the totals and the first artist names', async () => {
  const { visitor, read } = await galleryWithPress(PAGE_SIZE + 6, PAGE_SIZE + 2);
  const page = await read();
  expect(titlesOf(page)).toEqual(titles(1, PAGE_SIZE));
  expect(page).toMatchObject({
    total: PAGE_SIZE + 6,
    all: PAGE_SIZE + 6,
    next: PAGE_SIZE,
    artists: names(PAGE_SIZE),
    artistCount: PAGE_SIZE + 2,
  });
  const all = z.array(pressItemSchema).parse((await visitor('GET', '/api/cms/press')).body);
  const [whole] = all;
  expect(whole).toMatchObject(page.items[0] ?? {});
  expect(Object.keys(page.items[0] ?? {}).sort()).toEqual(
    ['artist', 'date', 'description', 'id', 'outlet', 'title', 'url'].sort(),
  );
  const next = await read(`&cursor=${PAGE_SIZE}`);
  expect(titlesOf(next)).toEqual(titles(PAGE_SIZE + 1, PAGE_SIZE + 6));
  expect(next.next).toBeNull();
  expect(titlesOf(await read('&cursor=500'))).toEqual([]);
});

test("filters by an artist's name", async () => {
  const { read } = await galleryWithPress(60, 2);
  const page = await read('&artist=Artist+11');
  expect(titlesOf(page)).toEqual(titles(2, 48, 2));
  expect(page).toMatchObject({ total: 30, all: 60, next: PAGE_SIZE, artists: names(2), artistCount: 2 });
  const next = await read(`&artist=Artist+11&cursor=${PAGE_SIZE}`);
  expect(titlesOf(next)).toEqual(titles(50, 60, 2));
  expect(next.next).toBeNull();
  expect(await read('&artist=Unknown')).toMatchObject({ items: [], total: 0, all: 60, next: null });
});

test('a list that fits on one page is returned complete; filters do not apply', async () => {
  const { read } = await galleryWithPress(PAGE_SIZE, 3);
  const page = await read(`&artist=Artist+11&cursor=${PAGE_SIZE}`);
  expect(titlesOf(page)).toEqual(titles(1, PAGE_SIZE));
  expect(page).toMatchObject({ total: PAGE_SIZE, all: PAGE_SIZE, next: null, artistCount: 3 });
});

test('names each artist once, alphabetically', async () => {
  const { staff, read } = await galleryWithPress(1, 1);
  for (const name of ['Zoé Ammann', 'Émile Roth', 'Zoé Ammann']) {
    await postPressItem(staff, (await postArtist(staff, { name })).id);
  }
  await postArtist(staff, { name: 'Lea Brun' });
  expect(await read()).toMatchObject({ artists: ['Artist 10', 'Émile Roth', 'Zoé Ammann'], artistCount: 3 });
});

test('the page is empty without press items', async () => {
  const { read } = await galleryWithPress(0, 1);
  expect(await read()).toEqual({ items: [], total: 0, all: 0, next: null, artists: [], artistCount: 0 });
});
