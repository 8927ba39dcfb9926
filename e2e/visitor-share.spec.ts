import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { pick, readArtists, readArtworks, readExhibitions } from './gallery-data.ts';
import { eventually, expectToast, gallery, hasFocus, notifications, open, PHONE, WIDE } from './visitor.ts';

const { visit } = withBrowser();

const shareIn = (page: Page, region: 'main' | 'dialog') =>
  page.getByRole(region).getByRole('button', { name: 'Share', exact: true }).filter({ visible: true });

/** Replaces the share sheet by one that notes its data in the document and is closed with this error, if any. */
const stubShareSheet = (page: Page, error = '') =>
  page.evaluate((name) => {
    delete document.documentElement.dataset.shared;
    navigator.share = async (data) => {
      document.documentElement.dataset.shared = JSON.stringify(data);
      if (name) throw new DOMException('No.', name);
    };
  }, error);
const sharedData = (page: Page) => page.evaluate(() => JSON.parse(document.documentElement.dataset.shared ?? 'null'));

const refuseCopying = (page: Page) =>
  page.evaluate(() => {
    navigator.clipboard.writeText = async () => {
      throw new DOMException('No.', 'NotAllowedError');
    };
  });

test('without a share sheet it copies the canonical address of an exhibition, an artwork or an artist', async () => {
  const exhibition = pick(await readExhibitions());
  const artwork = pick(await readArtworks());
  const artist = pick(await readArtists(), ({ id }) => id === artwork.artistId);
  const { page } = await visit({ ...WIDE, isFresh: true });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const places = [
    ['dialog', `/exhibitions?id=${exhibition.id}`, exhibition.path],
    ['dialog', `/artists/${artist.slug}?work=${artwork.id}`, artwork.path],
    ['main', `/artists/${artist.slug}`, `/artists/${artist.slug}`],
  ] as const;
  for (const [region, path, canonical] of places) {
    await open(page, path);
    await shareIn(page, region).press('Enter');
    await expectToast(page, 'Link copied', `${gallery}${canonical}`);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${gallery}${canonical}`);
    expect(await hasFocus(shareIn(page, region))).toBe(true);
  }
});

test('where there is a share sheet it opens that, also on a phone; closing the sheet shows nothing', async () => {
  const artwork = pick(await readArtworks());
  const { page } = await visit(PHONE);
  await open(page, artwork.path);
  for (const error of ['', 'AbortError']) {
    await stubShareSheet(page, error);
    await shareIn(page, 'dialog').tap();
    await eventually(() => sharedData(page)).toEqual({
      title: `${artwork.title} by ${artwork.artist.name}`,
      url: `${gallery}${artwork.path}`,
    });
  }
  expect(await notifications(page).innerText()).toBe('');
});

test('if neither the share sheet nor copying is allowed, the address is shown to be copied by hand', async () => {
  const { slug } = pick(await readArtists());
  const { page } = await visit(WIDE);
  await open(page, `/artists/${slug}`);
  await stubShareSheet(page, 'NotAllowedError');
  await refuseCopying(page);
  await shareIn(page, 'main').click();
  const address = `${gallery}/artists/${slug}`;
  await expectToast(page, 'The link cannot be copied here', address);
  await notifications(page).getByText(address).click();
  expect(await page.evaluate(() => String(getSelection()))).toBe(address);
});
