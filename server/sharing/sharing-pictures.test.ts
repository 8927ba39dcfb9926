import sharp from 'sharp';
import { expect, test } from 'vitest';
import { versions } from '../db/schema/version.ts';
import { anArtist } from '../testing/factories.ts';
import { postArtist, postArtwork, postExhibition } from '../testing/post-records.ts';
import { openPage } from '../testing/rendered-page.ts';
import { aPicture } from '../testing/sample-files.ts';
import { sharedApp, type TestApp, testApp } from '../testing/test-app.ts';
import { listKeys } from '../testing/test-objects.ts';
import { uploadPicture } from '../testing/upload-file.ts';

const ORIGIN = 'https://gallery.example';

/** What a link-preview robot does: the page without scripts, then the picture that it names. */
async function previewOf({ app, visitor }: TestApp, path: string) {
  const { status, head } = await openPage(visitor, path);
  expect(status).toBe(200);
  const address = head['og:image']?.[0] ?? '';
  const response = await app.inject({ url: address.replace(ORIGIN, ''), headers: { accept: '*/*' } });
  expect(response.statusCode).toBe(200);
  return { head, address, response, bytes: response.rawPayload };
}

test('a robot gets title, description and a JPEG of 1200x630 for each kind of page', async () => {
  const gallery = await testApp({ publicUrl: ORIGIN });
  const staff = await gallery.signIn();
  const picture = await uploadPicture(gallery.app, staff, await aPicture(300, 200).jpeg().toBuffer());
  const artist = await postArtist(staff, { name: 'Lea Brun', slug: 'lea-brun', heroImageUrl: picture });
  const work = await postArtwork(staff, artist.id, { title: 'Weir', imageUrl: picture });
  const show = await postExhibition(staff, [artist.id], { title: 'Low Tide', featured: true, imageUrl: picture });
  const previews = {
    '/': 'Marthaler Amsler',
    '/artists': 'Artists – Marthaler Amsler',
    '/artists/lea-brun': 'Lea Brun – Marthaler Amsler',
    [work.path]: 'Weir by Lea Brun – Marthaler Amsler',
    [show.path]: 'Low Tide – Marthaler Amsler',
  };
  const shown = new Set<string>();
  for (const [path, title] of Object.entries(previews)) {
    const { head, response, bytes } = await previewOf(gallery, path);
    expect(head).toMatchObject({
      'og:title': [title],
      'og:description': [expect.stringMatching(/\w/)],
      'og:image:type': ['image/jpeg'],
      'og:image:width': ['1200'],
      'og:image:height': ['630'],
    });
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    shown.add(bytes.toString('base64'));
  }
  // The list of artists shares the home page's.
  expect(shown.size).toBe(4);
});

test('a changed record has another picture at another address, and its old address shows the new one', async () => {
  const gallery = await sharedApp({ publicUrl: ORIGIN });
  const staff = await gallery.signIn();
  const artist = await postArtist(staff, { name: 'Lea Brun' });
  const work = await postArtwork(staff, artist.id, { title: 'Weir' });
  const path = `/artworks?id=${work.id}`;
  const before = await previewOf(gallery, path);
  const { id, artist: _artist, ...fields } = work;
  await staff('PUT', `/api/cms/artworks/${id}`, { ...fields, title: 'Ford' });
  const retitled = await previewOf(gallery, path);
  await staff('PUT', `/api/cms/artists/${artist.id}`, { ...artist, name: 'Lea Brun-Frei' });
  const renamed = await previewOf(gallery, path);
  const previews = [before, retitled, renamed];
  expect(new Set(previews.map(({ address }) => address)).size).toBe(3);
  expect(new Set(previews.map(({ bytes }) => bytes.toString('base64'))).size).toBe(3);
  const oldAddress = await gallery.app.inject(before.address.replace(ORIGIN, ''));
  expect(oldAddress.rawPayload.equals(renamed.bytes)).toBe(true);
  const headers = { 'if-none-match': String(oldAddress.headers.etag) };
  expect((await gallery.app.inject({ url: before.address.replace(ORIGIN, ''), headers })).statusCode).toBe(304);
});

test('a picture that is cropped follows its focal point, at another address', async () => {
  const gallery = await sharedApp({ publicUrl: ORIGIN });
  const staff = await gallery.signIn();
  const picture = await uploadPicture(gallery.app, staff, await aPicture(600, 150).jpeg().toBuffer());
  const { id } = await postArtist(staff, { slug: 'lea-brun' });
  const previews = [];
  for (const focus of ['', '#focus=0,50', '#focus=100,50']) {
    await staff('PUT', `/api/cms/artists/${id}`, anArtist({ slug: 'lea-brun', heroImageUrl: `${picture}${focus}` }));
    previews.push(await previewOf(gallery, '/artists/lea-brun'));
  }
  const colours = previews.map(async ({ bytes }) => {
    const view = sharp(bytes).extract({ left: 0, top: 0, width: 720, height: 630 });
    const [red = 0, , blue = 0] = await view.resize(1, 1, { fit: 'fill' }).raw().toBuffer();
    return red > 180 ? 'red' : blue > 180 ? 'blue' : 'both';
  });
  expect(await Promise.all(colours)).toEqual(['both', 'red', 'blue']);
  expect(new Set(previews.map(({ address }) => address)).size).toBe(3);
});

test('deleting a picture deletes what was drawn from it', async () => {
  const { app, db, objects, signIn } = await testApp();
  const staff = await signIn();
  const imageUrl = await uploadPicture(app, staff, await aPicture().png().toBuffer());
  const { id, ...work } = await postArtwork(staff, (await postArtist(staff)).id, { imageUrl });
  const name = imageUrl.slice('/objects/'.length);
  const drawings = () => listKeys(objects, `renditions/${name}/drawn-`);
  await app.inject(`/sharing/artworks/${id}.jpg`);
  expect(await drawings()).toHaveLength(1);
  await staff('PUT', `/api/cms/artworks/${id}`, { ...work, imageUrl: null });
  // Earlier versions use their pictures.
  await db.delete(versions);
  expect((await staff('DELETE', `/api/cms/media/${name}`)).status).toBe(204);
  expect(await drawings()).toEqual([]);
});

test('records without a picture in the store have a card of text, in any script', async () => {
  const { app, signIn } = await sharedApp();
  const staff = await signIn();
  const { id } = await postArtist(staff, { name: '李伟', imageUrl: 'https://p.example/face.jpg', nationality: null });
  const gone = '/objects/0123456789abcdef0123456789abcdef-800x600.jpg';
  const exhibition = await postExhibition(staff, [id], { title: 'Ä'.repeat(500), imageUrl: gone });
  for (const path of [`artists/${id}`, `exhibitions/${exhibition.id}`, 'home']) {
    const { statusCode, rawPayload } = await app.inject(`/sharing/${path}.jpg`);
    expect(statusCode).toBe(200);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
  }
});

test.each([
  '/sharing/artworks/0b8f7a52-2d6b-4d0e-9d4f-0c8e5a3b7a11.jpg',
  '/sharing/artworks/none.jpg',
  '/sharing/press/0b8f7a52-2d6b-4d0e-9d4f-0c8e5a3b7a11.jpg',
])('there is no picture at %s', async (url) => {
  const { visitor } = await sharedApp();
  expect((await visitor('GET', url)).status).toBe(404);
});
