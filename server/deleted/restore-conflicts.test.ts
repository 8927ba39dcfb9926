import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deletedRecords } from '../db/schema/deleted.ts';
import { everyRow } from '../testing/engine.ts';
import { anArtist } from '../testing/factories.ts';
import {
  ADA,
  aFullGallery,
  everyRowButChanges,
  type FullGallery,
  remove,
  restore,
  restored,
} from '../testing/full-gallery.ts';
import { storedArtist } from '../testing/stored.ts';
import { sharedApp } from '../testing/test-app.ts';

test('rejects restoring an artist whose slug is taken since (409), until it is free again', async () => {
  const { staff, lea } = await aFullGallery(await sharedApp());
  await remove(staff, `artists/${lea.id}`);
  const successor = await storedArtist(staff, { name: 'Lea Brunner', slug: 'lea-brun' });
  const before = await everyRow();
  expect(await restore(staff, `artists/${lea.id}`)).toMatchObject({
    status: 409,
    body: {
      message: 'This slug is already taken by another artist.',
      errors: { slug: 'This slug is already taken by another artist' },
    },
  });
  expect(await everyRow()).toEqual(before);

  await staff('PUT', `/api/cms/artists/${successor.id}`, anArtist({ slug: 'lea-brunner' }));
  expect(await restored(staff, `artists/${lea.id}`)).toEqual(lea);
  expect((await everyRow()).artworks).toHaveLength(3);
});

test('rejects restoring an address that has subscribed again (409); restores the one deleted last', async () => {
  const gallery = await sharedApp();
  const { staff } = await aFullGallery(gallery);
  await remove(staff, ADA);
  gallery.clock.now = new Date('2026-11-16T10:00:00Z');
  await gallery.visitor('POST', '/api/subscribe', { email: 'ada@EXAMPLE.ch' });
  expect(await restore(staff, ADA)).toMatchObject({
    status: 409,
    body: { errors: { email: 'This email is already on our mailing list' } },
  });
  await remove(staff, ADA);
  expect(await restored(staff, `subscribers/${encodeURIComponent(' ADA@example.CH ')}`)).toMatchObject({
    email: 'ada@EXAMPLE.ch',
    subscribed_at: '2026-11-16T10:00:00.000Z',
  });
});

test.each([
  ['artwork', 'artworks', ({ weir }: FullGallery) => weir.id],
  ['press item', 'press', ({ review }: FullGallery) => review.id],
])('rejects restoring the %s of a deleted artist (409), until the artist is restored', async (_kind, records, idIn) => {
  const content = await aFullGallery(await sharedApp());
  const { staff, lea } = content;
  const address = `${records}/${idIn(content)}`;
  const all = await everyRowButChanges();
  await remove(staff, address);
  await remove(staff, `artists/${lea.id}`);
  const before = await everyRow();
  const refused = await restore(staff, address);
  expect(refused.status).toBe(409);
  expect(refused.body).toEqual({ message: 'Its artist was deleted too. Restore the artist first.' });
  expect(await everyRow()).toEqual(before);

  await restored(staff, `artists/${lea.id}`);
  await restored(staff, address);
  expect(await everyRowButChanges()).toEqual(all);
});

test('restores rows after columns were added to and dropped from their table', async () => {
  const gallery = await sharedApp();
  const { staff, halle } = await aFullGallery(gallery);
  await remove(staff, `fairs/${halle.id}`);
  const withDropped = sql`jsonb_set(${deletedRecords.rows}, '{0,row,a_dropped_column}', '"text"')`;
  await gallery.db
    .update(deletedRecords)
    .set({ rows: sql`${withDropped} #- '{0,row,booth_images}' #- '{0,row,section}'` });
  expect(await restored(staff, `fairs/${halle.id}`)).toEqual({ ...halle, boothImages: [], section: null });
});
