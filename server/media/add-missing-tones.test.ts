import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { draftSchema, overtakenFields } from '../../domain/draft.ts';
import { artists } from '../db/schema/artist.ts';
import { exhibitions } from '../db/schema/exhibition.ts';
import { storePicture } from '../objects/finalize-upload.ts';
import { fileKey, objectName, originalKey } from '../objects/object-name.ts';
import { inProcessPictures, type PictureProcessor } from '../pictures/picture-processor.ts';
import { anArtist } from '../testing/factories.ts';
import { postArtist, postExhibition } from '../testing/post-records.ts';
import { aPicture } from '../testing/sample-files.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { testDatabase } from '../testing/test-database.ts';
import { listKeys } from '../testing/test-objects.ts';
import { createMissingTonesTask } from './add-missing-tones.ts';

/** Stored under the name that an earlier version gave it: without tones, or also without its mean colour. */
async function storeAsBefore({ objects }: TestApp, bytes: Buffer, colours: 'tint' | 'nothing') {
  const toned = (await storePicture(objects, bytes)) ?? '';
  const tinted = toned.replace(/-\w{48}/, '');
  const path = colours === 'tint' ? tinted : tinted.replace(/\w{3}-/, '-');
  const original = toned.slice('/objects/'.length, 44);
  await objects.put(fileKey(objectName(path)), bytes);
  await objects.remove(fileKey(objectName(toned)));
  if (colours === 'nothing') {
    await objects.put(`originals/${original.slice(0, 32)}.jpg`, bytes);
    await objects.remove(`originals/${original.slice(0, 35)}.jpg`);
  }
  return { toned, path };
}

async function tonesTask({ objects }: TestApp, read: PictureProcessor['read'] = inProcessPictures.read) {
  const unreadable: string[] = [];
  const addMissingTones = createMissingTonesTask({
    database: await testDatabase(),
    objects,
    pictures: { read },
    onUnreadable: (path) => unreadable.push(path),
  });
  return { addMissingTones, unreadable };
}

test('pictures under type that an earlier version stored get tones, and nothing else changes', async () => {
  const gallery = await testApp();
  const { db, objects } = gallery;
  const staff = await gallery.signIn();
  const jpeg = (width: number) => aPicture(width, 20).jpeg().toBuffer();
  const portrait = await storeAsBefore(gallery, await jpeg(40), 'tint');
  const slide = await storeAsBefore(gallery, await jpeg(42), 'nothing');
  const transparent = await storePicture(
    objects,
    await sharp(await jpeg(44))
      .ensureAlpha(0.5)
      .png()
      .toBuffer(),
  );
  const [missing, elsewhere] = [`/objects/${'0'.repeat(35)}-9x9.jpg`, 'https://pictures.example/one.jpg'];

  const lea = await postArtist(staff, { name: 'Lea Brun' });
  const jon = await postArtist(staff, { name: 'Jon Weir' });
  const exhibition = await postExhibition(staff, [lea.id]);
  await db
    .update(artists)
    .set({ imageUrl: `${portrait.path}#focus=30,62`, heroImageUrl: transparent, galleryImages: [portrait.path] })
    .where(eq(artists.id, lea.id));
  await db.update(artists).set({ imageUrl: elsewhere, heroImageUrl: missing }).where(eq(artists.id, jon.id));
  await db.update(exhibitions).set({ imageUrl: slide.path }).where(eq(exhibitions.id, exhibition.id));
  await staff('PUT', `/api/cms/publishing/drafts/${lea.id}`, {
    kind: 'artist',
    fields: {
      ...anArtist({ name: 'Lea Brun', slug: lea.slug }),
      imageUrl: `${slide.path}#focus=1,2`,
      galleryImages: [],
    },
  });

  const stored = async () => ({
    artists: await db.select().from(artists).orderBy(artists.name),
    exhibitions: await db.select().from(exhibitions),
    drafts: draftSchema.array().parse((await staff('GET', '/api/cms/publishing/drafts')).body),
  });
  const before = await stored();
  expect(before.drafts).toMatchObject([{ base: { imageUrl: `${portrait.path}#focus=30,62` } }]);
  expect((await gallery.visitor('GET', '/api/cms/exhibitions')).text).toContain(slide.path);
  const { addMissingTones, unreadable } = await tonesTask(gallery);
  await addMissingTones();

  const after = await stored();
  const renamed = JSON.stringify(before)
    .replaceAll(`"imageUrl":"${portrait.path}`, `"imageUrl":"${portrait.toned}`)
    .replaceAll(`"imageUrl":"${slide.path}`, `"imageUrl":"${slide.toned}`);
  expect(JSON.stringify(after)).toBe(renamed);
  expect(after.artists[1]).toMatchObject({
    imageUrl: `${portrait.toned}#focus=30,62`,
    heroImageUrl: transparent,
    galleryImages: [portrait.path],
  });
  expect(unreadable).toEqual([missing]);
  const [artist] = [(await gallery.visitor('GET', `/api/artists/${lea.slug}`)).body].map((body) => Object(body));
  for (const draft of after.drafts) expect(overtakenFields(artist, draft)).toEqual([]);
  expect((await gallery.visitor('GET', '/api/cms/exhibitions')).text).toContain(slide.toned);
  for (const { toned } of [portrait, slide]) expect((await gallery.visitor('GET', toned)).status).toBe(200);

  const keys = await listKeys(objects);
  for (const { path } of [portrait, slide]) expect(keys).toContain(fileKey(objectName(path)));
  await addMissingTones();
  expect(await stored()).toEqual(after);
  expect(await listKeys(objects)).toEqual(keys);
  expect(unreadable).toEqual([missing]);
});

