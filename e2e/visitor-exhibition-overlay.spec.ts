import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { pick, readExhibitionsByStatus } from './gallery-data.ts';
import { addressOf, eventually, open, PHONE, WIDE } from './visitor.ts';

const { visit } = withBrowser();

const OWN_VENUE = 'Marthaler Amsler';
const OWN_ADDRESS = 'Zeltweg 30, 8032 Zurich, Switzerland';

const cardOf = (page: Page, title: string) =>
  page.getByRole('tabpanel').getByRole('article').filter({ hasText: title }).getByRole('link');
const overlayOf = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const hasFocus = (page: Page, title: string) => cardOf(page, title).evaluate((link) => link === document.activeElement);

test('a card opens the exhibition: text, author, artists, dates, and our own street with the way there', async () => {
  const exhibition = pick(await readExhibitionsByStatus('current'), ({ venue }) => venue === OWN_VENUE);
  const { page } = await visit(WIDE);
  await open(page, '/exhibitions');
  await cardOf(page, exhibition.title).click();
  const overlay = overlayOf(page, exhibition.title);
  await overlay.waitFor();
  expect(await addressOf(page)).toBe(`/exhibitions?id=${exhibition.id}`);
  expect(await page.title()).toBe(`${exhibition.title} – Marthaler Amsler`);
  const paragraphs = (exhibition.description ?? '').split('\n\n');
  await overlay.getByText(pick(paragraphs)).waitFor();
  const text = await overlay.innerText();
  for (const paragraph of paragraphs) expect(text).toContain(paragraph);
  if (exhibition.descriptionAuthor) expect(text).toContain(exhibition.descriptionAuthor);
  expect(text).toContain(OWN_VENUE);
  expect(text).toContain(OWN_ADDRESS);
  const map = overlay.getByRole('link', { name: 'Map' });
  expect(await map.getAttribute('href')).toMatch(/^https:\/\//);
  expect(await map.getAttribute('target')).toBe('_blank');
  expect(await overlay.getByRole('textbox').count()).toBe(0);
});

test('a venue elsewhere is named with its place, without our street', async () => {
  const exhibition = pick(await readExhibitionsByStatus('current'), ({ venue }) => venue !== OWN_VENUE);
  const { page } = await visit(PHONE);
  await open(page, `/exhibitions?id=${exhibition.id}`);
  const overlay = overlayOf(page, exhibition.title);
  await overlay.waitFor();
  const text = await overlay.innerText();
  expect(text).toContain(exhibition.venue);
  expect(text).toContain(exhibition.location);
  expect(text).not.toContain(OWN_ADDRESS);
  expect(await overlay.getByRole('link', { name: 'Map' }).count()).toBe(0);
});

test('the focus goes in and comes back, the page below keeps its place, and Escape goes back', async () => {
  const exhibition = (await readExhibitionsByStatus('past')).at(-1);
  const title = exhibition?.title ?? '';
  const { page } = await visit(WIDE);
  await open(page, '/exhibitions?view=past');
  await page.waitForLoadState('load');
  await cardOf(page, title).focus();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await overlayOf(page, title).waitFor();
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await overlayOf(page, title).waitFor({ state: 'detached' });
  expect(await addressOf(page)).toBe('/exhibitions?view=past');
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
  expect(await hasFocus(page, title)).toBe(true);
});

test('Tab stays inside the open overlay', async () => {
  const [exhibition] = await readExhibitionsByStatus('current');
  const { page } = await visit(WIDE);
  await open(page, `/exhibitions?id=${exhibition?.id}`);
  await overlayOf(page, exhibition?.title ?? '').waitFor();
  for (let stop = 0; stop < 8; stop += 1) {
    await page.keyboard.press('Tab');
    const isOnPageBelow = await page.evaluate(
      () => document.activeElement !== document.body && document.activeElement?.closest('dialog') === null,
    );
    expect(isOnPageBelow).toBe(false);
  }
});

test('the back button closes it, forward opens it again, Close goes back too', async () => {
  const [exhibition] = await readExhibitionsByStatus('current');
  const title = exhibition?.title ?? '';
  const { page } = await visit(WIDE);
  await open(page, '/exhibitions');
  await cardOf(page, title).click();
  await overlayOf(page, title).waitFor();
  await page.goBack();
  await overlayOf(page, title).waitFor({ state: 'detached' });
  expect(await addressOf(page)).toBe('/exhibitions');
  await page.goForward();
  await overlayOf(page, title).waitFor();
  await overlayOf(page, title).getByRole('button', { name: 'Close' }).click();
  await overlayOf(page, title).waitFor({ state: 'detached' });
  await eventually(() => addressOf(page)).toBe('/exhibitions');
});

test('closing it twice in a hurry goes back once', async () => {
  const [exhibition] = await readExhibitionsByStatus('current');
  const title = exhibition?.title ?? '';
  const { page } = await visit(WIDE);
  await open(page, '/press');
  await page.getByRole('banner').getByRole('link', { name: 'Exhibitions' }).click();
  await cardOf(page, title).click();
  // The second time before the page has had a moment for the first.
  await overlayOf(page, title)
    .getByRole('button', { name: 'Close' })
    .evaluate((button) => {
      for (let time = 0; time < 2; time += 1) button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
  await overlayOf(page, title).waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: 'Exhibitions' }).waitFor();
  await cardOf(page, title).click();
  await overlayOf(page, title).waitFor();
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Escape')]);
  await overlayOf(page, title).waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: 'Exhibitions' }).waitFor();
  expect(await addressOf(page)).toBe('/exhibitions');
});

