import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { MAX_UPLOAD_BYTES } from '../domain/upload.ts';
import { aPdf } from '../server/testing/sample-files.ts';
import { withBrowser } from './browser.ts';
import { pictureKey } from './gallery-data.ts';
import { newArtist, newArtwork, newExhibition, openAsStaff, staffGallery } from './staff.ts';
import {
  aFile,
  aPhotographFile,
  aSmallPicture,
  chooseFile,
  type FileToUpload,
  loadedWidth,
  openUpload,
  recordUploadRequests,
  submitUpload,
  transferFiles,
  upload,
} from './staff-uploading.ts';
import { eventually, expectToast, hasFocus, notifications, PHONE, WIDE } from './visitor.ts';

const { visit } = withBrowser();

async function aLargePhotograph(): Promise<FileToUpload> {
  const photograph = await aPhotographFile();
  expect(photograph.buffer.length).toBeGreaterThan(4_000_000);
  expect(photograph.buffer.length).toBeLessThanOrEqual(MAX_UPLOAD_BYTES);
  return photograph;
}

const fieldOf = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const previewOf = (page: Page, name: string) => fieldOf(page, name).getByRole('img', { name: 'Preview' });

async function uploadedPath(page: Page, name: string): Promise<string> {
  const text = await fieldOf(page, name).getByText('/objects/').innerText();
  return /\/objects\/\S+/.exec(text)?.[0] ?? text;
}

async function save(page: Page, noun: string): Promise<void> {
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await notifications(page).getByText(`${noun} updated successfully`, { exact: true }).waitFor();
}

/** The three requests of an upload: get an upload URL, PUT the bytes there, finalize. */
async function expectUploadRequests(
  calls: Request[],
  file: FileToUpload,
  { finalize, field }: { finalize: string; field: string },
): Promise<void> {
  const [ticketRequest, putRequest, finalizeRequest, ...others] = calls;
  expect(others).toEqual([]);
  expect([ticketRequest?.method(), ticketRequest?.url()]).toEqual(['POST', `${staffGallery}/api/objects/upload`]);
  expect(ticketRequest?.postData()).toBeNull();
  expect(putRequest?.method()).toBe('PUT');
  expect(await putRequest?.allHeaders()).toMatchObject({
    'content-type': file.mimeType,
    'content-length': String(file.buffer.length),
  });
  expect([finalizeRequest?.method(), finalizeRequest?.url()]).toEqual(['PUT', `${staffGallery}${finalize}`]);
  expect(finalizeRequest?.postDataJSON()).toEqual({ [field]: putRequest?.url() });
}

const artistPlaces = async () => {
  const { id, slug } = await newArtist();
  return { form: `/cms/artists/${id}`, site: `/artists/${slug}` };
};

const PICTURES = {
  'profile image': {
    button: 'Profilbild hochladen',
    field: 'Profilbild',
    file: () => aSmallPicture(90),
    size: '90x20',
    sentence: 'Das Profilbild wurde hochgeladen.',
    noun: 'Artist',
    places: artistPlaces,
  },
  'hero image': {
    button: 'Hero-Bild hochladen',
    field: 'Hero-Bild',
    file: () => aSmallPicture(92),
    size: '92x20',
    sentence: 'Das Hero-Bild wurde hochgeladen.',
    noun: 'Artist',
    places: artistPlaces,
  },
  'background image of an exhibition': {
    button: 'Upload featured image',
    field: 'Featured Image',
    file: () => aSmallPicture(94),
    size: '94x20',
    sentence: 'Das Hintergrundbild wurde hochgeladen.',
    noun: 'Exhibition',
    places: async () => {
      const { id } = await newExhibition([(await newArtist()).id]);
      return { form: `/cms/exhibitions/${id}`, site: `/exhibitions?id=${id}` };
    },
  },
  // Full camera resolution: visitors zoom into this one.
  'image of an artwork': {
    file: aLargePhotograph,
    size: '4000x3000',
    button: 'Upload image',
    field: 'Image',
    sentence: 'Das Bild des Kunstwerks wurde hochgeladen.',
    noun: 'Artwork',
    places: async () => {
      const { id } = await newArtwork((await newArtist()).id);
      return { form: `/cms/artworks/${id}`, site: `/artworks?id=${id}` };
    },
  },
};

