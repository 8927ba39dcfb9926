import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { MAX_UPLOAD_BYTES } from '../domain/upload.ts';
import { withBrowser } from './browser.ts';
import { expireSession, openAsStaff, STAFF, signIn, staffGallery } from './staff.ts';
import {
  aFile,
  aSmallPicture,
  chooseFile,
  openUpload,
  recordUploadRequests,
  submitUpload,
  transferFiles,
  uploadedPathIn,
} from './staff-uploading.ts';
import { eventually, expectToast, hasFocus, holdRequests, notifications, WIDE } from './visitor.ts';
import { advanceClock } from './visitor-clock.ts';

const { visit } = withBrowser();

/** Console output of uploads that fail on purpose. */
const FAILED_UPLOAD =
  /^console: \[Uppy\]|status of 40[01]|ERR_FAILED|ERR_INTERNET_DISCONNECTED|request: .*\/api\/objects/;
const FAILING = { ...WIDE, expectedErrors: FAILED_UPLOAD };

/** Message bar of Uppy. */
const messageBar = (dialog: Locator, message: string) => dialog.getByRole('alert').getByText(message, { exact: true });

/** The notification is inside the dialog, which stays open. */
async function expectFailure(dialog: Locator, description: string): Promise<void> {
  const toast = dialog.getByRole('region', { name: 'Notifications (F8)' });
  await toast.getByText('Upload-Fehler', { exact: true }).waitFor();
  await toast.getByText(description, { exact: true }).waitFor();
}

const dropArea = (dialog: Locator) => dialog.locator('.uppy-Dashboard-inner');

/** Rendering depends on timers, so the paused clock is advanced. */
const passUntilShown = (page: Page, element: Locator) =>
  eventually(async () => {
    await advanceClock(page, 10);
    return element.isVisible();
  }).toBe(true);

async function openPictureUpload(page: Page): Promise<Locator> {
  await openAsStaff(page, '/cms/artists/new');
  return openUpload(page, 'Profilbild hochladen');
}

/** A picture padded with zeros. */
async function aPictureOfBytes(width: number, bytes: number) {
  const picture = await aSmallPicture(width);
  return { ...picture, buffer: Buffer.concat([picture.buffer], bytes) };
}

