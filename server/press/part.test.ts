import { expect, test } from 'vitest';
import { z } from 'zod';
import { pressItemSchema } from '../../domain/press.ts';
import { pressPartSchema } from '../../domain/press-part.ts';
import { storedArtist, storedPressItem } from '../testing/stored.ts';
import { testApp } from '../testing/test-app.ts';

const PART = 24;

/** Of so many items each is a month older than the one above it, and about the next of so many artists. */
async function galleryWithPress(items: number, artists: number) {
  const { visitor, signIn } = await testApp();
  const staff = await signIn();
  const ids: string[] = [];
  for (const name of names(artists)) ids.push((await storedArtist(staff, { name })).id);
  for (let index = 0; index < items; index += 1) {
    const date = `${2025 - Math.floor(index / 12)}-${String(12 - (index % 12)).padStart(2, '0')}`;
    await storedPressItem(staff, ids[index % artists] ?? '', { title: `Item ${index + 1}`, date });
  }
  const read = async (search = '') =>
    pressPartSchema.parse((await visitor('GET', `/api/cms/press?view=part${search}`)).body);
  return { staff, visitor, read };
}

const names = (count: number) => Array.from({ length: count }, (_, index) => `Artist ${index + 10}`);
const titlesOf = ({ items }: z.infer<typeof pressPartSchema>) => items.map(({ title }) => title);
const titles = (first: number, last: number, step = 1) =>
  Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => `Item ${first + index * step}`);

test('a part is the latest press as its page shows it, with how much there is and the first names', async () => {
  const { visitor, read } = await galleryWithPress(PART + 6, PART + 2);
  const part = await read();
  expect(titlesOf(part)).toEqual(titles(1, PART));
  expect(part).toMatchObject({
    total: PART + 6,
    all: PART + 6,
    next: PART,
    artists: names(PART),
    artistCount: PART + 2,
  });
  const all = z.array(pressItemSchema).parse((await visitor('GET', '/api/cms/press')).body);
  const [whole] = all;
  expect(whole).toMatchObject(part.items[0] ?? {});
  expect(Object.keys(part.items[0] ?? {}).sort()).toEqual(
    ['artist', 'date', 'description', 'id', 'outlet', 'title', 'url'].sort(),
  );
  const next = await read(`&cursor=${PART}`);
  expect(titlesOf(next)).toEqual(titles(PART + 1, PART + 6));
  expect(next.next).toBeNull();
  expect(titlesOf(await read('&cursor=500'))).toEqual([]);
});

test('of one artist, all that was written can be asked for by name', async () => {
  const { read } = await galleryWithPress(60, 2);
  const part = await read('&artist=Artist+11');
  expect(titlesOf(part)).toEqual(titles(2, 48, 2));
  expect(part).toMatchObject({ total: 30, all: 60, next: PART, artists: names(2), artistCount: 2 });
  const next = await read(`&artist=Artist+11&cursor=${PART}`);
  expect(titlesOf(next)).toEqual(titles(50, 60, 2));
  expect(next.next).toBeNull();
  expect(await read('&artist=Nobody')).toMatchObject({ items: [], total: 0, all: 60, next: null });
});

test('what fits into one part is there whole, whatever is asked for', async () => {
  const { read } = await galleryWithPress(PART, 3);
  const part = await read(`&artist=Artist+11&cursor=${PART}`);
  expect(titlesOf(part)).toEqual(titles(1, PART));
  expect(part).toMatchObject({ total: PART, all: PART, next: null, artistCount: 3 });
});

test('everyone written about is named once, in the order of the alphabet', async () => {
  const { staff, read } = await galleryWithPress(1, 1);
  for (const name of ['Zoé Ammann', 'Émile Roth', 'Zoé Ammann']) {
    await storedPressItem(staff, (await storedArtist(staff, { name })).id);
  }
  await storedArtist(staff, { name: 'Lea Brun' });
  expect(await read()).toMatchObject({ artists: ['Artist 10', 'Émile Roth', 'Zoé Ammann'], artistCount: 3 });
});

test('where nothing was written the part is empty', async () => {
  const { read } = await galleryWithPress(0, 1);
  expect(await read()).toEqual({ items: [], total: 0, all: 0, next: null, artists: [], artistCount: 0 });
});
