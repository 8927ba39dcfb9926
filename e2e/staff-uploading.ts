import fs from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page, Request } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { aPhotograph, aPicture } from '../server/testing/sample-files.ts';
import { temporaryFolder } from './server-process.ts';

export type FileToUpload = { name: string; mimeType: string; buffer: Buffer };

const jpeg = (name: string, buffer: Buffer): FileToUpload => ({ name, mimeType: 'image/jpeg', buffer });

export const aPhotographFile = async (): Promise<FileToUpload> => jpeg('photograph.jpg', await aPhotograph());

/** Its width makes it another picture than the next. */
export const aSmallPicture = async (width: number): Promise<FileToUpload> =>
  jpeg(`picture-${width}.jpg`, await aPicture(width, 20).jpeg().toBuffer());

export const aFile = (name: string, mimeType: string, content: string | Buffer): FileToUpload => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});

const uploadDialog = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title, exact: true });

/** By the button of a field, which also names the dialog. */
export async function openUpload(page: Page, label: string): Promise<Locator> {
  await page.getByRole('button', { name: label, exact: true }).click();
  const dialog = uploadDialog(page, label);
  await dialog.getByRole('button', { name: 'browse files' }).waitFor();
  return dialog;
}

/** From a folder of this machine, by the browser's own picker. */
export async function chooseFile(dialog: Locator, { name, buffer }: FileToUpload): Promise<void> {
  const folder = await temporaryFolder();
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }));
  await fs.writeFile(path.join(folder, name), buffer);
  const picker = dialog.page().waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'browse files' }).click();
  await (await picker).setFiles(path.join(folder, name));
}

export const pressUpload = (dialog: Locator): Promise<void> => dialog.getByRole('button', { name: /^Upload/ }).click();

/** From the button of a field to the stored picture beside it. */
export async function upload(page: Page, label: string, file: FileToUpload): Promise<void> {
  const dialog = await openUpload(page, label);
  await chooseFile(dialog, file);
  await pressUpload(dialog);
  await dialog.waitFor({ state: 'detached' });
}

type Way = 'drop' | 'paste';

/** Files that come from outside the page, by the mouse or by the clipboard. */
export async function handOver(target: Locator, way: Way, files: FileToUpload[]): Promise<void> {
  const sent = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }));
  await target.evaluate(
    (element, [how, list]) => {
      const transfer = new DataTransfer();
      for (const { name, mimeType, base64 } of list) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type: mimeType }));
      }
      const reach = { bubbles: true, cancelable: true };
      if (how === 'paste') element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, ...reach }));
      else {
        for (const step of ['dragenter', 'dragover', 'drop']) {
          element.dispatchEvent(new DragEvent(step, { dataTransfer: transfer, ...reach }));
        }
      }
    },
    [way, sent] as const,
  );
}

/** The calls that belong to uploads, from here on. */
export function listenToUploads(page: Page): Request[] {
  const heard: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/objects/')) heard.push(request);
  });
  return heard;
}

/** How many pixels wide the picture is that really arrived; 0 while there is none. */
export const loadedWidth = (picture: Locator): Promise<number> =>
  picture.evaluate((image) => (image instanceof HTMLImageElement && image.complete ? image.naturalWidth : 0));
