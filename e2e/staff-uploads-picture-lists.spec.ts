import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { pick, pictureKey } from './gallery-data.ts';
import {
  newArtist,
  newExhibition,
  newFair,
  openAsStaff,
  staffArtists,
  staffExhibitions,
  staffFairs,
  staffGallery,
} from './staff.ts';
import { existingPictures, openAddresses } from './staff-forms.ts';
import {
  aFile,
  aSmallPicture,
  chooseFile,
  chooseFilesWith,
  loadedWidth,
  openUpload,
  submitUpload,
  transferFiles,
} from './staff-uploading.ts';
import { eventually, expectToast, hasFocus, holdRequests, notifications, PHONE, WIDE } from './visitor.ts';

const { visit } = withBrowser();

const thumbnails = (page: Page) => page.getByRole('list', { name: 'Pictures' }).getByRole('listitem');

/** The order of the pictures, identified by their width. */
const widths = (page: Page) =>
  thumbnails(page)
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => Number(/-(\d+)x20\./.exec(image.getAttribute('src') ?? '')?.[1])));

/** The same from the text field. */
async function widthsInText(page: Page, label: string): Promise<number[]> {
  const text = await page.getByLabel(label).inputValue();
  return text === '' ? [] : text.split(', ').map((path) => Number(/^\/objects\/[\w-]+-(\d+)x20\.jpg$/.exec(path)?.[1]));
}

async function expectOrder(page: Page, label: string, order: number[]): Promise<void> {
  await eventually(() => widths(page)).toEqual(order);
  expect(await widthsInText(page, label)).toEqual(order);
}

const smallPictures = (sizes: number[]) => Promise.all(sizes.map(aSmallPicture));

/** Chooses several pictures in one dialog, which closes when they are uploaded. */
async function uploadSeveral(page: Page, pictures: number[]): Promise<void> {
  const dialog = await openUpload(page, 'Add pictures');
  await chooseFile(dialog, ...(await smallPictures(pictures)));
  await submitUpload(dialog);
  await dialog.waitFor({ state: 'detached' });
  const text = pictures.length === 1 ? 'Das Bild wurde hochgeladen.' : `${pictures.length} Bilder wurden hochgeladen.`;
  await expectToast(page, 'Upload erfolgreich', text);
}

/** By keyboard, the alternative to drag and drop. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}

/** Live region for screen readers. */
const expectAnnouncement = (page: Page, text: string) =>
  page.getByRole('status').getByText(text, { exact: true }).waitFor();

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

async function save(page: Page, submit: string): Promise<void> {
  await page.getByRole('button', { name: submit, exact: true }).click();
  await notifications(page).getByText('updated successfully').waitFor();
}

async function moveAndRemoveByKeyboard(page: Page, label: string): Promise<void> {
  await press(page, 'Move picture 3 earlier');
  await expectOrder(page, label, [40, 80, 60]);
  await expectAnnouncement(page, 'Picture 3 is now number 2 of 3.');
  // Focus follows the moved picture.
  await eventually(() => focused(page)).toBe('Move picture 2 earlier');
  await page.keyboard.press('Enter');
  await expectOrder(page, label, [80, 40, 60]);
  await press(page, 'Move picture 1 later');
  await expectOrder(page, label, [40, 80, 60]);
  await press(page, 'Remove picture 1');
  await expectOrder(page, label, [80, 60]);
  await expectAnnouncement(page, 'Picture 1 removed, 2 left.');
  await eventually(() => focused(page)).toBe('Remove picture 1');
}

test('gallery images of an exhibition: upload several, reorder and remove by keyboard, drag and drop, shown in the saved order', async () => {
  const { id } = await newExhibition([(await newArtist()).id]);
  const { page } = await visit(WIDE);
  await openAsStaff(page, `/cms/exhibitions/${id}`);
  await uploadSeveral(page, [40, 60, 80]);
  await expectOrder(page, 'Gallery Images', [40, 60, 80]);
  for (const thumbnail of await thumbnails(page).getByRole('img').all()) {
    await eventually(() => loadedWidth(thumbnail)).toBeGreaterThan(0);
  }
  await moveAndRemoveByKeyboard(page, 'Gallery Images');
  await thumbnails(page).nth(1).dragTo(thumbnails(page).nth(0));
  await expectOrder(page, 'Gallery Images', [60, 80]);
  await save(page, 'Update');

  await page.goto(`${staffGallery}/exhibitions?id=${id}`, { waitUntil: 'domcontentloaded' });
  const shown = page.getByRole('dialog').getByRole('img');
  await eventually(() => shown.count()).toBe(2);
  const sources = await shown.evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  const { galleryImages } = pick(await staffExhibitions(), (exhibition) => exhibition.id === id);
  expect(galleryImages.map((path) => /-(\d+)x20\.jpg$/.exec(path)?.[1])).toEqual(['60', '80']);
  expect(sources.map(pictureKey)).toEqual(galleryImages.map(pictureKey));
});

