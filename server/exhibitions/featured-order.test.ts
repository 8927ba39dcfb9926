import { expect, test } from 'vitest';
import { z } from 'zod';
import { activityPageSchema } from '../../domain/activity.ts';
import { exhibitionSummarySchema } from '../../domain/exhibition.ts';
import { anExhibition } from '../testing/factories.ts';
import { deleteViaApi, restoreViaApi } from '../testing/full-gallery.ts';
import { postArtist, postExhibition } from '../testing/post-records.ts';
import { sharedApp } from '../testing/test-app.ts';
import { readAllRows } from '../testing/test-database.ts';

const path = '/api/cms/exhibitions/featured-order';
const UPCOMING = { startDate: '2027-02-01', endDate: '2027-03-01' };
const SOON = { startDate: '2027-01-01', endDate: '2027-03-01' };
const PAST = { startDate: '2025-01-01', endDate: '2025-02-01' };

/** Featured: Current, Upcoming, Soon and Past. */
async function galleryWithFeatured() {
  const { signIn, visitor } = await sharedApp();
  const staff = await signIn();
  const artist = await postArtist(staff);
  const post = (title: string, fields: object) =>
    postExhibition(staff, [artist.id], { title, featured: true, ...fields });
  const shows = {
    current: await post('Current', {}),
    upcoming: await post('Upcoming', UPCOMING),
    soon: await post('Soon', SOON),
    past: await post('Past', PAST),
    hidden: await post('Hidden', { featured: false }),
  };
  const order = (...featured: { id: string }[]) => staff('PUT', path, { ids: featured.map(({ id }) => id) });
  const titles = async () => {
    const { body } = await visitor('GET', '/api/cms/exhibitions?view=featured');
    return z
      .array(exhibitionSummarySchema)
      .parse(body)
      .map(({ title }) => title);
  };
  const save = (show: { id: string }, fields: object) =>
    staff('PUT', `/api/cms/exhibitions/${show.id}`, anExhibition([artist.id], fields));
  return { staff, ...shows, order, titles, save };
}

test('featured exhibitions without a position: upcoming ones soonest first, the others latest first', async () => {
  const { titles } = await galleryWithFeatured();
  expect(await titles()).toEqual(['Soon', 'Upcoming', 'Current', 'Past']);
});

test('those ordered by hand come in that order, before those without a position', async () => {
  const { current, upcoming, soon, past, order, titles } = await galleryWithFeatured();
  expect((await order(past, upcoming, upcoming)).status).toBe(204);
  expect(await titles()).toEqual(['Past', 'Upcoming', 'Soon', 'Current']);
  await order(current, soon);
  expect(await titles()).toEqual(['Current', 'Soon', 'Upcoming', 'Past']);
  await order();
  expect(await titles()).toEqual(['Soon', 'Upcoming', 'Current', 'Past']);
});

test('a position is kept by a save and a deletion, and lost with the switch', async () => {
  const { staff, current, past, order, titles, save } = await galleryWithFeatured();
  await order(past, current);
  await save(past, { ...PAST, title: 'Past', featured: true });
  await deleteViaApi(staff, `exhibitions/${past.id}`);
  await restoreViaApi(staff, `exhibitions/${past.id}`);
  expect(await titles()).toEqual(['Past', 'Current', 'Soon', 'Upcoming']);
  for (const featured of [false, true]) await save(past, { ...PAST, title: 'Past', featured });
  expect(await titles()).toEqual(['Current', 'Soon', 'Upcoming', 'Past']);
});

test('rejects an exhibition that is not featured or does not exist, and writes nothing', async () => {
  const { current, hidden, order } = await galleryWithFeatured();
  const before = await readAllRows();
  for (const other of [hidden, { id: '00000000-0000-4000-8000-000000000000' }, { id: 'current' }]) {
    expect(await order(current, other)).toMatchObject({
      status: 400,
      body: { errors: { ids: 'This exhibition is not featured' } },
    });
  }
  expect(await readAllRows()).toEqual(before);
});

test('a new order is recorded by title, the same order again is not', async () => {
  const { staff, current, past, order } = await galleryWithFeatured();
  await order(past, current);
  await order(past, current);
  const { entries } = activityPageSchema.parse((await staff('GET', '/api/cms/activity?search=order')).body);
  expect(entries).toMatchObject([
    {
      ...{ action: 'changed', kind: 'setting', key: null, title: 'Order of the home page' },
      changes: [
        {
          field: 'featured exhibitions',
          before: ['Soon', 'Upcoming', 'Current', 'Past'],
          after: ['Past', 'Current', 'Soon', 'Upcoming'],
        },
      ],
    },
  ]);
});
