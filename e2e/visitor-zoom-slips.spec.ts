import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Artwork } from '../domain/artwork.ts';
import { withBrowser } from './browser.ts';
import { readArtworks } from './gallery-data.ts';
import { addressOf, eventually, holdRequests, notifications, open, WIDE } from './visitor.ts';
import { enlargementOf, overlayOf, triggerOf } from './visitor-enlarging.ts';

const { visit } = withBrowser();

const PROGRAM = '/assets/enlargement-*';

async function twoWorks(): Promise<[Artwork, Artwork]> {
  const [first, second] = await readArtworks();
  if (!first || !second) throw new RangeError('Two works are needed');
  return [first, second];
}

async function openFromList(page: Page, work: Artwork): Promise<void> {
  await open(page, '/artworks');
  await page.getByRole('main').locator(`a[href$="id=${work.id}"]`).click();
  await overlayOf(page, work).waitFor();
}

/** One Escape leads from the enlarged work to the work, the next to the list. */
async function expectTwoStepsOut(page: Page, work: Artwork): Promise<void> {
  await page.keyboard.press('Escape');
  await enlargementOf(page, work).waitFor({ state: 'detached' });
  await triggerOf(page, work).waitFor();
  expect(await addressOf(page)).toBe(`/artworks?id=${work.id}`);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await eventually(() => addressOf(page)).toBe('/artworks');
}

test('a double click enlarges a work once, also while its program is on the way', async () => {
  const [work] = await twoWorks();
  const { page } = await visit(WIDE);
  await openFromList(page, work);
  const letGo = await holdRequests(page, PROGRAM);
  await triggerOf(page, work).dblclick();
  letGo();
  await enlargementOf(page, work).waitFor();
  await expectTwoStepsOut(page, work);
});

test('whoever gives up before the program is there stays with the work, even if it never arrives', async () => {
  const [work] = await twoWorks();
  const { page } = await visit({ ...WIDE, expectedTrouble: /ERR_FAILED|request: .*\/assets\// });
  await openFromList(page, work);
  const abort = new Promise<() => Promise<void>>((resolve) => {
    page.route(`**${PROGRAM}`, (route) => resolve(() => route.abort()), { times: 1 });
  });
  await triggerOf(page, work).click();
  await page.keyboard.press('Escape');
  await eventually(() => page.evaluate(() => navigation.canGoForward)).toBe(true);
  const failed = page.waitForEvent('requestfailed');
  await (await abort)();
  await failed;
  await triggerOf(page, work).click();
  await enlargementOf(page, work).waitFor();
  expect(await notifications(page).innerText()).toBe('');
  await expectTwoStepsOut(page, work);
});

test('the way out of an enlarged work leads to that work, wherever one has been in the meantime', async () => {
  const [work, next] = await twoWorks();
  const { page } = await visit(WIDE);
  await openFromList(page, work);
  await triggerOf(page, work).click();
  await enlargementOf(page, work).waitFor();
  await page.goBack();
  await enlargementOf(page, work).waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowRight');
  await overlayOf(page, next).waitFor();
  await page.goForward();
  await enlargementOf(page, work).waitFor();
  await expectTwoStepsOut(page, work);
});
