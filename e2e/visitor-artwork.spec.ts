import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { artworkAlt } from '../domain/alt-text.ts';
import type { Artwork } from '../domain/artwork.ts';
import { withBrowser } from './browser.ts';
import { pick, readArtworks } from './gallery-data.ts';
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

const factsOf = ({ year, material, size }: Artwork) => ({
  ...(year === null ? {} : { Year: String(year) }),
  Medium: material,
  Dimensions: size,
});

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
  expect(facts).toEqual({ ...factsOf(artwork), Status: 'Available', Price: artwork.price });
  expect(await overlay.innerText()).toContain(artwork.artist.name);
  expect(await overlay.innerText()).toContain((artwork.description ?? '').split('\n')[0]);
  await overlay.getByRole('img', { name: artworkAlt(artwork), exact: true }).waitFor();
  await overlay.getByRole('heading', { name: 'Interested in this piece?' }).waitFor();
  expect(await page.title()).toBe(`${artwork.title} by ${artwork.artist.name} – Marthaler Amsler`);
});

test('next and previous, by button and by key, keep to the filter and stop at the ends; closing is one step back', async () => {
  const [first, second, third] = (await readArtworks()).filter(({ available }) => available === 'false');
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
  const [first, second] = await readArtworks();
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
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await eventually(() => addressOf(page)).toMatch(/^\/artists\/[a-z-]+#works$/);
});
