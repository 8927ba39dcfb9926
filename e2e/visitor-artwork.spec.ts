import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { artworkAlt } from '../domain/alt-text.ts';
import type { Artwork } from '../domain/artwork.ts';
import { pictureSize } from '../domain/picture.ts';
import { withBrowser } from './browser.ts';
import { pick, readArtworks, readWall } from './gallery-data.ts';
import { addressOf, eventually, hasFocus, open, PHONE, WIDE, workLink } from './visitor.ts';
import { swipe } from './visitor-touch.ts';

const { visit } = withBrowser();

const overlayOf = (page: Page, { title }: Pick<Artwork, 'title'>) =>
  page.getByRole('dialog', { name: title, exact: true });
const cardOf = (page: Page, { id, path }: Pick<Artwork, 'id' | 'path'>) =>
  workLink(page, path).or(page.getByRole('main').locator(`a[href$="work=${id}"]`));

/** The facts beside the work by their terms. */
async function label(page: Page, artwork: Artwork): Promise<Record<string, string>> {
  const terms = await overlayOf(page, artwork).getByRole('term').allInnerTexts();
  const facts = await overlayOf(page, artwork).getByRole('definition').allInnerTexts();
  return Object.fromEntries(terms.map((term, at) => [term, facts[at] ?? '']));
}

test('a click on the picture opens the work with its facts, price and description', async () => {
  const artwork = pick(
    await readArtworks(),
    ({ showPrice, price, available, description }) =>
      showPrice === 'true' && price !== null && available === 'true' && description !== null,
  );
  const { page } = await visit(WIDE);
  await open(page, `/artworks?artist=${artwork.artistId}`);
  const { title, artist, year } = artwork;
  const named = { name: [title, artist.name, year].join(' '), exact: true };
  expect(await page.getByRole('main').getByRole('link', named).count()).toBe(1);
  // The link is an overlay beside the picture in the document.
  const picture = page.getByRole('main').getByRole('img', { name: artworkAlt(artwork), exact: true });
  await picture.click({ force: true });
  const overlay = overlayOf(page, artwork);
  await overlay.waitFor();
  const { 'Exhibited in': _shows, ...facts } = await label(page, artwork);
  const { material, size, price } = artwork;
  expect(facts).toEqual({ Medium: material, Dimensions: size, Status: 'Available', Price: price });
  expect(await overlay.innerText()).toContain([title, year].join(', '));
  expect(await overlay.innerText()).toContain(artwork.artist.name);
  expect(await overlay.innerText()).toContain((artwork.description ?? '').split('\n')[0]);
  await overlay.getByRole('img', { name: artworkAlt(artwork), exact: true }).waitFor();
  await overlay.getByRole('heading', { name: 'Interested in this piece?' }).waitFor();
  expect(await page.title()).toBe(`${artwork.title} by ${artwork.artist.name} – Marthaler Amsler`);
});

test('it begins with the picture of the wall, which fades out once the large one is there', async () => {
  const artwork = pick(await readWall(), ({ imageUrl }) => {
    const { width, height } = pictureSize(imageUrl ?? '') ?? { width: 0, height: 0 };
    // On the wall of a wide screen it is smaller than in the overlay.
    return width > height;
  });
  const { page } = await visit(WIDE);
  await open(page, `/artworks?artist=${artwork.artistId}`);
  const picture = page.getByRole('main').getByRole('img', { name: artworkAlt(artwork), exact: true });
  const isLoaded = (image: Locator) =>
    image.evaluate((found) => found instanceof HTMLImageElement && found.complete && found.naturalWidth > 0);
  await picture.scrollIntoViewIfNeeded();
  await eventually(() => isLoaded(picture)).toBe(true);
  const network = await page.context().newCDPSession(page);
  const limitDownload = (downloadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 0, uploadThroughput: -1, downloadThroughput },
    });
  // Routed requests would bypass the cache that the picture of the wall is in.
  await limitDownload(1);
  await cardOf(page, artwork).click();
  const [large, preview] = [0, 1].map((at) => overlayOf(page, artwork).locator('img').nth(at));
  if (!large || !preview) throw new RangeError('Two pictures are expected');
  await eventually(() => isLoaded(preview)).toBe(true);
  expect(await isLoaded(large)).toBe(false);
  const opacity = () => preview.evaluate((image) => getComputedStyle(image).opacity);
  expect(await opacity()).toBe('1');
  expect(await preview.boundingBox()).toEqual(await large.boundingBox());
  await limitDownload(-1);
  await eventually(opacity).toBe('0');
  expect(await isLoaded(large)).toBe(true);
});

test('next and previous, by button and by key, keep to the filter and stop at the ends; closing is one step back', async () => {
  const sold = await readWall('status=sold');
  const [first, second, third] = sold;
  if (!first || !second || !third) throw new RangeError('Three sold works are needed');
  const { page } = await visit(WIDE);
  await open(page, '/artworks?status=sold');
  await cardOf(page, first).click();
  const button = (work: Artwork, name: string) => overlayOf(page, work).getByRole('button', { name });
  await overlayOf(page, first).waitFor();
  expect(await button(first, 'Previous').getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('ArrowLeft');
  await button(first, 'Next').click();
  await overlayOf(page, second).waitFor();
  expect(await addressOf(page)).toBe(`${second.path}?status=sold`);
  await overlayOf(page, second).getByRole('status').getByText(`2 / ${sold.length}`, { exact: true }).waitFor();
  await page.keyboard.press('ArrowRight');
  await overlayOf(page, third).waitFor();
  await button(third, 'Previous').click();
  await overlayOf(page, second).waitFor();
  await page.keyboard.press('ArrowLeft');
  await overlayOf(page, first).waitFor();
  await page.keyboard.press('ArrowRight');
  await overlayOf(page, second).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await addressOf(page)).toBe('/artworks?status=sold');
});

test('on the phone a tap opens it, a swipe changes the work, and closing restores the focus', async () => {
  const [first, second] = await readWall();
  if (!first || !second) throw new RangeError('Two works are needed');
  const { page } = await visit(PHONE);
  await open(page, '/artworks');
  await cardOf(page, first).tap();
  await overlayOf(page, first).waitFor();
  await swipe(page, { x: 320, y: 300 }, { x: 100, y: 310 });
  await overlayOf(page, second).waitFor();
  await swipe(page, { x: 100, y: 300 }, { x: 320, y: 310 });
  await overlayOf(page, first).waitFor();
  await overlayOf(page, first).getByRole('button', { name: 'Close' }).tap();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // The dialog closes before the navigation back has ended.
  await eventually(() => addressOf(page)).toBe('/artworks');
  await eventually(() => hasFocus(cardOf(page, first))).toBe(true);
});

test("on an artist's page it opens over that page; next stays with that artist", async () => {
  const artworks = await readArtworks();
  const work = pick(artworks);
  const own = artworks.filter(({ artistId }) => artistId === work.artistId);
  const { page } = await visit(WIDE);
  await open(page, '/artists');
  await page.getByRole('main').getByRole('link', { name: work.artist.name }).click();
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Works' }).click();
  await cardOf(page, work).click();
  await overlayOf(page, work).waitFor();
  for (const next of own.slice(1)) {
    await page.keyboard.press('ArrowRight');
    await overlayOf(page, next).waitFor();
  }
  await page.getByRole('dialog').getByText(`Work ${own.length} of ${own.length}`).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await eventually(() => addressOf(page)).toMatch(/^\/artists\/[a-z-]+#works$/);
});
