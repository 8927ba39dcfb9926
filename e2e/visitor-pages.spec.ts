import { expect, inject, test } from 'vitest';
import { accessibilityProblems, withBrowser } from './browser.ts';

const { visit } = withBrowser();
const gallery = inject('demoGalleryUrl');

test('the list of artists is there before any script runs', async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto(`${gallery}/artists`);
  expect(await page.getByRole('listitem').count()).toBe(10);
  expect(await page.title()).toBe('Artists – Marthaler Amsler');
});

test('the page comes alive without drawing or fetching anything twice', async () => {
  const { page, requests } = await visit();
  await page.goto(`${gallery}/artists`, { waitUntil: 'networkidle' });
  const first = page.getByRole('listitem').first();
  await first.getByRole('link').hover();
  await page.locator('img').waitFor();
  expect(requests.filter((url) => url.includes('/api/'))).toEqual([]);
});

test('represented artists carry the badge "with MA"', async () => {
  const { page } = await visit();
  await page.goto(`${gallery}/artists`);
  expect(await page.getByText('with MA').count()).toBe(7);
});

test('an unknown address answers 404 with a page that leads back', async () => {
  const { page } = await visit({ expectedTrouble: /404/ });
  const response = await page.goto(`${gallery}/no-such-page`);
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  await page.getByRole('link', { name: 'Browse Artists' }).click();
  await page.waitForURL(`${gallery}/artists`);
  await page.getByRole('listitem').nth(9).waitFor();
});

test.each([390, 768, 1440])('at %i px nothing scrolls sideways and axe finds nothing', async (width) => {
  const { page } = await visit({ viewport: { width, height: 900 }, reducedMotion: 'reduce', bypassCSP: true });
  await page.goto(`${gallery}/artists`, { waitUntil: 'networkidle' });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('after a navigation inside the site, the list shows its skeleton first and its error when the data fails', async () => {
  const { page } = await visit({ expectedTrouble: /404|500/ });
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/artists', async (route) => {
    await asked;
    await route.fulfill({ status: 500, json: { message: 'Something went wrong.' } });
  });
  await page.goto(`${gallery}/no-such-page`);
  await page.getByRole('link', { name: 'Browse Artists' }).click();
  expect(await page.getByRole('status', { name: 'Loading artists' }).locator('> div').count()).toBe(8);
  answer();
  await page.getByText('Failed to load artists').waitFor();
});

test('the reader of the API opens without a failed request', async () => {
  const { page } = await visit();
  await page.goto(`${gallery}/api/docs`, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { name: 'API', exact: true }).waitFor();
});
