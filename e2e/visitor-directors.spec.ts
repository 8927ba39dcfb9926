import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { open, PHONE, WIDE } from './visitor.ts';

const { visit } = withBrowser();

const NORA = 'Nora Marthaler';

const name = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: NORA });
const dialog = (page: Page) => page.getByRole('dialog', { name: NORA });

async function openDirector(page: Page): Promise<void> {
  await open(page, '/press');
  await name(page).click();
  await dialog(page).waitFor();
}

async function expectClosed(page: Page): Promise<void> {
  await dialog(page).waitFor({ state: 'detached' });
  expect(await name(page).evaluate((button) => button === document.activeElement)).toBe(true);
}

test.each([
  ['wide screen', WIDE],
  ['phone', PHONE],
])('on a %s the name of a director opens photo, title, biography and mail address', async (_, screen) => {
  const { page } = await visit(screen);
  await openDirector(page);
  const photo = dialog(page).getByRole('img', { name: `Portrait of ${NORA}` });
  await photo.scrollIntoViewIfNeeded();
  await photo.waitFor();
  await dialog(page).getByText('Director', { exact: true }).waitFor();
  await dialog(page)
    .getByText(/^Nora Marthaler studied art history in Zurich and Glasgow/)
    .waitFor();
  const mail = dialog(page).getByRole('link', { name: 'nora@marthaler-amsler.example' });
  expect(await mail.getAttribute('href')).toBe('mailto:nora@marthaler-amsler.example');
});

test('the close button, the backdrop and Escape close it, and the focus is back on the name', async () => {
  const { page } = await visit(WIDE);
  await openDirector(page);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expectClosed(page);
  await name(page).click();
  await page.keyboard.press('Escape');
  await expectClosed(page);
  await name(page).click();
  await dialog(page).getByRole('heading', { name: NORA }).click();
  await dialog(page).waitFor();
  await page.mouse.click(10, 10);
  await expectClosed(page);
});

test('text marked from inside to outside does not close it', async () => {
  const { page } = await visit(WIDE);
  await openDirector(page);
  await dialog(page)
    .getByText(/^Nora Marthaler studied/)
    .hover();
  await page.mouse.down();
  await page.mouse.move(10, 10);
  await page.mouse.up();
  expect(await dialog(page).count()).toBe(1);
});

test.each([
  ['low', 1440, 400],
  ['small', 320, 480],
])('on a %s screen it is at most 80%% as high and scrolls to its end', async (_, width, height) => {
  const { page } = await visit({ ...WIDE, viewport: { width, height } });
  await openDirector(page);
  const box = await dialog(page).boundingBox();
  expect(box?.height).toBeLessThanOrEqual(height * 0.8);
  expect(box?.y).toBeGreaterThanOrEqual(0);
  const mail = dialog(page).getByRole('link', { name: 'nora@marthaler-amsler.example' });
  expect(await dialog(page).evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
  await mail.scrollIntoViewIfNeeded();
  const end = await mail.boundingBox();
  expect((end?.y ?? height) + (end?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
  const isNarrow = await dialog(page).evaluate((element) => element.scrollWidth <= element.clientWidth);
  expect(isNarrow).toBe(true);
});
