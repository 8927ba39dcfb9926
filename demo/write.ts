import os from 'node:os';
import { zurichDay } from '../domain/day.ts';
import { createArtist } from '../server/artists/repository.ts';
import { createArtwork } from '../server/artworks/repository.ts';
import { createContent } from '../server/content/repository.ts';
import type { Db } from '../server/db/database.ts';
import { createExhibition } from '../server/exhibitions/repository.ts';
import { createFair } from '../server/fairs/repository.ts';
import { createInquiry } from '../server/inquiries/repository.ts';
import { changeInquiries } from '../server/inquiries/staff-inquiries.ts';
import { keepPdf, keepPicture } from '../server/objects/keep.ts';
import type { ObjectStore } from '../server/objects/store.ts';
import { createPressItem } from '../server/press/repository.ts';
import { register } from '../server/registrations/repository.ts';
import { subscribe } from '../server/subscribers/repository.ts';
import { demoGallery, picturesOf } from './gallery.ts';
import type { Picture } from './picture.ts';
import type { DemoGallery } from './types.ts';

type Files = { picture: (picture: Picture) => string; cvOf: (slug: string) => string | null };

/** Paints and stores every file, and gives back what is left to do: writing the records, in the caller's transaction. */
export async function prepareDemo(
  objects: ObjectStore,
  now: Date,
  onProgress: (done: number, total: number) => void,
): Promise<(tx: Db) => Promise<void>> {
  const gallery = demoGallery(zurichDay(now));
  const files = await storeFiles(objects, gallery, onProgress);
  return (tx) => writeRecords(tx, gallery, files, now);
}

async function storeFiles(
  objects: ObjectStore,
  gallery: DemoGallery,
  onProgress: (done: number, total: number) => void,
): Promise<Files> {
  const byName = new Map(picturesOf(gallery).map((picture) => [picture.name, picture]));
  const paths = new Map<string, string>();
  const waiting = [...byName.values()];
  const paintNext = async (): Promise<void> => {
    const picture = waiting.shift();
    if (!picture) return;
    paths.set(picture.name, stored(await keepPicture(objects, await picture.paint()), picture.name));
    onProgress(paths.size, byName.size);
    await paintNext();
  };
  // One more than there are cores: while this thread paints, the others encode.
  await Promise.all(Array.from({ length: os.availableParallelism() + 1 }, paintNext));

  const cvs = new Map<string, string>();
  for (const { slug, cv } of gallery.artists) {
    if (cv) cvs.set(slug, stored(await keepPdf(objects, Buffer.from(cv)), `the CV of ${slug}`));
  }
  return {
    picture: ({ name }) => stored(paths.get(name) ?? null, name),
    cvOf: (slug) => cvs.get(slug) ?? null,
  };
}

function stored(path: string | null, name: string): string {
  if (path === null) throw new Error(`The demo's ${name} was not stored`);
  return path;
}

/** Through the same repositories as any other content. */
async function writeRecords(tx: Db, gallery: DemoGallery, files: Files, now: Date): Promise<void> {
  const stamp = { at: now, by: null };
  const today = zurichDay(now);
  const artistIds = new Map<string, string>();
  for (const { image, hero, gallery: views, cv: _cv, ...fields } of gallery.artists) {
    const input = {
      ...fields,
      imageUrl: files.picture(image),
      heroImageUrl: files.picture(hero),
      galleryImages: views.map(files.picture),
      cvUrl: files.cvOf(fields.slug),
    };
    const artist = await createArtist(tx, input, stamp);
    artistIds.set(artist.slug, artist.id);
  }
  const artistId = (slug: string) => known(artistIds, slug);

  for (const { artist, image, ...fields } of gallery.artworks) {
    const imageUrl = image && files.picture(image);
    await createArtwork(tx, { ...fields, artistId: artistId(artist), imageUrl }, stamp);
  }

  const exhibitionIds = new Map<string, string>();
  for (const { artists, image, gallery: views, ...fields } of gallery.exhibitions) {
    const input = {
      ...fields,
      artistIds: artists.map(artistId),
      imageUrl: files.picture(image),
      galleryImages: views.map(files.picture),
    };
    const exhibition = await createExhibition(tx, input, stamp, today);
    exhibitionIds.set(exhibition.title, exhibition.id);
  }

  for (const { logo, booths, ...fields } of gallery.fairs) {
    const input = { ...fields, fairLogoUrl: files.picture(logo), boothImages: booths.map(files.picture) };
    await createFair(tx, input, stamp);
  }
  for (const { artist, ...fields } of gallery.press) {
    await createPressItem(tx, { ...fields, artistId: artistId(artist) }, stamp);
  }
  await createContent(tx, gallery.content);
  for (const { email, subscribed_at } of gallery.subscribers) {
    await subscribe(tx, email, { at: new Date(subscribed_at), spamReason: null });
  }
  for (const { created_at, status, responded_at, ...inquiry } of gallery.inquiries) {
    const id = await createInquiry(tx, inquiry, { at: new Date(created_at), spamReason: null });
    if (status !== 'new') await changeInquiries(tx, [{ id, status, responded_at }], now);
  }
  for (const { exhibition, created_at, ...fields } of gallery.registrations) {
    const input = { ...fields, exhibitionId: known(exhibitionIds, exhibition) };
    await register(tx, input, { at: new Date(created_at), today, spamReason: null });
  }
}

function known(ids: Map<string, string>, name: string): string {
  const id = ids.get(name);
  if (!id) throw new Error(`The demo names ${name}, which it does not have`);
  return id;
}
