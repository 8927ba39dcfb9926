import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { artworks } from '../db/schema/artwork.ts';
import { anArtwork } from '../testing/factories.ts';
import { storedArtist } from '../testing/stored.ts';
import { testApp } from '../testing/test-app.ts';

const PATH = '/api/cms/artworks';
/** More than are read at once. */
const MANY = 620;
const list = z.array(z.looseObject({ id: z.string(), title: z.string(), price: z.string().nullable() }));

async function longCatalogue() {
  const gallery = await testApp();
  const staff = await gallery.signIn();
  const { id } = await storedArtist(staff);
  // Titles and years that occur several times, so that the order has ties to settle.
  const rows = Array.from({ length: MANY }, (_, index) =>
    anArtwork(id, { title: `Work ${index % 97}`, year: 2000 + (index % 5), price: 'CHF 1,000', showPrice: 'false' }),
  );
  await gallery.db.insert(artworks).values(rows);
  return { ...gallery, staff };
}

test('a long list is whole and in order, the same for staff and visitors but for the prices', async () => {
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

test('a list that fails half-way does not pass for a whole one; one that cannot begin is a problem as any other', async () => {
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
    // The session, the ids, the first part.
    const broken = failAfter(3);
    const halfway = await fetch(`${origin}${PATH}`, { headers: { cookie, 'accept-encoding': encoding } });
    // What is compressed may not have left the house yet, and then it is a problem as any other, too.
    if (encoding === 'identity') expect(halfway.status).toBe(200);
    if (halfway.ok) await expect(halfway.text(), encoding).rejects.toThrow();
    broken.mockRestore();
  }

  const dead = failAfter(1);
  const refused = await fetch(`${origin}${PATH}`, { headers: { cookie } });
  dead.mockRestore();
  expect(refused.status).toBe(500);
  expect(await refused.json()).toMatchObject({ message: 'Something went wrong on our side. Please try again later.' });
});