test.each(Object.entries(PICTURES))(
  '%s: upload, preview, save, shown on the site',
  async (_, { file, size, button, field, sentence, noun, places }) => {
    const picture = await file();
    const { form, site } = await places();
    const { page } = await visit(WIDE);
    const calls = recordUploadRequests(page);
    await openAsStaff(page, form);
    const dialog = await openUpload(page, button);
    await chooseFile(dialog, picture);
    await submitUpload(dialog);
    await expectToast(page, 'Upload erfolgreich', sentence);
    await dialog.waitFor({ state: 'detached' });
    await expectUploadRequests(calls, picture, { finalize: '/api/objects/finalize', field: 'imageUrl' });

    const path = await uploadedPath(page, field);
    expect(path).toMatch(new RegExp(`^/objects/[0-9a-f]{35}-${size}\\.jpg$`));
    await eventually(() => loadedWidth(previewOf(page, field))).toBeGreaterThan(0);

    await save(page, noun);
    await page.goto(`${staffGallery}${site}`, { waitUntil: 'domcontentloaded' });
    const shown = page.locator(`img[src*="${pictureKey(path)}"]`).first();
    await shown.scrollIntoViewIfNeeded();
    await eventually(() => loadedWidth(shown)).toBeGreaterThan(0);
  },
);

test('CV: upload a PDF, save, download it unchanged from the site', async () => {
  const { form, site } = await artistPlaces();
  const cv = aFile('cv.pdf', 'application/pdf', aPdf('Born in Chur'));
  const { page } = await visit(WIDE);
  const calls = recordUploadRequests(page);
  await openAsStaff(page, form);
  const dialog = await openUpload(page, 'Upload CV');
  await chooseFile(dialog, cv);
  await submitUpload(dialog);
  await expectToast(page, 'Upload erfolgreich', 'Der CV wurde hochgeladen.');
  await dialog.waitFor({ state: 'detached' });
  await expectUploadRequests(calls, cv, { finalize: '/api/objects/finalize-pdf', field: 'pdfUrl' });

  const path = await uploadedPath(page, 'CV/Resume PDF');
  expect(path).toMatch(/^\/objects\/[0-9a-f]{32}\.pdf$/);
  expect(await page.getByRole('link', { name: 'Open CV' }).getAttribute('href')).toBe(path);

  await save(page, 'Artist');
  await page.goto(`${staffGallery}${site}`, { waitUntil: 'domcontentloaded' });
  const link = page.getByRole('link', { name: 'Download CV' });
  expect([await link.getAttribute('href'), await link.getAttribute('target')]).toEqual([path, '_blank']);
  const downloaded = await fetch(`${staffGallery}${path}`);
  expect(downloaded.headers.get('content-type')).toBe('application/pdf');
  expect(Buffer.from(await downloaded.arrayBuffer()).equals(cv.buffer)).toBe(true);
});

