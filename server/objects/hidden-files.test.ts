import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { anArtist } from '../testing/factories.ts';
import { sharedApp } from '../testing/test-app.ts';
import { uploadPicture } from '../testing/upload-file.ts';
import { fileKey, objectName } from './object-name.ts';

async function galleryWithPicture() {
  const gallery = await sharedApp();
  const staff = await gallery.signIn();
  // Each test has a picture of its own: the store is shared.
  const background = { r: Math.floor(Math.random() * 256), g: Math.floor(Math.random() * 256), b: 90 };
  const bytes = await sharp({
    create: { width: 400, height: 300 + Math.floor(Math.random() * 99), channels: 3, background },
  })
    .jpeg()
    .toBuffer();
  const imageUrl = await uploadPicture(gallery.app, staff, bytes);
  const addresses = [imageUrl, `${imageUrl}?w=120`];
  const statuses = (as = gallery.visitor) => Promise.all(addresses.map(async (url) => (await as('GET', url)).status));
  return { ...gallery, staff, imageUrl, bytes, statuses };
}

const draftOf = (key: string) => `/api/cms/publishing/drafts/${key}`;

test('a picture that only a draft names is not served to strangers, also from the cache', async () => {
  const { staff, imageUrl, statuses } = await galleryWithPicture();
  // The form that uploaded it shows it, which fills the cache.
  expect(await statuses()).toEqual([200, 200]);
  const key = randomUUID();
  await staff('PUT', draftOf(key), { kind: 'artist', fields: { name: 'Lea Brun', imageUrl } });
  expect(await statuses()).toEqual([404, 404]);
  expect(await statuses(staff)).toEqual([200, 200]);
  // What staff were served is not cached for strangers.
  expect(await statuses()).toEqual([404, 404]);
  const fields = anArtist({ imageUrl: `${imageUrl}#focus=10,20` });
  await staff('POST', `/api/cms/publishing/records/${key}/publish`, { kind: 'artist', fields });
  expect(await statuses()).toEqual([200, 200]);
});

test('the pictures of a withdrawn record are hidden with it, unless another record shows them', async () => {
  const { staff, imageUrl, statuses } = await galleryWithPicture();
  const { body: artist } = await staff('POST', '/api/cms/artists', anArtist({ imageUrl }));
  const { body: other } = await staff('POST', '/api/cms/artists', anArtist({ galleryImages: [imageUrl] }));
  const withdraw = (record: unknown) =>
    staff('POST', `/api/cms/publishing/records/${Object(record).id}/withdraw`, { kind: 'artist' });
  expect(await statuses()).toEqual([200, 200]);
  await withdraw(artist);
  expect(await statuses()).toEqual([200, 200]);
  await withdraw(other);
  expect(await statuses()).toEqual([404, 404]);
  // Also when it is deleted then.
  for (const record of [artist, other]) await staff('DELETE', draftOf(Object(record).id));
  expect(await statuses()).toEqual([404, 404]);
});

test('the picture of a discarded draft stays hidden; one that was public before stays served', async () => {
  const { staff, imageUrl, statuses } = await galleryWithPicture();
  const input = anArtist({ imageUrl: null });
  const { id } = Object((await staff('POST', '/api/cms/artists', input)).body);
  const saveDraft = (fields: object) => staff('PUT', draftOf(id), { kind: 'artist', fields: { ...input, ...fields } });
  await saveDraft({ imageUrl });
  await staff('DELETE', draftOf(id));
  expect(await statuses()).toEqual([404, 404]);
  await staff('PUT', `/api/cms/artists/${id}`, { ...input, imageUrl });
  await saveDraft({ imageUrl, name: 'Lea Brun' });
  await staff('PUT', `/api/cms/artists/${id}`, input);
  await staff('DELETE', draftOf(id));
  expect(await statuses()).toEqual([200, 200]);
});

test('a picture that was stored under an earlier name, too, is hidden and shown under both', async () => {
  const { staff, visitor, objects, imageUrl, bytes } = await galleryWithPicture();
  const earlier = imageUrl.replace(/-\w{48}/, '');
  await objects.put(fileKey(objectName(earlier)), bytes);
  const rendition = `${earlier}?w=120`;
  const { body: artist } = await staff('POST', '/api/cms/artists', anArtist({ imageUrl }));
  const statuses = () => Promise.all([earlier, rendition].map(async (url) => (await visitor('GET', url)).status));
  await staff('PUT', draftOf(randomUUID()), { kind: 'artist', fields: { name: 'Lea Brun', galleryImages: [earlier] } });
  expect(await statuses()).toEqual([200, 200]);
  await staff('POST', `/api/cms/publishing/records/${Object(artist).id}/withdraw`, { kind: 'artist' });
  expect(await statuses()).toEqual([404, 404]);
});
