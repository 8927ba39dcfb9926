import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { eventually, hasFocus, open, PHONE, WIDE } from './visitor.ts';

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
  expect(await hasFocus(name(page))).toBe(true);
}

const mail = (page: Page) => dialog(page).getByRole('link', { name: 'nora@marthaler-amsler.example' });

async function expectPortraitAndText(page: Page): Promise<void> {
  const photo = dialog(page).getByRole('img', { name: `Portrait of ${NORA}` });
  await photo.scrollIntoViewIfNeeded();
  await photo.waitFor();
  await dialog(page).getByText('Director', { exact: true }).waitFor();
  await dialog(page)
    .getByText(/^Nora Marthaler studied art history in Zurich and Glasgow/)
    .waitFor();
  expect(await mail(page).getAttribute('href')).toBe('mailto:nora@marthaler-amsler.example');
}

test('on a phone the name of a director opens photo, title, biography and mail address', async () => {
  const { page } = await visit(PHONE);
  await openDirector(page);
  await expectPortraitAndText(page);
});

test('on a wide screen, too; the close button, the backdrop and Escape close it and restore the focus', async () => {
  const { page } = await visit(WIDE);
  await openDirector(page);
  await expectPortraitAndText(page);
  // Text selected from inside to outside.
  await dialog(page)
    .getByText(/^Nora Marthaler studied/)
    .hover();
  await page.mouse.down();
  await page.mouse.move(10, 10);
  await page.mouse.up();
  expect(await dialog(page).count()).toBe(1);

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

test('on a low or small screen it is at most 80% as high and scrolls to its end', async () => {
  const { page } = await visit(WIDE);
  await openDirector(page);
  for (const [width, height] of [
    [1440, 400],
    [320, 480],
  ] as const) {
    await page.setViewportSize({ width, height });
    await eventually(async () => (await dialog(page).boundingBox())?.height).toBeLessThanOrEqual(height * 0.8);
    const box = await dialog(page).boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect(await dialog(page).evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
    await mail(page).scrollIntoViewIfNeeded();
    const end = await mail(page).boundingBox();
    expect((end?.y ?? height) + (end?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
    expect(await dialog(page).evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  }
});
