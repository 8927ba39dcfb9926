import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { draftSchema, overtakenFields } from '../../domain/draft.ts';
import { artists } from '../db/schema/artist.ts';
import { exhibitions } from '../db/schema/exhibition.ts';
import { storePicture } from '../objects/finalize-upload.ts';
import { fileKey, objectName } from '../objects/object-name.ts';
import { inProcessPictures } from '../pictures/picture-processor.ts';
import { anArtist } from '../testing/factories.ts';
import { postArtist, postExhibition } from '../testing/post-records.ts';
import { aPicture } from '../testing/sample-files.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { testDatabase } from '../testing/test-database.ts';
import { listKeys } from '../testing/test-objects.ts';
import { addMissingTones } from './add-missing-tones.ts';

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
  const unreadable: string[] = [];
  const run = async () =>
    addMissingTones({
      database: await testDatabase(),
      objects,
      pictures: inProcessPictures,
      onUnreadable: (paths) => unreadable.push(...paths),
    });
  await run();

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
  await run();
  expect(await stored()).toEqual(after);
  expect(await listKeys(objects)).toEqual(keys);
});
