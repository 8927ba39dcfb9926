import { expect, test } from 'vitest';
import { postArtist, postArtwork, postExhibition, postFair, postPressItem } from '../testing/post-records.ts';
import { sharedApp } from '../testing/test-app.ts';

test('counts the records of every tab as the dashboard does: with drafts of new ones, without spam', async () => {
  const { app, signIn } = await sharedApp();
  const staff = await signIn();
  const artist = await postArtist(staff);
  const artwork = await postArtwork(staff, artist.id);
  await postExhibition(staff, [artist.id]);
  await postFair(staff);
  await postPressItem(staff, artist.id);
  const drafts = '/api/cms/publishing/drafts';
  const newKey = '0b9f4a1e-7a8f-4b7e-9d53-0a1b2c3d4e5f';
  await staff('PUT', `${drafts}/${newKey}`, { kind: 'artwork', fields: { title: 'New' } });
  await staff('PUT', `${drafts}/${artwork.id}`, { kind: 'artwork', fields: { title: 'Changed' } });
  await staff('POST', '/api/subscribe', { email: 'ada@example.ch' });
  const spam = { email: 'program@example.ch', homepage: 'x' };
  await app.inject({ method: 'POST', url: '/api/subscribe', payload: spam });
  expect(await staff('GET', '/api/cms/counts')).toMatchObject({
    status: 200,
    body: { artists: 1, exhibitions: 1, fairs: 1, artworks: 2, press: 1, subscribers: 1 },
  });
});