test('rejects a file over 10,485,760 bytes, other formats and two files together, before any request', async () => {
  const { page } = await visit(WIDE);
  const calls = recordUploadRequests(page);
  const dialog = await openPictureUpload(page);
  expect(MAX_UPLOAD_BYTES).toBe(10_485_760);
  await chooseFile(dialog, await aPictureOfBytes(40, MAX_UPLOAD_BYTES + 1));
  await messageBar(dialog, 'picture-40.jpg exceeds maximum allowed size of 10 MB').waitFor();
  await transferFiles(dropArea(dialog), 'drop', [
    aFile('plan.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ]);
  await messageBar(dialog, 'You can only upload: JPEG, PNG, WebP, AVIF, GIF').waitFor();
  await transferFiles(dropArea(dialog), 'drop', [await aSmallPicture(40), await aSmallPicture(60)]);
  await messageBar(dialog, 'You can only upload 1 file').waitFor();
  expect(await dialog.getByRole('listitem').count()).toBe(0);
  expect(await dialog.getByRole('button', { name: /^Upload/ }).count()).toBe(0);
  expect(calls).toEqual([]);
});

test('rejects a second file before and during an upload, which can be paused, cancelled and resumed', async () => {
  const { page } = await visit(WIDE);
  const release = await holdRequests(page, '/api/objects/uploads/**');
  const dialog = await openPictureUpload(page);
  await chooseFile(dialog, await aSmallPicture(40));
  await transferFiles(dropArea(dialog), 'drop', [await aSmallPicture(60)]);
  await messageBar(dialog, 'You can only upload 1 file').waitFor();
  expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual([expect.stringContaining('picture-40.jpg')]);
  await submitUpload(dialog);
  await dialog.getByText('Uploading 1 file').waitFor();
  await transferFiles(page.locator('body'), 'paste', [await aSmallPicture(60)]);
  await messageBar(dialog, 'Cannot add more files').waitFor();
  await dialog.getByRole('button', { name: 'Pause' }).click();
  await dialog.getByText('Upload paused').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).first().click();

  // The largest file that is accepted; only this one is stored.
  await chooseFile(dialog, await aPictureOfBytes(60, MAX_UPLOAD_BYTES));
  await submitUpload(dialog);
  await dialog.getByRole('button', { name: 'Pause' }).click();
  release();
  await dialog.getByRole('button', { name: 'Resume' }).click();
  await expectToast(page, 'Upload erfolgreich', 'Das Profilbild wurde hochgeladen.');
  await page.getByText(/^Hochgeladen: .*-60x20\.jpg$/).waitFor({ state: 'attached' });
});

test('the message bar hides after 5 s', async () => {
  const { page } = await visit({ ...WIDE, isClockPaused: true });
  await signIn(page);
  await page.goto(`${staffGallery}/cms/artists/new`, { waitUntil: 'domcontentloaded' });
  await passUntilShown(page, page.getByRole('main'));
  const dialog = await openUpload(page, 'Upload CV');
  await chooseFile(dialog, aFile('cv.txt', 'text/plain', 'Born in Chur'));
  const message = messageBar(dialog, 'You can only upload: .pdf');
  await message.waitFor();
  await advanceClock(page, 4_900);
  expect(await message.count()).toBe(1);
  // Includes the fade-out.
  await advanceClock(page, 600);
  expect(await message.count()).toBe(0);
});

test('a failed upload keeps the dialog open: another file after a rejection, a retry after a lost connection', async () => {
  const { page } = await visit(FAILING);
  const dialog = await openPictureUpload(page);
  onTestFinished(() => page.context().setOffline(false));
  await page.context().setOffline(true);
  await messageBar(dialog, 'No Internet connection').waitFor();
  await page.context().setOffline(false);

  await chooseFile(dialog, aFile('portrait.jpg', 'image/jpeg', '<!doctype html><script>alert(1)</script>'));
  await submitUpload(dialog);
  await expectFailure(dialog, 'Problem beim Verarbeiten des Bildes.');
  await dialog.getByText('Only JPEG, PNG, WebP, AVIF and GIF pictures can be uploaded').waitFor();
  await dialog.getByText('Upload failed').waitFor();
  await dialog.getByRole('alert').getByText('Failed to upload portrait.jpg').waitFor();
  await dialog.getByRole('button', { name: 'Dismiss notification' }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.route('**/api/objects/uploads/**', (route) => route.abort(), { times: 1 });
  await chooseFile(dialog, await aSmallPicture(40));
  await submitUpload(dialog);
  await expectFailure(dialog, 'Problem beim Verarbeiten des Bildes.');
  const retry = dialog.getByRole('button', { name: 'Retry upload' });
  // The Upload button is gone; focus moves to Retry.
  await eventually(() => hasFocus(retry)).toBe(true);
  await retry.click();
  await expectToast(page, 'Upload erfolgreich', 'Das Profilbild wurde hochgeladen.');
});

test('CV: rejects other files before any request; the server rejects a text file named as a PDF', async () => {
  const { page } = await visit(FAILING);
  const calls = recordUploadRequests(page);
  await openAsStaff(page, '/cms/artists/new');
  const dialog = await openUpload(page, 'Upload CV');
  await chooseFile(dialog, aFile('cv.txt', 'text/plain', 'Born in Chur'));
  await messageBar(dialog, 'You can only upload: .pdf').waitFor();
  await transferFiles(page.locator('body'), 'paste', [await aSmallPicture(40)]);
  expect(await dialog.getByRole('button', { name: /^Upload/ }).count()).toBe(0);
  expect(calls).toEqual([]);

  await chooseFile(dialog, aFile('cv.pdf', 'application/pdf', 'Born in Chur'));
  await submitUpload(dialog);
  await expectFailure(dialog, 'Problem beim Hochladen des CV.');
  await dialog.getByText('Only PDF files can be uploaded here').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByRole('link', { name: 'Open CV' }).count()).toBe(0);
});

test('session expired: after signing in a retry uploads the same file; typed values are kept', async () => {
  const { page } = await visit(FAILING);
  await openAsStaff(page, '/cms/artists/new');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Lea Brun');
  const dialog = await openUpload(page, 'Profilbild hochladen');
  await chooseFile(dialog, await aSmallPicture(40));
  await expireSession(page);
  await submitUpload(dialog);
  const sessionDialog = page.getByRole('dialog', { name: 'Bitte erneut anmelden' });
  await sessionDialog.getByLabel('Benutzername').fill(STAFF.username);
  await sessionDialog.getByLabel('Passwort').fill(STAFF.password);
  await sessionDialog.getByRole('button', { name: 'Anmelden' }).click();
  await sessionDialog.waitFor({ state: 'detached' });
  expect(await dialog.getByRole('listitem').innerText()).toContain('picture-40.jpg');
  await dialog.getByRole('button', { name: 'Retry upload' }).click();
  await notifications(page).getByText('Upload erfolgreich', { exact: true }).waitFor();
  await uploadedPathIn(page.getByRole('main')).waitFor({ state: 'attached' });
  expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Lea Brun');
});
