import fs from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page, Request } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { aPicture } from '../server/testing/sample-files.ts';
import { temporaryFolder } from './server-process.ts';

export type FileToUpload = { name: string; mimeType: string; buffer: Buffer };

const jpeg = (name: string, buffer: Buffer): FileToUpload => ({ name, mimeType: 'image/jpeg', buffer });

export const aPictureFile = async (width: number, height: number): Promise<FileToUpload> =>
  jpeg(`picture-${width}.jpg`, await aPicture(width, height).jpeg().toBuffer());

/** The width makes each picture unique. */
export const aSmallPicture = (width: number): Promise<FileToUpload> => aPictureFile(width, 20);

export const aFile = (name: string, mimeType: string, content: string | Buffer): FileToUpload => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});

const uploadDialog = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title, exact: true });

/** Opens the dialog with the button of a field, whose name it shares. The button of a field with a file replaces it. */
export async function openUpload(page: Page, label: string): Promise<Locator> {
  await page.getByRole('button', { name: new RegExp(`^(Replace, )?${label}$`) }).click();
  const dialog = uploadDialog(page, label);
  await dialog.getByRole('button', { name: 'browse files' }).waitFor();
  return dialog;
}

/** Uppy identifies a file also by its time: with a fixed one, the same file can be chosen twice. */
const FILE_TIME = new Date('2026-01-01');

/** Chooses files in the browser's file picker, which a button opens. */
export async function chooseFilesWith(opener: Locator, files: FileToUpload[]): Promise<void> {
  const folder = await temporaryFolder();
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }));
  for (const { name, buffer } of files) {
    await fs.writeFile(path.join(folder, name), buffer);
    await fs.utimes(path.join(folder, name), FILE_TIME, FILE_TIME);
  }
  const picker = opener.page().waitForEvent('filechooser');
  await opener.click();
  await (await picker).setFiles(files.map(({ name }) => path.join(folder, name)));
}

export const chooseFile = (dialog: Locator, ...files: FileToUpload[]): Promise<void> =>
  chooseFilesWith(dialog.getByRole('button', { name: 'browse files' }), files);

export const submitUpload = (dialog: Locator): Promise<void> => dialog.getByRole('button', { name: /^Upload/ }).click();

/** Opens the dialog of a field, uploads a file and waits until the dialog has closed. */
export async function upload(page: Page, label: string, file: FileToUpload): Promise<void> {
  const dialog = await openUpload(page, label);
  await chooseFile(dialog, file);
  await submitUpload(dialog);
  await dialog.waitFor({ state: 'detached' });
}

/** The path of an uploaded file, which the field shows as text among its addresses. */
export const uploadedPathIn = (field: Locator): Locator => field.getByText(/^\w+: \/objects\//);

type TransferMethod = 'drop' | 'paste';

/** Drops or pastes files. */
export async function transferFiles(target: Locator, method: TransferMethod, files: FileToUpload[]): Promise<void> {
  const sent = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }));
  await target.evaluate(
    (element, [kind, list]) => {
      const transfer = new DataTransfer();
      for (const { name, mimeType, base64 } of list) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type: mimeType }));
      }
      const init = { bubbles: true, cancelable: true };
      if (kind === 'paste') element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, ...init }));
      else {
        for (const step of ['dragenter', 'dragover', 'drop']) {
          element.dispatchEvent(new DragEvent(step, { dataTransfer: transfer, ...init }));
        }
      }
    },
    [method, sent] as const,
  );
}

/** Records upload requests from now on. */
export function recordUploadRequests(page: Page): Request[] {
  const uploadRequests: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/objects/')) uploadRequests.push(request);
  });
  return uploadRequests;
}

/** Natural width of an image; 0 until it has loaded. */
export const loadedWidth = (picture: Locator): Promise<number> =>
  picture.evaluate((image) => (image instanceof HTMLImageElement && image.complete ? image.naturalWidth : 0));
