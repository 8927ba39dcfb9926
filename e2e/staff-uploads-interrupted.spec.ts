import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { openAsStaff } from './staff.ts';
import { button, expectQuestionBeforeUnload } from './staff-forms.ts';
import {
  aSmallPicture,
  chooseFile,
  openUpload,
  recordUploadRequests,
  submitUpload,
  uploadedPathIn,
} from './staff-uploading.ts';
import { addressOf, eventually, expectToast, hasFocus, holdRequests, WIDE } from './visitor.ts';

const { visit } = withBrowser();

const FAILING = { ...WIDE, expectedErrors: /^console: \[Uppy\]|ERR_FAILED|request: .*\/api\/objects/ };

/** An empty list, which renders quickly. */
const LIST = '/cms?q=no+match';

/** The pictures of the field, identified by their width. */
const widths = (page: Page) =>
  page
    .getByRole('list', { name: 'Pictures' })
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => Number(/-(\d+)x20\./.exec(image.getAttribute('src') ?? '')?.[1])));

const leaveDialog = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const goBack = (page: Page) => page.evaluate(() => history.back());

async function openArtistForm(page: Page): Promise<void> {
  await button(page, 'Add Artist').click();
  await button(page, 'Profilbild hochladen').waitFor();
}

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

test("Back during an upload asks, with 'Keep editing' it goes on; without an upload Back leaves", async () => {
  const { page } = await visit(WIDE);
  await openAsStaff(page, LIST);
  const release = await holdRequests(page, '/api/objects/uploads/**');
  await openArtistForm(page);
  await chooseFile(await openUpload(page, 'Profilbild hochladen'), await aSmallPicture(40));
  await goBack(page);
  await button(page, 'Add Artist').waitFor();
  expect(await leaveDialog(page).count()).toBe(0);

  for (const answer of ['Discard changes', 'Keep editing']) {
    await openArtistForm(page);
    const dialog = await openUpload(page, 'Profilbild hochladen');
    await chooseFile(dialog, await aSmallPicture(40));
    await submitUpload(dialog);
    await dialog.getByText('Uploading 1 file').waitFor();
    await goBack(page);
    await button(leaveDialog(page), answer).click();
    await leaveDialog(page).waitFor({ state: 'detached' });
    if (answer === 'Discard changes') await button(page, 'Add Artist').waitFor();
  }
  expect(await addressOf(page)).toBe('/cms/artists/new');
  release();
  await expectToast(page, 'Upload erfolgreich', 'Das Profilbild wurde hochgeladen.');
  await uploadedPathIn(page.getByRole('main')).waitFor({ state: 'attached' });
});

test('beforeunload: reloading and closing the window ask during an upload', async () => {
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms/artists/new');
  const release = await holdRequests(page, '/api/objects/uploads/**');
  const dialog = await openUpload(page, 'Profilbild hochladen');
  await chooseFile(dialog, await aSmallPicture(40));
  await submitUpload(dialog);
  await dialog.getByText('Uploading 1 file').waitFor();
  await expectQuestionBeforeUnload(page);
  release();
  await expectToast(page, 'Upload erfolgreich', 'Das Profilbild wurde hochgeladen.');
  await uploadedPathIn(page.getByRole('main')).waitFor({ state: 'attached' });
});
