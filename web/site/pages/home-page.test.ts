import { expect, test } from 'vitest';
import { postArtist, postExhibition } from '../../../server/testing/post-records.ts';
import { openPage } from '../../../server/testing/rendered-page.ts';
import { sharedApp } from '../../../server/testing/test-app.ts';

const current = { startDate: '2026-10-22', endDate: '2026-12-12' };
const upcoming = { startDate: '2027-01-14', endDate: '2027-03-06' };
const past = { startDate: '2026-03-05', endDate: '2026-04-25' };

test('the slides are the featured exhibitions: current, upcoming (soonest first), past (latest first)', async () => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const { id } = await postArtist(staff);
  const featured = true;
  await postExhibition(staff, [id], { title: 'Long Ago', startDate: '2024-01-11', endDate: '2024-02-24', featured });
  await postExhibition(staff, [id], { title: 'Lately', ...past, featured });
  await postExhibition(staff, [id], { title: 'Later', startDate: '2027-04-01', endDate: '2027-05-01', featured });
  await postExhibition(staff, [id], { title: 'Soon', ...upcoming, featured });
  await postExhibition(staff, [id], { title: 'On Now', ...current, featured });
  await postExhibition(staff, [id], { title: 'In the Side Room', ...current });
  const { status, main } = await openPage(visitor, '/');
  expect(status).toBe(200);
  expect(main.headings).toEqual(['Marthaler Amsler', 'On Now', 'Soon', 'Later', 'Lately', 'Long Ago']);
});

test('a slide has title, artists and German dates, and links to its exhibition', async () => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const artists = [await postArtist(staff, { name: 'Zoé Ammann' }), await postArtist(staff, { name: 'Lea Brun' })];
  const artistIds = artists.map((artist) => artist.id);
  const { id } = await postExhibition(staff, artistIds, { title: 'Soft Ground', ...current, featured: true });
  const { main } = await openPage(visitor, '/');
  expect(main.links).toContainEqual({
    text: 'Soft Ground Lea Brun, Zoé Ammann 22. Oktober 2026 – 12. Dezember 2026',
    href: `/exhibitions?id=${id}`,
    isNewTab: false,
  });
  expect(main.html).toMatch(/<p lang="de"[^>]*>22\. Oktober 2026 – 12\. Dezember 2026<\/p>/);
});

test('a slide without artists shows Various Artists', async () => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const artist = await postArtist(staff, { name: 'Lea Brun' });
  await postExhibition(staff, [artist.id], { title: 'Soft Ground', ...current, featured: true });
  await staff('DELETE', `/api/cms/artists/${artist.id}`);
  const { main } = await openPage(visitor, '/');
  expect(main.text).toContain('Soft Ground Various Artists 22. Oktober 2026');
});

test('only upcoming slides have a Register button, until the opening day', async () => {
  const { clock, visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const { id } = await postArtist(staff);
  for (const dates of [current, past, { startDate: '2026-11-16', endDate: '2026-12-16' }]) {
    await postExhibition(staff, [id], { ...dates, featured: true });
  }
  const registerButtons = async () =>
    (await openPage(visitor, '/')).main.buttons.filter(({ text }) => text === 'Register');
  expect(await registerButtons()).toHaveLength(1);
  // 00:30 on the next day in Zurich.
  clock.now = new Date('2026-11-15T23:30:00Z');
  expect(await registerButtons()).toHaveLength(0);
});

test('several slides have progress bars and a pause button, a single one has neither', async () => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const { id } = await postArtist(staff);
  await postExhibition(staff, [id], { title: 'Soft Ground', ...current, featured: true });
  expect((await openPage(visitor, '/')).main.buttons).toEqual([]);
  await postExhibition(staff, [id], { title: 'Lately', ...past, featured: true });
  const { main } = await openPage(visitor, '/');
  expect(main.buttons.map(({ text }) => text)).toEqual(['Slide 1: Soft Ground', 'Slide 2: Lately', 'Pause']);
  expect(main.html.match(/<progress/g)).toHaveLength(2);
});

test('only the pictures of the first and the next slide are rendered', async () => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const { id } = await postArtist(staff);
  const picture = (name: string) => ({ imageUrl: `https://pictures.example/${name}.jpg`, featured: true });
  await postExhibition(staff, [id], { ...current, ...picture('now') });
  await postExhibition(staff, [id], { ...upcoming, ...picture('soon') });
  await postExhibition(staff, [id], { ...past, ...picture('then') });
  const { main } = await openPage(visitor, '/');
  expect(main.pictures.map(({ src }) => src)).toEqual([
    'https://pictures.example/now.jpg',
    'https://pictures.example/soon.jpg',
  ]);
});

test('without featured exhibitions the page has an introduction and a link to the exhibitions', async () => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const artist = await postArtist(staff);
  await postExhibition(staff, [artist.id], { title: 'In the Side Room' });
  const { status, main } = await openPage(visitor, '/');
  expect(status).toBe(200);
  expect(main.headings).toEqual(['Marthaler Amsler']);
  expect(main.paragraphs).toContain('Marthaler Amsler');
  expect(main.paragraphs).toContain('Contemporary art in Zurich: exhibitions, artists and works.');
  expect(main.links).toEqual([{ text: 'Exhibitions', href: '/exhibitions', isNewTab: false }]);
  expect(main.text).not.toContain('In the Side Room');
});