test('a picture that cannot be processed now does not stop the others, and is tried again with the next run', async () => {
  const gallery = await testApp();
  const staff = await gallery.signIn();
  const first = await storeAsBefore(gallery, await aPicture(40, 20).jpeg().toBuffer(), 'tint');
  const second = await storeAsBefore(gallery, await aPicture(42, 20).jpeg().toBuffer(), 'tint');
  await postArtist(staff, { imageUrl: first.path, heroImageUrl: second.path });
  const shown = async () => {
    const [artist] = await gallery.db.select().from(artists);
    return [artist?.imageUrl, artist?.heroImageUrl];
  };
  const busy = new Error('the workers are busy');
  let failures = 1;
  const { addMissingTones } = await tonesTask(gallery, async (bytes) => {
    failures -= 1;
    if (failures >= 0) throw busy;
    return inProcessPictures.read(bytes);
  });
  await expect(addMissingTones()).rejects.toBe(busy);
  expect((await shown()).filter((path) => [first.toned, second.toned].includes(path ?? ''))).toHaveLength(1);
  await addMissingTones();
  expect(await shown()).toEqual([first.toned, second.toned]);
});

test('an earlier name that comes back with a form is replaced again, also if its file was deleted as unused', async () => {
  const gallery = await testApp();
  const { db, objects } = gallery;
  const staff = await gallery.signIn();
  const { path, toned } = await storeAsBefore(gallery, await aPicture(40, 20).jpeg().toBuffer(), 'nothing');
  const input = anArtist({ imageUrl: path });
  const { id } = Object((await staff('POST', '/api/cms/artists', input)).body);
  const { addMissingTones, unreadable } = await tonesTask(gallery);
  await addMissingTones();
  await staff('PUT', `/api/cms/artists/${id}`, input);
  for (const key of [fileKey(objectName(path)), originalKey(objectName(path))]) await objects.remove(key);
  await addMissingTones();
  expect(await db.select({ imageUrl: artists.imageUrl }).from(artists)).toEqual([{ imageUrl: toned }]);
  expect((await gallery.visitor('GET', toned)).status).toBe(200);
  expect(unreadable).toEqual([]);
});
