import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { artworks } from '../db/schema/artwork.ts';
import { postArtist, postArtwork, postExhibition } from '../testing/post-records.ts';
import { readXml } from '../testing/read-xml.ts';
import { aJpeg } from '../testing/sample-files.ts';
import { type Caller, sharedApp } from '../testing/test-app.ts';
import { uploadPicture } from '../testing/upload-file.ts';

const ORIGIN = 'https://gallery.example';
const PUBLIC = { publicUrl: ORIGIN };

const lastmod = z.iso.datetime().optional();
const indexSchema = z
  .object({ sitemapindex: z.object({ sitemap: z.array(z.object({ loc: z.url(), lastmod })) }) })
  .transform(({ sitemapindex }) => sitemapindex.sitemap);
const image = z.object({ 'image:loc': z.url() });
const partSchema = z
  .object({
    urlset: z.object({ url: z.array(z.object({ loc: z.url(), lastmod, 'image:image': z.array(image).default([]) })) }),
  })
  .transform(({ urlset }) => urlset.url);

const pathOf = (url: string) => {
  expect(url.startsWith(`${ORIGIN}/`)).toBe(true);
  return url.slice(ORIGIN.length);
};

async function read<T>(visitor: Caller, path: string, schema: z.ZodType<T>): Promise<T> {
  const { status, text, headers } = await visitor('GET', path);
  expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'application/xml; charset=utf-8' });
  return readXml(text, schema);
}

async function readSitemap(visitor: Caller) {
  const parts = await read(visitor, '/sitemap.xml', indexSchema);
  const urls = await Promise.all(parts.map(({ loc }) => read(visitor, pathOf(loc), partSchema)));
  return { parts, urls: urls.flat() };
}

test('every address of the sitemap is canonical and answers 200, and every picture loads', async () => {
  const { app, visitor, signIn } = await sharedApp(PUBLIC);
  const staff = await signIn();
  const imageUrl = await uploadPicture(app, staff, await aJpeg());
  const { id } = await postArtist(staff, { slug: 'lea-brun', imageUrl, heroImageUrl: `${imageUrl}#focus=30,62` });
  const external = 'https://pictures.example/one.jpg?a=1&b=2';
  const show = await postExhibition(staff, [id], {
    title: 'Räume & Träume',
    imageUrl: `${imageUrl}#focus=30,62`,
    galleryImages: [`${external}#focus=0,0`],
  });
  const work = await postArtwork(staff, id, { title: 'Untitled' });

  const { parts, urls } = await readSitemap(visitor);
  expect(parts.map(({ loc }) => pathOf(loc))).toEqual(
    ['pages', 'exhibitions-1', 'artists-1', 'artworks-1'].map((part) => `/sitemaps/${part}.xml`),
  );
  const pages = ['/', '/artists', '/artworks', '/exhibitions', '/fairs', '/press', '/privacy'];
  const picture = `${ORIGIN}${imageUrl}?w=1120`;
  const changed = '2026-11-15T11:00:00.000Z';
  expect(urls.slice(pages.length)).toEqual([
    { loc: `${ORIGIN}${show.path}`, lastmod: changed, 'image:image': [picture, external].map(asImage) },
    { loc: `${ORIGIN}/artists/lea-brun`, lastmod: changed, 'image:image': [picture].map(asImage) },
    { loc: `${ORIGIN}${work.path}`, lastmod: changed, 'image:image': [] },
  ]);
  expect(urls.slice(0, pages.length).map(({ loc }) => pathOf(loc))).toEqual(pages);
  for (const { loc } of urls) {
    const page = await visitor('GET', pathOf(loc));
    expect(page.status, loc).toBe(200);
    expect(page.text).toContain(`<link rel="canonical" href="${loc}"/>`);
  }
  expect((await visitor('GET', pathOf(picture))).status).toBe(200);
});

const asImage = (url: string) => ({ 'image:loc': url });

test('10,001 works are in three parts of at most 5,000, each work once', async () => {
  const { db, visitor, signIn } = await sharedApp(PUBLIC);
  const { id } = await postArtist(await signIn());
  await db.transaction(async (tx) => {
    // Indexing so many for the search would take most of the time.
    await tx.execute(sql`alter table ${artworks} disable trigger artworks_search`);
    await tx.execute(sql`insert into ${artworks} (artist_id, title, material, size, available, show_price)
      select ${id}::uuid, 'Untitled ' || n, 'Oil', '1 x 1 cm', 'true', 'true' from generate_series(1, 10001) n`);
  });
  onTestFinished(async () => {
    await db.delete(artworks);
    await db.execute(sql`alter table ${artworks} enable trigger artworks_search`);
  });
  const numbers = [1, 2, 3];
  const parts = await Promise.all(
    numbers.map((number) => read(visitor, `/sitemaps/artworks-${number}.xml`, partSchema)),
  );
  expect(parts.map(({ length }) => length)).toEqual([5_000, 5_000, 1]);
  expect(new Set(parts.flat().map(({ loc }) => loc)).size).toBe(10_001);
  const index = await read(visitor, '/sitemap.xml', indexSchema);
  expect(index.map(({ loc }) => loc).filter((loc) => loc.includes('artworks'))).toEqual(
    numbers.map((number) => `${ORIGIN}/sitemaps/artworks-${number}.xml`),
  );
});

test.each(['artworks-1', 'artworks-0', 'artworks', 'nothing-1', 'artworks-1000000'])(
  'an empty gallery has no part %s',
  async (part) => {
    const { visitor } = await sharedApp(PUBLIC);
    expect((await visitor('GET', `/sitemaps/${part}.xml`)).status).toBe(404);
  },
);