test('a shared link opens it, and closing leads to the list, not out of the gallery', async () => {
  const [exhibition] = await readExhibitionsByStatus('past');
  const title = exhibition?.title ?? '';
  const { page } = await visit(PHONE);
  await open(page, `/exhibitions?id=${exhibition?.id}`);
  await overlayOf(page, title).waitFor();
  await overlayOf(page, title).getByRole('button', { name: 'Close' }).click();
  await overlayOf(page, title).waitFor({ state: 'detached' });
  expect(await addressOf(page)).toBe('/exhibitions');
  await page.getByRole('heading', { level: 1, name: 'Exhibitions' }).waitFor();
});

test('the name of an artist in it leads to that artist', async () => {
  const [exhibition] = await readExhibitionsByStatus('current');
  const [artist] = exhibition?.artists ?? [];
  const { page } = await visit(WIDE);
  await open(page, '/exhibitions');
  await cardOf(page, exhibition?.title ?? '').click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: artist?.name ?? '' })
    .click();
  await page.getByRole('heading', { level: 1, name: artist?.name ?? '' }).waitFor();
  expect(await addressOf(page)).toBe(`/artists/${artist?.slug}`);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('a click on the blank part of it does not close it', async () => {
  const [exhibition] = await readExhibitionsByStatus('past');
  const title = exhibition?.title ?? '';
  const { page } = await visit(WIDE);
  await open(page, `/exhibitions?id=${exhibition?.id}`);
  await overlayOf(page, title).waitFor();
  await page.setViewportSize({ width: 1440, height: 5000 });
  await page.mouse.click(700, 4900);
  expect(await overlayOf(page, title).count()).toBe(1);
  expect(await addressOf(page)).toBe(`/exhibitions?id=${exhibition?.id}`);
});

test('a picture that cannot be had leaves its place, not a broken frame', async () => {
  const [exhibition] = await readExhibitionsByStatus('past');
  const { page } = await visit({ ...WIDE, expectedTrouble: /objects|ERR_FAILED/ });
  await page.route('**/objects/**', (route) => route.abort());
  await open(page, `/exhibitions?id=${exhibition?.id}`);
  const picture = page.getByRole('dialog').getByRole('img').first();
  await eventually(() => picture.getAttribute('src')).toMatch(/^data:/);
  const box = await picture.boundingBox();
  expect(box?.height).toBeGreaterThan(300);
});
