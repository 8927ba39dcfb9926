import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { artworks } from '../db/schema/artwork.ts';
import { anArtwork } from '../testing/factories.ts';
import { postArtist } from '../testing/post-records.ts';
import { testApp } from '../testing/test-app.ts';

const PATH = '/api/cms/artworks';
/** More than one chunk. */
const MANY = 620;
const list = z.array(z.looseObject({ id: z.string(), title: z.string(), price: z.string().nullable() }));

async function longCatalogue() {
  const gallery = await testApp();
  const staff = await gallery.signIn();
  const { id } = await postArtist(staff);
  // Repeated titles and years, so that the order has ties.
  const rows = Array.from({ length: MANY }, (_, index) =>
    anArtwork(id, { title: `Work ${index % 97}`, year: 2000 + (index % 5), price: 'CHF 1,000', showPrice: 'false' }),
  );
  await gallery.db.insert(artworks).values(rows);
  return { ...gallery, staff };
}

test('a long list is complete and in order, the same for staff and visitors except for hidden prices', async () => {
  const { staff, visitor } = await longCatalogue();
  const forStaff = await staff('GET', PATH);
  const forVisitors = await visitor('GET', PATH);
  expect(forStaff.headers['content-type']).toBe(forVisitors.headers['content-type']);
  const works = list.parse(forStaff.body);
  expect(new Set(works.map(({ id }) => id)).size).toBe(MANY);
  expect(new Set(works.map(({ price }) => price))).toEqual(new Set(['CHF 1,000']));
  expect(works.map((work) => ({ ...work, price: null }))).toEqual(forVisitors.body);
  const order = works.map(({ year, title, id }) => `${year} ${title} ${id}`);
  expect(order).toEqual(order.toSorted());
});

test('an error half-way breaks the connection; an error before the first byte is a 500', async () => {
  const { app, db, sessionCookies } = await longCatalogue();
  const cookie = Object.entries(await sessionCookies())
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const select = db.select.bind(db);
  const failAfter = (queries: number) => {
    let count = 0;
    return vi.spyOn(db, 'select').mockImplementation((...fields: Parameters<typeof select>) => {
      count += 1;
      if (count > queries) throw new Error('connection lost');
      return select(...fields);
    });
  };
  for (const encoding of ['identity', 'br', 'gzip']) {
    // The session, the ids, the first chunk.
    const broken = failAfter(3);
    const halfway = await fetch(`${origin}${PATH}`, { headers: { cookie, 'accept-encoding': encoding } });
    // Of a compressed response nothing may have been sent yet.
    if (encoding === 'identity') expect(halfway.status).toBe(200);
    if (halfway.ok) await expect(halfway.text(), encoding).rejects.toThrow();
    broken.mockRestore();
  }

  const dead = failAfter(1);
  const failed = await fetch(`${origin}${PATH}`, { headers: { cookie } });
  dead.mockRestore();
  expect(failed.status).toBe(500);
  expect(await failed.json()).toMatchObject({ message: 'Something went wrong on our side. Please try again later.' });
});
