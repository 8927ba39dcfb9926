import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { artistAlt } from '../domain/alt-text.ts';
import { withBrowser } from './browser.ts';
import { pick, readArtists, readArtworks, readExhibitions, readPress } from './gallery-data.ts';
import { addressOf, eventually, FAILED_ON_PURPOSE, open, PHONE, WIDE } from './visitor.ts';

const { visit } = withBrowser();

const SECTIONS = ['Bio', 'Exhibitions', 'Works', 'News'];

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const bar = (page: Page) => page.getByRole('navigation', { name: 'Sections' });

/** An artist with a CV, shown in an exhibition, with works and press. */
async function readFullArtist() {
  const press = await readPress();
  const exhibitions = await readExhibitions();
  return pick(
    await readArtists(),
    ({ id, cvUrl, represented }) =>
      represented &&
      cvUrl !== null &&
      press.some((item) => item.artistId === id && item.url) &&
      exhibitions.some(({ artists }) => artists.some((artist) => artist.id === id)),
  );
}

test.each([
  ['wide screen', WIDE],
  ['phone', PHONE],
])('on a %s the bar at the bottom leads to Bio, Exhibitions, Works and News', async (_, screen) => {
  const artist = await readFullArtist();
  const { page } = await visit(screen);
  await open(page, `/artists/${artist.slug}`);
  await page.waitForLoadState('load');
  expect(await bar(page).getByRole('link').allInnerTexts()).toEqual(SECTIONS);
  const height = screen.viewport.height;
  for (const name of [...SECTIONS].reverse()) {
    await bar(page).getByRole('link', { name }).click();
    const heading = page.getByRole('heading', { level: 2, name, exact: true });
    await eventually(async () => (await heading.boundingBox())?.y ?? height).toBeLessThan(height / 2);
    await eventually(() => bar(page).locator('[aria-current]').innerText()).toBe(name);
  }
  const place = await bar(page).boundingBox();
  expect(Math.round((place?.y ?? 0) + (place?.height ?? 0))).toBe(height);
});

test('name, badge, biography by paragraphs, CV in a new tab, portrait', async () => {
  const artist = await readFullArtist();
  const { page } = await visit(WIDE);
  await open(page, `/artists/${artist.slug}`);
  const heading = page.getByRole('heading', { level: 1 });
  expect((await heading.innerText()).replace(/\s+/g, ' ')).toBe(`${artist.name} with MA`);
  const paragraphs = artist.bio.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
  const texts = await section(page, 'Bio').getByRole('paragraph').allInnerTexts();
  expect(texts.slice(0, paragraphs.length)).toEqual(paragraphs);
  const cv = section(page, 'Bio').getByRole('link', { name: 'Download CV' });
  expect(await cv.getAttribute('target')).toBe('_blank');
  const file = await fetch(new URL((await cv.getAttribute('href')) ?? '', page.url()));
  expect(file.headers.get('content-type')).toBe('application/pdf');
  await section(page, 'Bio')
    .getByRole('img', { name: artistAlt(artist), exact: true })
    .waitFor();
});

test('an artist without a CV has no link to one, and one not represented no badge', async () => {
  const artist = pick(await readArtists(), ({ cvUrl, represented }) => cvUrl === null && !represented);
  const { page } = await visit(WIDE);
  await open(page, `/artists/${artist.slug}`);
  expect(await page.getByRole('link', { name: 'Download CV' }).count()).toBe(0);
  expect(await page.getByRole('main').getByText('with MA').count()).toBe(0);
});

test('exhibitions, works and press of this artist alone', async () => {
  const artist = await readFullArtist();
  const exhibitions = (await readExhibitions()).filter(({ artists }) => artists.some(({ id }) => id === artist.id));
  const works = (await readArtworks()).filter(({ artistId }) => artistId === artist.id);
  const press = (await readPress()).filter(({ artistId }) => artistId === artist.id);
  const { page } = await visit(WIDE);
  await open(page, `/artists/${artist.slug}`);
  const headings = (name: string) => section(page, name).getByRole('heading', { level: 3 }).allInnerTexts();
  expect((await headings('Exhibitions')).sort()).toEqual(exhibitions.map(({ title }) => title).sort());
  await bar(page).getByRole('link', { name: 'Works' }).click();
  await eventually(() => section(page, 'Works').getByRole('listitem').count()).toBe(works.length);
  expect((await headings('News')).sort()).toEqual(press.map(({ title }) => `“${title}”`).sort());
  const [item] = press.filter(({ url }) => url !== null);
  const entry = section(page, 'News')
    .getByRole('listitem')
    .filter({ hasText: item?.title ?? '' });
  const text = await entry.innerText();
  for (const part of [item?.outlet, item?.date, item?.description]) expect(text).toContain(part);
  const link = entry.getByRole('link', { name: 'Read original article' });
  expect(await link.getAttribute('href')).toBe(item?.url);
});

test('a card opens the exhibition over the page, and closing goes back to it', async () => {
  const artist = await readFullArtist();
  const exhibition = pick(await readExhibitions(), ({ artists }) => artists.some(({ id }) => id === artist.id));
  const { page } = await visit(WIDE);
  await open(page, `/artists/${artist.slug}`);
  await section(page, 'Exhibitions')
    .getByRole('article')
    .filter({ hasText: exhibition.title })
    .getByRole('link')
    .click();
  const overlay = page.getByRole('dialog', { name: exhibition.title });
  await overlay.waitFor();
  expect(await addressOf(page)).toBe(`/artists/${artist.slug}?exhibition=${exhibition.id}`);
  await page.keyboard.press('Escape');
  await overlay.waitFor({ state: 'detached' });
  expect(await addressOf(page)).toBe(`/artists/${artist.slug}`);
  await page.getByRole('heading', { level: 1, name: artist.name }).waitFor();
});

test('what there is none of yet is announced, and what fails says so', async () => {
  const [artist] = await readArtists();
  const { page } = await visit({ ...WIDE, expectedTrouble: FAILED_ON_PURPOSE });
  await page.route('**/api/artists/*/*', (route) => route.fulfill({ json: [] }));
  await open(page, '/artists');
  await page.getByRole('main').getByRole('link').first().click();
  await section(page, 'Exhibitions').getByText('Exhibitions coming soon').waitFor();
  await section(page, 'Works').getByText('No artworks available').waitFor();
  await section(page, 'News').getByText('Press coverage coming soon').waitFor();
  await page.route('**/api/artists/*/*', (route) => route.fulfill({ status: 500, body: '' }));
  await open(page, '/artists');
  await page.getByRole('main').getByRole('link').first().click();
  await section(page, 'Exhibitions').getByText('Failed to load exhibitions').waitFor();
  await section(page, 'Works').getByText('Failed to load artworks').waitFor();
  await section(page, 'News').getByText('Failed to load press').waitFor();
  await page.getByRole('heading', { level: 1, name: artist?.name ?? '' }).waitFor();
});

test.each([
  ['wide screen', WIDE],
  ['phone', PHONE],
])('on a %s the bar at the bottom does not lie over the end of the page', async (_, screen) => {
  const { page } = await visit(screen);
  await open(page, `/artists/${(await readFullArtist()).slug}`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Press' }).click();
  await page.getByRole('heading', { level: 1, name: 'Press' }).waitFor();
});
