import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { openAsStaff } from './staff.ts';
import { aSmallPicture, chooseFile, openUpload, recordUploadRequests, submitUpload } from './staff-uploading.ts';
import { eventually, expectToast, hasFocus, holdRequests, WIDE } from './visitor.ts';

const { visit } = withBrowser();

const FAILING = { ...WIDE, expectedErrors: /^console: \[Uppy\]|ERR_FAILED|request: .*\/api\/objects/ };

/** The pictures of the field, identified by their width. */
const widths = (page: Page) =>
  page
    .getByRole('list', { name: 'Pictures' })
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => Number(/-(\d+)x20\./.exec(image.getAttribute('src') ?? '')?.[1])));

test('one of four pictures fails: Retry is offered once the others are uploaded, and all four arrive', async () => {
  const { page } = await visit(FAILING);
  await openAsStaff(page, '/cms/fairs/new');
  const release = await holdRequests(page, '/api/objects/uploads/**');
  await page.route('**/api/objects/uploads/**', (route) => route.abort(), { times: 1 });
  const dialog = await openUpload(page, 'Add pictures');
  await chooseFile(dialog, ...(await Promise.all([40, 60, 80, 100].map(aSmallPicture))));
  await submitUpload(dialog);
  const retry = dialog.getByRole('button', { name: 'Retry upload' });
  await dialog
    .getByRole('alert')
    .getByText(/^picture-40\.jpg: /)
    .waitFor();
  // Uppy's message, which the list above replaces: its status bar is rendered at the same time.
  await dialog.getByText('Failed to upload picture-40.jpg').first().waitFor({ state: 'attached' });
  expect(await retry.count()).toBe(0);
  await dialog.getByText('Uploading 3 files').waitFor();

  release();
  await retry.waitFor();
  expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual([expect.stringContaining('picture-40.jpg')]);
  await eventually(() => widths(page)).toEqual([60, 80, 100]);
  await eventually(() => hasFocus(retry)).toBe(true);
  await retry.click();
  await expectToast(page, 'Upload erfolgreich', 'Das Bild wurde hochgeladen.');
  await dialog.waitFor({ state: 'detached' });
  await eventually(() => widths(page)).toEqual([60, 80, 100, 40]);
});

test('a picture that is chosen again after Cancel belongs to the new upload alone', async () => {
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms/fairs/new');
  const calls = recordUploadRequests(page);
  const finalized = () => calls.filter((call) => call.url().endsWith('/api/objects/finalize'));
  const release = await holdRequests(page, '/api/objects/finalize');
  const dialog = await openUpload(page, 'Add pictures');
  const pictures = await Promise.all([40, 60, 80, 100].map(aSmallPicture));
  await chooseFile(dialog, ...pictures);
  await submitUpload(dialog);
  // The fourth waits for them.
  await eventually(() => finalized().length).toBe(3);
  await dialog.getByRole('button', { name: 'Cancel' }).first().click();
  await chooseFile(dialog, ...pictures.slice(3));
  const cancelled = Promise.all(finalized().map((call) => call.response()));
  release();
  await cancelled;
  await submitUpload(dialog);
  await expectToast(page, 'Upload erfolgreich', 'Das Bild wurde hochgeladen.');
  await eventually(() => widths(page)).toEqual([100]);
  expect(finalized().length).toBe(4);
});
