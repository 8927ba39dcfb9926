import fs from 'node:fs/promises';
import path from 'node:path';
import { zurichDay } from '../domain/day.ts';
import { createArtist } from '../server/artists/repository.ts';
import { createArtwork } from '../server/artworks/repository.ts';
import { createContent } from '../server/content/repository.ts';
import type { Db } from '../server/db/database.ts';
import { createExhibition } from '../server/exhibitions/repository.ts';
import { createFair } from '../server/fairs/repository.ts';
import { projectRoot } from '../server/files/project-root.ts';
import { createInquiry } from '../server/inquiries/repository.ts';
import { changeInquiries } from '../server/inquiries/staff-inquiries.ts';
import { storePdf, storePicture } from '../server/objects/finalize-upload.ts';
import type { ObjectStore } from '../server/objects/store.ts';
import { createPressItem } from '../server/press/repository.ts';
import { register } from '../server/registrations/repository.ts';
import { subscribe } from '../server/subscribers/repository.ts';
import { demoGallery, picturePaths } from './gallery.ts';
import { pictureMetadata } from './picture-metadata.ts';
import type { DemoGallery } from './types.ts';

const CONCURRENCY = 4;
const picturesFolder = path.join(projectRoot, 'demo/pictures');

type Files = { pictureUrl: (picture: string) => string; cvUrl: (slug: string) => string | null };
type OnProgress = (done: number, total: number) => void;

/** Stores the demo's files and returns a function that writes its records in the caller's transaction. */
export async function prepareDemo(
  objects: ObjectStore,
  now: Date,
  onProgress: OnProgress,
): Promise<(tx: Db) => Promise<void>> {
  const gallery = demoGallery(zurichDay(now));
  const files = await storeFiles(objects, gallery, onProgress);
  return (tx) => writeRecords(tx, gallery, files, now);
}

async function storeFiles(objects: ObjectStore, gallery: DemoGallery, onProgress: OnProgress): Promise<Files> {
  const pictures = picturePaths(gallery);
  const urls = new Map<string, string | null>();
  const queue = [...pictures];
  const storeNext = async (): Promise<void> => {
    const picture = queue.shift();
    if (!picture) return;
    urls.set(picture, await storeDemoPicture(objects, picture));
    onProgress(urls.size, pictures.length);
    await storeNext();
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, storeNext));

  const cvs = new Map<string, string | null>();
  for (const { slug, cv } of gallery.artists) if (cv) cvs.set(slug, await storePdf(objects, Buffer.from(cv)));
  return {
    pictureUrl: (picture) => {
      const url = urls.get(picture);
      if (!url) throw new Error(`The demo's picture ${picture} was not stored`);
      return url;
    },
    cvUrl: (slug) => cvs.get(slug) ?? null,
  };
}

/** Stored like an upload, but not re-encoded: the files are upright sRGB WebP without EXIF. */
async function storeDemoPicture(objects: ObjectStore, picture: string): Promise<string | null> {
  const bytes = await fs.readFile(path.join(picturesFolder, picture));
  const metadata = pictureMetadata[picture];
  return metadata
    ? storePicture(objects, bytes, async () => ({ ...metadata, extension: 'webp', master: bytes }))
    : null;
}

async function writeRecords(tx: Db, gallery: DemoGallery, files: Files, now: Date): Promise<void> {
  const stamp = { at: now, by: null, staffId: null };
  const today = zurichDay(now);
  const artistIds = new Map<string, string>();
  for (const { image, hero, cv: _cv, ...fields } of gallery.artists) {
    const input = {
      ...fields,
      imageUrl: files.pictureUrl(image),
      heroImageUrl: files.pictureUrl(hero),
      galleryImages: [],
      cvUrl: files.cvUrl(fields.slug),
    };
    const artist = await createArtist(tx, input, stamp);
    artistIds.set(artist.slug, artist.id);
  }
  const artistId = (slug: string) => idOf(artistIds, slug);

  const artworkIds = new Map<string, string>();
  for (const { artist, image, ...fields } of gallery.artworks) {
    const imageUrl = image && files.pictureUrl(image);
    const artwork = await createArtwork(tx, { ...fields, artistId: artistId(artist), imageUrl }, stamp);
    artworkIds.set(artwork.title, artwork.id);
  }

  const exhibitionIds = new Map<string, string>();
  for (const { artists, works, image, gallery: views, ...fields } of gallery.exhibitions) {
    const input = {
      ...fields,
      artistIds: artists.map(artistId),
      artworkIds: works.map((title) => idOf(artworkIds, title)),
      imageUrl: files.pictureUrl(image),
      galleryImages: views.map(files.pictureUrl),
    };
    const exhibition = await createExhibition(tx, input, stamp, today);
    exhibitionIds.set(exhibition.title, exhibition.id);
  }

  for (const { logo, booths, ...fields } of gallery.fairs) {
    const input = { ...fields, fairLogoUrl: files.pictureUrl(logo), boothImages: booths.map(files.pictureUrl) };
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
    if (status !== 'new') await changeInquiries(tx, [{ id, status, responded_at }], stamp);
  }
  for (const { exhibition, created_at, ...fields } of gallery.registrations) {
    const input = { ...fields, exhibitionId: idOf(exhibitionIds, exhibition) };
    await register(tx, input, { at: new Date(created_at), today, spamReason: null });
  }
}

function idOf(ids: Map<string, string>, name: string): string {
  const id = ids.get(name);
  if (!id) throw new Error(`The demo refers to ${name}, which does not exist`);
  return id;
}
