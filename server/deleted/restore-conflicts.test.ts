import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { deletedRecords } from '../db/schema/deleted.ts';
import { anArtist } from '../testing/factories.ts';
import {
  ADA,
  createFullGallery,
  deleteViaApi,
  type FullGallery,
  readRowsWithoutLastChange,
  requestRestore,
  restoreViaApi,
} from '../testing/full-gallery.ts';
import { postArtist, postRegistration } from '../testing/post-records.ts';
import { sharedApp } from '../testing/test-app.ts';
import { readAllRows } from '../testing/test-database.ts';

test('rejects restoring an artist whose slug is taken since (409), until it is free again', async () => {
  const { staff, lea } = await createFullGallery(await sharedApp());
  await deleteViaApi(staff, `artists/${lea.id}`);
  const successor = await postArtist(staff, { name: 'Lea Brunner', slug: 'lea-brun' });
  const before = await readAllRows();
  expect(await requestRestore(staff, `artists/${lea.id}`)).toMatchObject({
    status: 409,
    body: {
      message: 'This slug is already taken by another artist.',
      errors: { slug: 'This slug is already taken by another artist' },
    },
  });
  expect(await readAllRows()).toEqual(before);

  await staff('PUT', `/api/cms/artists/${successor.id}`, anArtist({ slug: 'lea-brunner' }));
  expect(await restoreViaApi(staff, `artists/${lea.id}`)).toEqual(lea);
  expect((await readAllRows()).artworks).toHaveLength(3);
});

test('rejects restoring an address that has subscribed again (409); restores the one deleted last', async () => {
  const gallery = await sharedApp();
  await deleteViaApi((await createFullGallery(gallery)).staff, ADA);
  gallery.clock.now = new Date('2026-11-16T10:00:00Z');
  const staff = await gallery.signIn();
  await gallery.visitor('POST', '/api/subscribe', { email: 'ada@EXAMPLE.ch' });
  expect(await requestRestore(staff, ADA)).toMatchObject({
    status: 409,
    body: { errors: { email: 'This email is already on our mailing list' } },
  });
  await deleteViaApi(staff, ADA);
  expect(await restoreViaApi(staff, `subscribers/${encodeURIComponent(' ADA@example.CH ')}`)).toMatchObject({
    email: 'ada@EXAMPLE.ch',
    subscribed_at: '2026-11-16T10:00:00.000Z',
  });
});

test.each([
  ['artwork', 'artworks', ({ weir }: FullGallery) => weir.id],
  ['press item', 'press', ({ review }: FullGallery) => review.id],
])('rejects restoring the %s of a deleted artist (409), until the artist is restored', async (_kind, records, idIn) => {
  const content = await createFullGallery(await sharedApp());
  const { staff, lea } = content;
  const address = `${records}/${idIn(content)}`;
  const all = await readRowsWithoutLastChange();
  await deleteViaApi(staff, address);
  await deleteViaApi(staff, `artists/${lea.id}`);
  const before = await readAllRows();
  const refused = await requestRestore(staff, address);
  expect(refused.status).toBe(409);
  expect(refused.body).toEqual({ message: 'Its artist was deleted too. Restore the artist first.' });
  expect(await readAllRows()).toEqual(before);

  await restoreViaApi(staff, `artists/${lea.id}`);
  await restoreViaApi(staff, address);
  expect(await readRowsWithoutLastChange()).toEqual(all);
});

test('restores rows after columns were added to and dropped from their table', async () => {
  const gallery = await sharedApp();
  const { staff, halle } = await createFullGallery(gallery);
  await deleteViaApi(staff, `fairs/${halle.id}`);
  const withDropped = sql`jsonb_set(${deletedRecords.rows}, '{0,row,a_dropped_column}', '"text"')`;
  await gallery.db
    .update(deletedRecords)
    .set({ rows: sql`${withDropped} #- '{0,row,booth_images}' #- '{0,row,section}'` });
  expect(await restoreViaApi(staff, `fairs/${halle.id}`)).toEqual({ ...halle, boothImages: [], section: null });
});

test('rejects restoring a registration of a deleted exhibition, or of a guest who has registered again (409)', async () => {
  const gallery = await sharedApp();
  const { staff, both, guest } = await createFullGallery(gallery);
  const address = `registrations/${guest.id}`;
  await deleteViaApi(staff, address);
  await deleteViaApi(staff, `exhibitions/${both.id}`);
  expect(await requestRestore(staff, address)).toMatchObject({
    status: 409,
    body: { message: 'The exhibition of this registration is deleted. Restore it first.' },
  });
  await restoreViaApi(staff, `exhibitions/${both.id}`);
  const again = await postRegistration(staff, { exhibitionId: both.id });
  expect(await requestRestore(staff, address)).toMatchObject({
    status: 409,
    body: { message: 'This email is already registered for this exhibition.' },
  });
  await deleteViaApi(staff, `registrations/${again.id}`);
  await restoreViaApi(staff, address);
});
