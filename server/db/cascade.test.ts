import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { postArtist, postArtwork, postExhibition, postPressItem } from '../testing/post-records.ts';
import { sharedApp } from '../testing/test-app.ts';
import { readAllRows } from '../testing/test-database.ts';
import { aRegistration } from '../testing/visitor-forms.ts';

test('deleting an artist deletes their artworks, press and links to exhibitions', async () => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const leaving = await postArtist(staff, { name: 'Leaving' });
  const staying = await postArtist(staff, { name: 'Staying' });
  for (const { id, name } of [leaving, staying]) {
    await postArtwork(staff, id, { title: `Work of ${name}` });
    await postPressItem(staff, id, { title: `Press on ${name}` });
  }
  await postExhibition(staff, [leaving.id, staying.id], { title: 'Both' });
  await postExhibition(staff, [leaving.id], { title: 'Alone' });

  expect((await staff('DELETE', `/api/cms/artists/${leaving.id}`)).status).toBe(204);
  expect((await visitor('GET', '/api/cms/artworks')).body).toMatchObject([{ title: 'Work of Staying' }]);
  expect((await visitor('GET', '/api/cms/press')).body).toMatchObject([{ title: 'Press on Staying' }]);
  expect((await visitor('GET', '/api/cms/exhibitions')).body).toMatchObject([
    { title: 'Alone', artists: [] },
    { title: 'Both', artists: [{ name: 'Staying' }] },
  ]);
  expect((await readAllRows()).exhibition_artists).toHaveLength(1);
});

test('deleting an exhibition deletes its links and registrations', async () => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const { id: artistId } = await postArtist(staff);
  const dates = { startDate: '2027-01-01', endDate: '2027-02-01' };
  const leaving = await postExhibition(staff, [artistId], dates);
  const staying = await postExhibition(staff, [artistId], dates);
  for (const { id } of [leaving, staying]) await visitor('POST', '/api/exhibition-registrations', aRegistration(id));

  expect((await staff('DELETE', `/api/cms/exhibitions/${leaving.id}`)).status).toBe(204);
  expect(await readAllRows()).toMatchObject({
    artists: [{ id: artistId }],
    exhibitions: [{ id: staying.id }],
    exhibition_artists: [{ exhibitionId: staying.id }],
    exhibition_registrations: [{ exhibitionId: staying.id }],
  });
});

// A snapshot of a deleted record includes these rows, as its repository declares: declare a new one there, too.
test('exactly these foreign keys cascade', async () => {
  const { db } = await sharedApp();
  const arrow = sql<string>`conrelid::regclass || ' with ' || confrelid::regclass`;
  const cascades = sql`pg_constraint where contype = 'f' and confdeltype = 'c'`;
  const found = await db.select({ arrow }).from(cascades);
  expect(found.map((row) => row.arrow).toSorted()).toEqual([
    'artworks with artists',
    'auth_challenges with staff',
    'exhibition_artists with artists',
    'exhibition_artists with exhibitions',
    'exhibition_artworks with artworks',
    'exhibition_artworks with exhibitions',
    'exhibition_registrations with exhibitions',
    'inquiry_notes with inquiries',
    'press_items with artists',
    'staff_links with staff',
    'staff_passkeys with staff',
    'staff_recovery_codes with staff',
    'staff_sessions with staff',
  ]);
});
