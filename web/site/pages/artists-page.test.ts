import { expect, test } from 'vitest';
import { postArtist } from '../../../server/testing/post-records.ts';
import { openPage } from '../../../server/testing/rendered-page.ts';
import { sharedApp } from '../../../server/testing/test-app.ts';

test('/artists links the artists by name, with the badge of represented ones', async () => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  await postArtist(staff, { name: 'Zoé Ammann', slug: 'zoe-ammann', represented: true });
  await postArtist(staff, { name: 'Lea Brun', slug: 'lea-brun' });
  const { status, headers, main } = await openPage(visitor, '/artists');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(main.headings).toEqual(['Artists']);
  expect(main.links).toEqual([
    { text: 'Lea Brun', href: '/artists/lea-brun', isNewTab: false },
    { text: 'Zoé Ammann with MA', href: '/artists/zoe-ammann', isNewTab: false },
  ]);
});

test('/artists has the first sixty artists and a link to all', async () => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const slugs = Array.from({ length: 61 }, (_, index) => `a${String(index).padStart(2, '0')}`);
  for (const slug of slugs) await postArtist(staff, { name: slug, slug });
  const linksOf = async (path: string) =>
    (await openPage(visitor, path)).main.links.map(({ text, href }) => [text, href]);
  const lines = slugs.map((slug) => [slug, `/artists/${slug}`]);
  expect(await linksOf('/artists')).toEqual([...lines.slice(0, 60), ['All artists', '/artists?view=all']]);
  expect(await linksOf('/artists?view=all')).toEqual(lines);
});

test('/artists is rendered without pictures', async () => {
  const { visitor, signIn } = await sharedApp();
  await postArtist(await signIn(), { heroImageUrl: 'https://pictures.example/hero.jpg' });
  expect((await openPage(visitor, '/artists')).main.pictures).toEqual([]);
});

test('/artists has a pause button if there is more than one artist', async () => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  await postArtist(staff);
  expect((await openPage(visitor, '/artists')).main.buttons).toEqual([]);
  await postArtist(staff);
  expect((await openPage(visitor, '/artists')).main.buttons.map(({ text }) => text)).toEqual(['Pause']);
});

test('/artists has an empty state', async () => {
  const { visitor } = await sharedApp();
  const { status, main } = await openPage(visitor, '/artists');
  expect(status).toBe(200);
  expect(main.text).toBe('Artists Artists coming soon');
});
