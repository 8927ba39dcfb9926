import { expect, test } from 'vitest';
import { z } from 'zod';
import { addDays } from '../../domain/day.ts';
import { exhibitionListPageSchema, exhibitionSummarySchema } from '../../domain/exhibition.ts';
import { postArtist, postExhibition } from '../testing/post-records.ts';
import { sharedApp } from '../testing/test-app.ts';

const TODAY = '2026-11-15';
const PAGE_SIZE = 24;

/** One current, one upcoming and so many past exhibitions, each opened 30 days before the previous. */
async function galleryWithPast(past: number) {
  const { clock, visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const { id } = await postArtist(staff, { name: 'Lea Brun', slug: 'lea-brun' });
  await postExhibition(staff, [id], { title: 'Soon', startDate: '2027-01-14', endDate: '2027-03-06' });
  await postExhibition(staff, [id], { title: 'On Now', startDate: '2020-01-01', endDate: TODAY });
  for (let index = 1; index <= past; index += 1) {
    const endDate = addDays(TODAY, -30 * index);
    await postExhibition(staff, [id], { title: `Past ${index}`, startDate: addDays(endDate, -7), endDate });
  }
  const read = async (search = '') =>
    exhibitionListPageSchema.parse((await visitor('GET', `/api/cms/exhibitions?view=part${search}`)).body);
  return { clock, visitor, read };
}

const titlesOf = ({ exhibitions }: z.infer<typeof exhibitionListPageSchema>) => exhibitions.map(({ title }) => title);
const past = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `Past ${first + index}`);

test('the first page has current, upcoming and the latest past exhibitions, with totals and years', async () => {
  const { visitor, read } = await galleryWithPast(PAGE_SIZE + 3);
  const page = await read();
  expect(titlesOf(page)).toEqual(['Soon', ...past(1, PAGE_SIZE), 'On Now']);
  expect(page).toMatchObject({ total: PAGE_SIZE + 3, all: PAGE_SIZE + 5, years: [2026, 2025, 2024], next: PAGE_SIZE });
  const cards = z
    .array(exhibitionSummarySchema.strict())
    .parse((await visitor('GET', '/api/cms/exhibitions?view=cards')).body);
  expect(page.exhibitions).toEqual(cards.filter(({ title }) => titlesOf(page).includes(title)));
});

test('the next page begins where the last one ends; beyond the end there are no past exhibitions', async () => {
  const { read } = await galleryWithPast(PAGE_SIZE + 3);
  const page = await read(`&cursor=${PAGE_SIZE}`);
  expect(titlesOf(page)).toEqual(['Soon', ...past(PAGE_SIZE + 1, PAGE_SIZE + 3), 'On Now']);
  expect(page).toMatchObject({ total: PAGE_SIZE + 3, all: PAGE_SIZE + 5, next: null });
  expect(titlesOf(await read('&cursor=500'))).toEqual(['Soon', 'On Now']);
});

test.each(['2025', '2024'])('filters past exhibitions by the year %s in which they opened', async (year) => {
  const { visitor, read } = await galleryWithPast(PAGE_SIZE + 3);
  const cards = z
    .array(exhibitionSummarySchema)
    .parse((await visitor('GET', '/api/cms/exhibitions?view=cards')).body)
    .filter(({ startDate }) => startDate.startsWith(year));
  const page = await read(`&year=${year}`);
  expect(cards.length).toBeGreaterThan(0);
  expect(titlesOf(page)).toEqual(['Soon', ...cards.map(({ title }) => title), 'On Now']);
  expect(page).toMatchObject({ total: cards.length, all: PAGE_SIZE + 5, years: [2026, 2025, 2024], next: null });
});

test.each(['abc', '1999', '2027', ''])('ignores a year without past exhibitions: %j', async (year) => {
  const { read } = await galleryWithPast(PAGE_SIZE + 1);
  expect(await read(`&year=${year}`)).toEqual(await read());
});

test('a list that fits on one page is returned complete; filters do not apply', async () => {
  const { read } = await galleryWithPast(PAGE_SIZE);
  const page = await read(`&year=2025&cursor=${PAGE_SIZE}`);
  expect(titlesOf(page)).toEqual(['Soon', ...past(1, PAGE_SIZE), 'On Now']);
  expect(page).toMatchObject({ total: PAGE_SIZE, all: PAGE_SIZE + 2, next: null });
});

test('the current day decides what is past', async () => {
  const { clock, read } = await galleryWithPast(PAGE_SIZE);
  expect((await read()).next).toBeNull();
  clock.now = new Date('2026-11-15T23:00:00Z');
  expect(await read()).toMatchObject({ next: PAGE_SIZE, years: [2026, 2025, 2024, 2020] });
});

test('rejects a cursor that is not a number (400)', async () => {
  const { visitor } = await sharedApp();
  const { status, body } = await visitor('GET', '/api/cms/exhibitions?view=part&cursor=x');
  expect(status).toBe(400);
  expect(body).toMatchObject({ errors: { cursor: 'Cursor must be a whole number from 0 to 999999999' } });
});
