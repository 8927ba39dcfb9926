import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatBytes } from '../domain/media.ts';
import { aPdf } from '../server/testing/sample-files.ts';
import { withBrowser } from './browser.ts';
import { pictureKey } from './gallery-data.ts';
import { freshName, newArtist, newArtwork, newExhibition, openAsStaff, staffGallery } from './staff.ts';
import { fillIn } from './staff-forms.ts';
import {
  aFile,
  aPictureFile,
  aSmallPicture,
  chooseFile,
  chooseFilesWith,
  type FileToUpload,
  loadedWidth,
  openUpload,
  recordUploadRequests,
  submitUpload,
  transferFiles,
  upload,
  uploadedPathIn,
} from './staff-uploading.ts';
import { eventually, expectToast, hasFocus, notifications, PHONE, WIDE } from './visitor.ts';

const { visit } = withBrowser();

const fieldOf = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const previewOf = (page: Page, name: string) => fieldOf(page, name).getByRole('img', { name: 'Preview' });

async function uploadedPath(page: Page, name: string): Promise<string> {
  const text = (await uploadedPathIn(fieldOf(page, name)).textContent()) ?? '';
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

type PictureUpload = {
  button: string;
  field: string;
  size: readonly [width: number, height: number];
  sentence: string;
};

/** Uploads a picture and checks requests, toast, stored path and preview. Returns the path. */
async function uploadPicture(page: Page, { button, field, size, sentence }: PictureUpload): Promise<string> {
  const picture = await aPictureFile(...size);
  const calls = recordUploadRequests(page);
  await upload(page, button, picture);
  await expectToast(page, 'Upload erfolgreich', sentence);
  await expectUploadRequests([...calls], picture, { finalize: '/api/objects/finalize', field: 'imageUrl' });
  const path = await uploadedPath(page, field);
  expect(path).toMatch(new RegExp(`^/objects/[0-9a-f]{35}-[0-9A-Za-z]{48}-${size.join('x')}\\.jpg$`));
  await eventually(() => loadedWidth(previewOf(page, field))).toBeGreaterThan(0);
  await fieldOf(page, field)
    .getByText(new RegExp(`^${size.join(' × ')}, \\d+ kB$`))
    .waitFor();
  return path;
}

async function uploadCv(page: Page, cv: FileToUpload): Promise<string> {
  const calls = recordUploadRequests(page);
  await upload(page, 'Upload CV', cv);
  await expectToast(page, 'Upload erfolgreich', 'Der CV wurde hochgeladen.');
  await expectUploadRequests([...calls], cv, { finalize: '/api/objects/finalize-pdf', field: 'pdfUrl' });
  const field = fieldOf(page, 'CV/Resume PDF');
  const path = await field.getByRole('link', { name: 'Open CV' }).getAttribute('href');
  expect(path).toMatch(/^\/objects\/[0-9a-f]{32}\.pdf$/);
  await field.getByText(formatBytes(cv.buffer.length), { exact: true }).waitFor();
  await field.getByRole('time').waitFor();
  return path ?? '';
}

async function expectShown(page: Page, path: string): Promise<void> {
  const shown = page.locator(`img[src*="${pictureKey(path)}"]`).first();
  await shown.scrollIntoViewIfNeeded();
  await eventually(() => loadedWidth(shown)).toBeGreaterThan(0);
}

const openSite = (page: Page, path: string) => page.goto(`${staffGallery}${path}`, { waitUntil: 'domcontentloaded' });

const PROFILE_IMAGE: PictureUpload = {
  button: 'Profilbild hochladen',
  field: 'Profilbild',
  size: [90, 20],
  sentence: 'Das Profilbild wurde hochgeladen.',
};
const HERO_IMAGE: PictureUpload = {
  button: 'Hero-Bild hochladen',
  field: 'Hero-Bild',
  size: [92, 20],
  sentence: 'Das Hero-Bild wurde hochgeladen.',
};

test('profile image, hero image and CV of an artist: upload, save, shown on the site, CV unchanged', async () => {
  const { id, slug } = await newArtist();
  const cv = aFile('cv.pdf', 'application/pdf', aPdf('Born in Chur'));
  const { page } = await visit(WIDE);
  await openAsStaff(page, `/cms/artists/${id}`);
  const pictures = [await uploadPicture(page, PROFILE_IMAGE), await uploadPicture(page, HERO_IMAGE)];
  const cvPath = await uploadCv(page, cv);
  await save(page, 'Artist');

  await openSite(page, `/artists/${slug}`);
  for (const path of pictures) await expectShown(page, path);
  const link = page.getByRole('link', { name: 'Download CV' });
  expect([await link.getAttribute('href'), await link.getAttribute('target')]).toEqual([cvPath, '_blank']);
  const downloaded = await fetch(`${staffGallery}${cvPath}`);
  expect(downloaded.headers.get('content-type')).toBe('application/pdf');
  expect(Buffer.from(await downloaded.arrayBuffer()).equals(cv.buffer)).toBe(true);
});

const SINGLE_PICTURES = [
  {
    noun: 'Exhibition',
    picture: {
      button: 'Upload featured image',
      field: 'Featured Image',
      size: [94, 20],
      sentence: 'Das Hintergrundbild wurde hochgeladen.',
    },
    createRecord: async () => {
      const { id } = await newExhibition([(await newArtist()).id]);
      return { form: `/cms/exhibitions/${id}`, site: `/exhibitions?id=${id}` };
    },
  },
  {
    noun: 'Artwork',
    picture: {
      button: 'Upload image',
      field: 'Image',
      size: [3000, 2000],
      sentence: 'Das Bild des Kunstwerks wurde hochgeladen.',
    },
    createRecord: async () => {
      const { id } = await newArtwork((await newArtist()).id);
      return { form: `/cms/artworks/${id}`, site: `/artworks?id=${id}` };
    },
  },
] as const;

test.each(SINGLE_PICTURES)(
  '$noun: upload a picture of $picture.size px, save, shown on the site',
  async ({ noun, picture, createRecord }) => {
    const { form, site } = await createRecord();
    const { page } = await visit(WIDE);
    await openAsStaff(page, form);
    const path = await uploadPicture(page, picture);
    await save(page, noun);
    await openSite(page, site);
    await expectShown(page, path);
  },
);

const DROP_TARGETS = ['.upload-dialog-area .uppy-Dashboard-inner', '.upload-dialog-head'];

test('dialog: modal, 750 by 550 px, accepts a dropped or pasted file; focus returns to the button', async () => {
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms/artists/new');
  const opener = page.getByRole('button', { name: 'Hero-Bild hochladen' });
  for (const target of DROP_TARGETS) {
    const dialog = await openUpload(page, 'Hero-Bild hochladen');
    expect(await dialog.evaluate((element) => element.matches('dialog:modal'))).toBe(true);
    const { width, height } = (await dialog.boundingBox()) ?? {};
    expect([width, height]).toEqual([750, 550]);
    await transferFiles(page.locator(target), 'drop', [await aSmallPicture(60)]);
    await dialog.getByText('picture-60.jpg').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await hasFocus(opener)).toBe(true);
  }
  const dialog = await openUpload(page, 'Hero-Bild hochladen');
  await transferFiles(page.locator('body'), 'paste', [await aSmallPicture(64)]);
  await dialog.getByText('picture-64.jpg').waitFor();
  await submitUpload(dialog);
  await expectToast(page, 'Upload erfolgreich', 'Das Hero-Bild wurde hochgeladen.');
  await eventually(() => uploadedPath(page, 'Hero-Bild')).toMatch(/-64x20\.jpg$/);
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

test('a typed address replaces the uploaded path and is previewed; an upload or Remove clears it', async () => {
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms/artists/new');
  const field = fieldOf(page, 'Profilbild');
  const address = field.getByLabel('Profilbild-URL');
  await upload(page, 'Profilbild hochladen', await aSmallPicture(80));
  const shownPath = uploadedPathIn(field);
  await shownPath.waitFor({ state: 'hidden' });
  await field.getByText('Edit addresses', { exact: true }).click();
  await shownPath.waitFor();
  expect(await address.inputValue()).toBe('');

  await address.pressSequentially('h');
  expect(await shownPath.count()).toBe(0);
  expect(await address.inputValue()).toBe('h');

  await upload(page, 'Profilbild hochladen', await aSmallPicture(80));
  const path = await uploadedPath(page, 'Profilbild');
  expect(await address.inputValue()).toBe('');

  await field.getByRole('button', { name: 'Remove' }).click();
  expect(await shownPath.count()).toBe(0);
  await field.getByText('No picture', { exact: true }).waitFor();
  const opener = field.getByRole('button', { name: 'Profilbild hochladen' });
  expect(await hasFocus(opener)).toBe(true);

  // A full URL, as copied from the media page or, of a rendition, from the browser.
  await address.fill(`${staffGallery}${path}?w=480`);
  expect(await address.inputValue()).toBe(path);
  await address.blur();
  expect(await uploadedPath(page, 'Profilbild')).toBe(path);

  const { buffer } = await aSmallPicture(100);
  await page.route('https://pictures.example/**', (route) =>
    route.fulfill({ body: buffer, contentType: 'image/jpeg' }),
  );
  await address.fill('https://pictures.example/portrait.jpg');
  await eventually(() => loadedWidth(previewOf(page, 'Profilbild'))).toBe(100);
  await address.fill('portrait.jpg');
  await field.getByText('This picture cannot be shown', { exact: true }).waitFor();
  expect(await previewOf(page, 'Profilbild').count()).toBe(0);
});

test('a picture that is dropped on its field or pasted into it is uploaded immediately; beside a field nothing happens', async () => {
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms/artists/new');
  const field = fieldOf(page, 'Hero-Bild');
  await transferFiles(field.getByText('No picture'), 'drop', [await aSmallPicture(66)]);
  await expectToast(page, 'Upload erfolgreich', 'Das Hero-Bild wurde hochgeladen.');
  await eventually(() => uploadedPath(page, 'Hero-Bild')).toMatch(/-66x20\.jpg$/);

  const replace = field.getByRole('button', { name: 'Replace, Hero-Bild hochladen' });
  await transferFiles(replace, 'paste', [await aSmallPicture(68)]);
  await eventually(() => uploadedPath(page, 'Hero-Bild')).toMatch(/-68x20\.jpg$/);

  await transferFiles(page.getByLabel('Biography'), 'drop', [await aSmallPicture(70)]);
  await transferFiles(field.getByRole('img', { name: 'Preview' }), 'drop', [
    await aSmallPicture(70),
    await aSmallPicture(72),
  ]);
  const dialog = page.getByRole('dialog', { name: 'Hero-Bild hochladen' });
  await dialog.getByRole('alert').getByText('You can only upload 1 file', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect(await uploadedPath(page, 'Hero-Bild')).toMatch(/-68x20\.jpg$/);
  expect(page.url()).toContain('/cms/artists/new');
});

test('phone: Choose a photo leads straight to the file chooser, and the photo is uploaded', async () => {
  const { page } = await visit(PHONE);
  await openAsStaff(page, '/cms/artists/new');
  const chooser = fieldOf(page, 'Profilbild').getByRole('button', { name: 'Choose a photo' });
  await chooseFilesWith(chooser, [await aSmallPicture(44)]);
  await expectToast(page, 'Upload erfolgreich', 'Das Profilbild wurde hochgeladen.');
  expect(await uploadedPath(page, 'Profilbild')).toMatch(/-44x20\.jpg$/);
});

test('an address with an error unfolds and takes the focus', async () => {
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms/artists/new');
  await fillIn(page, { Name: freshName('Rosa Keller'), Biography: 'Lives in Chur.', 'Hero-Bild-URL': 'portrait.jpg' });
  const address = page.getByLabel('Hero-Bild-URL');
  await fieldOf(page, 'Hero-Bild').getByText('Edit addresses', { exact: true }).click();
  await address.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await eventually(() => hasFocus(address)).toBe(true);
  expect(await address.getAttribute('aria-invalid')).toBe('true');
});
