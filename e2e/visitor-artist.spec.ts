import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
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

async function expectBarAtBottom(page: Page, height: number): Promise<void> {
  expect(await bar(page).getByRole('link').allInnerTexts()).toEqual(SECTIONS);
  const box = await bar(page).boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(height);
}

test('on a phone the bar at the bottom scrolls to the sections and does not cover the end of the page', async () => {
  const artist = await readFullArtist();
  const works = (await readArtworks()).filter(({ artistId }) => artistId === artist.id);
  const { page } = await visit(PHONE);
  await open(page, `/artists/${artist.slug}`);
  await page.waitForLoadState('load');
  const { height } = PHONE.viewport;
  for (const name of [...SECTIONS].reverse()) {
    await bar(page).getByRole('link', { name }).click();
    const heading = page.getByRole('heading', { level: 2, name, exact: true });
    await eventually(async () => (await heading.boundingBox())?.y ?? height).toBeLessThan(height / 2);
    await eventually(() => bar(page).locator('[aria-current]').innerText()).toBe(name);
    if (name === 'Works') await eventually(() => section(page, name).getByRole('listitem').count()).toBe(works.length);
  }
  await expectBarAtBottom(page, height);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Press' }).click();
  await page.getByRole('heading', { level: 1, name: 'Press' }).waitFor();
});

test('on a wide screen, too, the bar is at the bottom; a card opens the exhibition over the page, closing goes back', async () => {
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
  await expectBarAtBottom(page, WIDE.viewport.height);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Press' }).click();
  await page.getByRole('heading', { level: 1, name: 'Press' }).waitFor();
});

test('each section says that it is empty or could not be loaded', async () => {
  const [artist] = await readArtists();
  const { page } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
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
