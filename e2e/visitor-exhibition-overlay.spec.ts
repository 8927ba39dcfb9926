import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { pick, readExhibitionsByStatus } from './gallery-data.ts';
import { addressOf, eventually, hasFocus, holdRequests, open, PHONE, WIDE } from './visitor.ts';

const { visit } = withBrowser();

const OWN_VENUE = 'Marthaler Amsler';

const cardOf = (page: Page, title: string) =>
  page.getByRole('tabpanel').getByRole('article').filter({ hasText: title }).getByRole('link');
const overlayOf = (page: Page, title: string) => page.getByRole('dialog', { name: title });

test('a card opens the exhibition with its whole text; Back, Forward, Close and the artist links navigate', async () => {
  const exhibition = pick(await readExhibitionsByStatus('current'), ({ venue }) => venue === OWN_VENUE);
  const { title } = exhibition;
  const { page } = await visit(WIDE);
  await open(page, '/exhibitions');
  await cardOf(page, title).click();
  const overlay = overlayOf(page, title);
  await overlay.waitFor();
  expect(await addressOf(page)).toBe(exhibition.path);
  expect(await page.title()).toBe(`${title} – Marthaler Amsler`);
  // The card has its beginning alone.
  const paragraphs = (exhibition.description ?? '').split('\n\n');
  await overlay.getByText(pick(paragraphs)).waitFor();
  const text = await overlay.innerText();
  for (const paragraph of paragraphs) expect(text).toContain(paragraph);
  expect(await overlay.getByRole('textbox').count()).toBe(0);

  for (let stop = 0; stop < 8; stop += 1) {
    await page.keyboard.press('Tab');
    const isOnPageBelow = await page.evaluate(
      () => document.activeElement !== document.body && document.activeElement?.closest('dialog') === null,
    );
    expect(isOnPageBelow).toBe(false);
  }

  await page.goBack();
  await overlay.waitFor({ state: 'detached' });
  expect(await addressOf(page)).toBe('/exhibitions');
  await page.goForward();
  await overlay.waitFor();
  await overlay.getByRole('button', { name: 'Close' }).click();
  await overlay.waitFor({ state: 'detached' });
  await eventually(() => addressOf(page)).toBe('/exhibitions');

  const [artist] = exhibition.artists;
  await cardOf(page, title).click();
  await overlay.getByRole('link', { name: artist?.name ?? '' }).click();
  await page.getByRole('heading', { level: 1, name: artist?.name ?? '' }).waitFor();
  expect(await addressOf(page)).toBe(`/artists/${artist?.slug}`);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('a work of the wall opens over it and names it; closing the work returns to its place on the wall', async () => {
  const exhibition = pick(await readExhibitionsByStatus('current'), ({ artworks }) => artworks.length > 1);
  const { id, title, path } = exhibition;
  const work = exhibition.artworks.at(-1);
  const { page } = await visit(PHONE);
  // By its id, so that the wall is not cached under its path.
  await open(page, `/exhibitions?id=${id}`);
  const releaseWall = await holdRequests(page, `/api${path}`);
  const wall = overlayOf(page, title).getByRole('region', { name: 'Works' });
  // Rendered near the viewport only.
  await wall.scrollIntoViewIfNeeded();
  // Scrolls as the click will.
  await wall.getByRole('link', { name: work?.title ?? '' }).click({ trial: true });
  const scrollTop = () => overlayOf(page, title).evaluate((dialog) => dialog.scrollTop);
  const position = await scrollTop();
  expect(position).toBeGreaterThan(0);
  await wall.getByRole('link', { name: work?.title ?? '' }).click();
  const overlay = overlayOf(page, work?.title ?? '');
  await overlay.getByRole('definition').filter({ hasText: title }).waitFor();
  expect(await addressOf(page)).toBe(work?.path);
  // The steps lead along this wall; until it is loaded there are none.
  expect(await overlay.getByRole('button', { name: 'Next' }).count()).toBe(0);
  releaseWall();
  const before = exhibition.artworks.at(-2);
  await overlay.getByText(`Work ${exhibition.artworks.length} of ${exhibition.artworks.length}`).waitFor();
  await overlay.getByRole('button', { name: 'Previous' }).click();
  await overlayOf(page, before?.title ?? '').waitFor();
  expect(await addressOf(page)).toBe(before?.path);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await overlayOf(page, title).waitFor();
  await eventually(scrollTop).toBe(position);
});

test('Enter opens it, Escape closes it; the focus and the scroll position of the list are restored', async () => {
  const exhibition = (await readExhibitionsByStatus('past')).at(-1);
  const title = exhibition?.title ?? '';
  const { page } = await visit(WIDE);
  await open(page, '/exhibitions?view=past');
  await page.waitForLoadState('load');
  await cardOf(page, title).focus();
  const scrollPosition = await page.evaluate(() => window.scrollY);
  expect(scrollPosition).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await overlayOf(page, title).waitFor();
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await overlayOf(page, title).waitFor({ state: 'detached' });
  expect(await addressOf(page)).toBe('/exhibitions?view=past');
  expect(await page.evaluate(() => window.scrollY)).toBe(scrollPosition);
  expect(await hasFocus(cardOf(page, title))).toBe(true);
});

test('closing it twice in quick succession goes back once', async () => {
  const [exhibition] = await readExhibitionsByStatus('current');
  const title = exhibition?.title ?? '';
  const { page } = await visit(WIDE);
  await open(page, '/press');
  await page.getByRole('banner').getByRole('link', { name: 'Exhibitions' }).click();
  await cardOf(page, title).click();
  // Both in one task, before React renders.
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

test('a shared link opens it; a click on its blank part does nothing, and closing leads to the list', async () => {
  const [exhibition] = await readExhibitionsByStatus('past');
  const title = exhibition?.title ?? '';
  const { page } = await visit(PHONE);
  await open(page, `/exhibitions?id=${exhibition?.id}`);
  await overlayOf(page, title).waitFor();
  await page.setViewportSize({ width: 390, height: 5000 });
  await page.mouse.click(195, 4900);
  expect(await overlayOf(page, title).count()).toBe(1);
  expect(await addressOf(page)).toBe(`/exhibitions?id=${exhibition?.id}`);
  await overlayOf(page, title).getByRole('button', { name: 'Close' }).click();
  await overlayOf(page, title).waitFor({ state: 'detached' });
  expect(await addressOf(page)).toBe('/exhibitions');
  await page.getByRole('heading', { level: 1, name: 'Exhibitions' }).waitFor();
});

test('a picture that could not be loaded keeps its space, at most 72 % of the height of the window', async () => {
  const [exhibition] = await readExhibitionsByStatus('past');
  const { page } = await visit({ ...WIDE, expectedErrors: /objects|ERR_FAILED/ });
  await page.route('**/objects/**', (route) => route.abort());
  await open(page, `/exhibitions?id=${exhibition?.id}`);
  const picture = page.getByRole('dialog').getByRole('img').first();
  await eventually(() => picture.getAttribute('src')).toMatch(/^data:/);
  const box = await picture.boundingBox();
  expect(box?.height).toBeGreaterThan(300);
  expect(box?.height).toBeLessThanOrEqual(0.72 * WIDE.viewport.height + 1);
});
