import { expect, test } from 'vitest';
import { artists } from '../db/schema/artist.ts';
import { postArtist } from '../testing/post-records.ts';
import { postPreview } from '../testing/previews.ts';
import { sharedApp } from '../testing/test-app.ts';

test('a preview gives up while its record is locked', async () => {
  const { db, signIn } = await sharedApp();
  const staff = await signIn();
  const { id: key, updatedAt: _updatedAt, ...fields } = await postArtist(staff);
  await db.transaction(async (tx) => {
    await tx.select({ id: artists.id }).from(artists).for('update');
    expect(await postPreview(staff, { kind: 'artist', key, fields })).toMatchObject({
      status: 503,
      body: { message: 'This is being saved at the moment. Please try again.' },
    });
  });
  expect((await postPreview(staff, { kind: 'artist', key, fields })).status).toBe(200);
});