test('dialog: modal, named by its button, 750 by 550 px; focus returns to the button', async () => {
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms/artists/new');
  const dialog = await openUpload(page, 'Profilbild hochladen');
  expect(await dialog.evaluate((element) => element.matches('dialog:modal'))).toBe(true);
  const { width, height } = (await dialog.boundingBox()) ?? {};
  expect([width, height]).toEqual([750, 550]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const opener = page.getByRole('button', { name: 'Profilbild hochladen' });
  expect(await hasFocus(opener)).toBe(true);
});

test('dialog on the phone: no horizontal overflow, uploads by touch', async () => {
  const { page } = await visit(PHONE);
  await openAsStaff(page, '/cms/artists/new');
  const opener = page.getByRole('button', { name: 'Profilbild hochladen' });
  await opener.tap();
  const dialog = page.getByRole('dialog', { name: 'Profilbild hochladen' });
  await chooseFile(dialog, await aSmallPicture(40));
  await dialog.getByRole('button', { name: /^Upload/ }).waitFor();
  const box = await dialog.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
  const isWider = await dialog.evaluate((element) =>
    [document.documentElement, element].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
  );
  expect(isWider).toBe(false);
  await dialog.getByRole('button', { name: /^Upload/ }).tap();
  await expectToast(page, 'Upload erfolgreich', 'Das Profilbild wurde hochgeladen.');
  expect(await uploadedPath(page, 'Profilbild')).toMatch(/-40x20\.jpg$/);
});

test('accepts a file by drag and drop on and beside the drop area, and by paste', async () => {
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms/artists/new');
  for (const [width, method, target] of [
    [60, 'drop', '.upload-dialog-area .uppy-Dashboard-inner'],
    [62, 'drop', '.upload-dialog-head'],
    [64, 'paste', 'body'],
  ] as const) {
    const dialog = await openUpload(page, 'Hero-Bild hochladen');
    await transferFiles(page.locator(target), method, [await aSmallPicture(width)]);
    await dialog.getByText(`picture-${width}.jpg`).waitFor();
    await submitUpload(dialog);
    await expectToast(page, 'Upload erfolgreich', 'Das Hero-Bild wurde hochgeladen.');
    await eventually(() => uploadedPath(page, 'Hero-Bild')).toMatch(new RegExp(`-${width}x20\\.jpg$`));
  }
});

test('typing an address or Remove clears the uploaded path; an upload clears the typed address', async () => {
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms/artists/new');
  const field = fieldOf(page, 'Profilbild');
  const address = field.getByLabel('Profilbild-URL');
  await upload(page, 'Profilbild hochladen', await aSmallPicture(80));
  await field.getByText('/objects/').waitFor();
  expect(await address.inputValue()).toBe('');

  await address.pressSequentially('h');
  expect(await field.getByText('/objects/').count()).toBe(0);
  expect(await address.inputValue()).toBe('h');

  await upload(page, 'Profilbild hochladen', await aSmallPicture(80));
  const path = await uploadedPath(page, 'Profilbild');
  expect(await address.inputValue()).toBe('');

  await field.getByRole('button', { name: 'Remove' }).click();
  expect(await field.getByText('/objects/').count()).toBe(0);
  await field.getByText('No picture', { exact: true }).waitFor();
  const opener = field.getByRole('button', { name: 'Profilbild hochladen' });
  expect(await hasFocus(opener)).toBe(true);

  // A full URL, as copied from the media page or, of a rendition, from the browser.
  await address.fill(`${staffGallery}${path}?w=480`);
  expect(await address.inputValue()).toBe(path);
  await address.blur();
  expect(await uploadedPath(page, 'Profilbild')).toBe(path);
});

test('previews a typed https address; shows a message if it cannot be loaded', async () => {
  const { page } = await visit(WIDE);
  const { buffer } = await aSmallPicture(100);
  await page.route('https://pictures.example/**', (route) =>
    route.fulfill({ body: buffer, contentType: 'image/jpeg' }),
  );
  await openAsStaff(page, '/cms/artists/new');
  const address = page.getByLabel('Profilbild-URL');
  await address.fill('https://pictures.example/portrait.jpg');
  await eventually(() => loadedWidth(previewOf(page, 'Profilbild'))).toBe(100);
  await address.fill('portrait.jpg');
  await fieldOf(page, 'Profilbild').getByText('This picture cannot be shown', { exact: true }).waitFor();
  expect(await previewOf(page, 'Profilbild').count()).toBe(0);
});