const LISTS = {
  'gallery images of an artist': {
    label: 'Gallery Images',
    submit: 'Update',
    createRecord: async () => {
      const { id } = await newArtist({ galleryImages: await existingPictures(1) });
      const stored = async () => pick(await staffArtists(), (artist) => artist.id === id).galleryImages;
      return { form: `/cms/artists/${id}`, stored };
    },
  },
  'booth images of a fair': {
    label: 'Booth Images',
    submit: 'Update Fair',
    createRecord: async () => {
      const { id } = await newFair({ boothImages: await existingPictures(1) });
      const stored = async () => pick(await staffFairs(), (fair) => fair.id === id).boothImages;
      return { form: `/cms/fairs/${id}`, stored };
    },
  },
};

test.each(Object.entries(LISTS))('%s: upload, reorder, save', async (_, { label, submit, createRecord }) => {
  const { form, stored } = await createRecord();
  const [existing] = await stored();
  const { page } = await visit(WIDE);
  await openAsStaff(page, form);
  await thumbnails(page).waitFor();
  await uploadSeveral(page, [40]);
  await press(page, 'Move picture 2 earlier');
  await openAddresses(page);
  const text = page.getByLabel(label);
  await eventually(() => text.inputValue()).toMatch(/^\/objects\/[\w-]+-40x20\.jpg, /);
  const [uploaded] = (await text.inputValue()).split(', ');
  await save(page, submit);
  expect(await stored()).toEqual([uploaded, existing]);
});

test('typed addresses show thumbnails; uploads are appended; focus after removing the last one', async () => {
  const { page } = await visit(WIDE);
  const { buffer } = await aSmallPicture(100);
  await page.route('https://pictures.example/**', (route) =>
    route.fulfill({ body: buffer, contentType: 'image/jpeg' }),
  );
  await openAsStaff(page, '/cms/fairs/new');
  await openAddresses(page);
  const text = page.getByLabel('Booth Images');
  await text.fill('https://pictures.example/a.jpg, , https://pictures.example/b.jpg,');
  await eventually(() => thumbnails(page).count()).toBe(2);
  for (const at of [0, 1]) await eventually(() => loadedWidth(thumbnails(page).nth(at).getByRole('img'))).toBe(100);

  await uploadSeveral(page, [40]);
  expect(await text.inputValue()).toMatch(
    /^https:\/\/pictures\.example\/a\.jpg, https:\/\/pictures\.example\/b\.jpg, \/objects\/[\w-]+-40x20\.jpg$/,
  );

  const written = await text.inputValue();
  await text.fill(written.replace('/objects/', `${staffGallery}/objects/`));
  expect(await text.inputValue()).toBe(written);

  for (const count of [2, 1, 0]) {
    await press(page, 'Remove picture 1');
    await eventually(() => thumbnails(page).count()).toBe(count);
  }
  expect(await text.inputValue()).toBe('');
  const add = page.getByRole('button', { name: 'Add pictures' });
  expect(await hasFocus(add)).toBe(true);
});

test('pictures that are dropped on the thumbnails or pasted are uploaded in order; what fails is named, the rest is kept', async () => {
  const { page } = await visit({ ...WIDE, expectedErrors: /^console: \[Uppy\]|status of 400/ });
  await openAsStaff(page, '/cms/fairs/new');
  const list = page.getByRole('group', { name: 'Booth Images' });
  const release = await holdRequests(page, '/api/objects/uploads/**');
  await transferFiles(list.getByText('No pictures'), 'drop', await smallPictures([40, 60, 80]));
  const dialog = page.getByRole('dialog', { name: 'Add pictures' });
  await dialog.getByText('Uploading 3 files').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Stop the upload?' }).getByRole('button', { name: 'Keep uploading' }).click();
  release();
  await expectOrder(page, 'Booth Images', [40, 60, 80]);
  await dialog.waitFor({ state: 'detached' });

  const [good, another] = await smallPictures([100, 120]);
  const broken = aFile('broken.jpg', 'image/jpeg', 'not a picture');
  const plan = aFile('plan.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await transferFiles(list.getByRole('button', { name: 'Add pictures' }), 'paste', [
    broken,
    plan,
    ...(good ? [good] : []),
  ]);
  const problems = dialog.getByRole('alert');
  await problems.getByText(/^broken\.jpg: .*Only JPEG, PNG, WebP, AVIF and GIF pictures can be uploaded/).waitFor();
  await problems.getByText('plan.svg: You can only upload: JPEG, PNG, WebP, AVIF, GIF', { exact: true }).waitFor();
  await problems.getByText('1 picture added.', { exact: true }).waitFor();
  expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual([expect.stringContaining('broken.jpg')]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await problems.getByText('broken.jpg').waitFor({ state: 'detached' });

  await chooseFile(dialog, ...(another ? [another] : []));
  await submitUpload(dialog);
  await dialog.waitFor({ state: 'detached' });
  await expectOrder(page, 'Booth Images', [40, 60, 80, 100, 120]);
});

test('phone: several photos from the file chooser', async () => {
  const { page } = await visit(PHONE);
  await openAsStaff(page, '/cms/fairs/new');
  const list = page.getByRole('group', { name: 'Booth Images' });
  await chooseFilesWith(list.getByRole('button', { name: 'Choose photos' }), await smallPictures([40, 60]));
  await eventually(() => widths(page)).toEqual([40, 60]);
  for (const name of ['Move picture 1 later', 'Remove picture 2', 'Choose photos', 'Choose from Media']) {
    const { height = 0 } = (await list.getByRole('button', { name }).boundingBox()) ?? {};
    expect(height, name).toBeGreaterThanOrEqual(44);
  }
});
