import fs from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { z } from 'zod';
import { formatBytes, type MediaFile, mediaFileSchema } from '../domain/media.ts';
import { storedObjectSchema, uploadTicketSchema } from '../domain/upload.ts';
import { aPicture } from '../server/testing/sample-files.ts';
import { totalsOf } from '../web/cms/media/file-labels.ts';
import { withBrowser } from './browser.ts';
import { expectAccessibleAtEveryWidth } from './every-width.ts';
import { callAsStaff, freshName, header, newArtist, newArtwork, newFair, openAsStaff, staffGallery } from './staff.ts';
import { existingPictures, valuesIn } from './staff-forms.ts';
import { searchField, toast, withRecordCleanup } from './staff-lists.ts';
import { aSmallPicture, chooseFile, submitUpload, uploadedPathIn } from './staff-uploading.ts';
import {
  addressOf,
  eventually,
  expectToast,
  FAILED_ON_PURPOSE,
  hasFocus,
  holdRequests,
  PHONE,
  WIDE,
} from './visitor.ts';

const { visit } = withBrowser();
withRecordCleanup();

const LIST = '/api/cms/media';

/** Unique by its EXIF data. */
async function newPicture(): Promise<string> {
  const bytes = await aPicture()
    .withExif({ IFD0: { Artist: crypto.randomUUID() } })
    .jpeg()
    .toBuffer();
  const { uploadURL } = uploadTicketSchema.parse(await callAsStaff('POST', '/api/objects/upload'));
  await fetch(uploadURL, { method: 'PUT', body: new Uint8Array(bytes) });
  return storedObjectSchema.parse(await callAsStaff('PUT', '/api/objects/finalize', { imageUrl: uploadURL }))
    .objectPath;
}

const mediaFiles = async (): Promise<MediaFile[]> => z.array(mediaFileSchema).parse(await callAsStaff('GET', LIST));

const statusOf = async (file: string) => (await fetch(`${staffGallery}${file}`)).status;

/** Label of an unused file. */
const labelOf = (file: string) => `file ${file.slice('/objects/'.length).slice(0, 6)}`;

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const filterButton = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} [\\d,]+$`) });
/** The focused container of files, if any. */
const focusedList = (page: Page) => page.locator('div:focus').filter({ has: page.getByRole('article') });
const totals = (page: Page) => page.getByRole('main').getByRole('status').first();

test('lists files with their usage; search, filters and order are kept in the URL', async () => {
  const picture = await newPicture();
  const artist = await newArtist({ heroImageUrl: picture });
  const work = await newArtwork(artist.id, { title: freshName('Nachtstück'), imageUrl: picture });
  const { page } = await visit(WIDE);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAsStaff(page, '/cms?q=nothing');
  await header(page).getByRole('link', { name: 'Media' }).click();
  await page.getByRole('heading', { level: 1, name: 'Media' }).waitFor();
  await eventually(async () => totals(page).innerText()).toBe(totalsOf(await mediaFiles()));
  expect(await page.title()).toBe('Media – Marthaler Amsler');

  await searchField(page).fill(work.title.toUpperCase());
  await filterButton(page, 'All').filter({ hasText: 'All 1' }).waitFor();
  const [file] = (await mediaFiles()).filter((found) => found.path === picture);
  const shown = card(page, artist.name);
  await shown.getByText(`40 × 20, ${formatBytes(file?.bytes ?? 0)}`, { exact: true }).waitFor();
  await shown.getByText('Artist, hero image', { exact: true }).waitFor();
  await shown.getByText('Artwork, image', { exact: true }).waitFor();
  expect(await shown.getByRole('button', { name: 'Delete' }).count()).toBe(0);
  const open = shown.getByRole('link', { name: `Open ${artist.name}` });
  expect(await open.getAttribute('href')).toBe(picture);
  expect(await open.getAttribute('target')).toBe('_blank');
  await shown.getByRole('button', { name: `Copy address of ${artist.name}` }).click();
  await toast(page, 'Address copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${staffGallery}${picture}`);

  await expectAccessibleAtEveryWidth(page);
  await shown.getByRole('link', { name: work.title }).click();
  await page.getByRole('heading', { level: 1, name: 'Edit Artwork' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await shown.waitFor();
  await filterButton(page, 'Not used').click();
  await page.getByText('No files match').waitFor();
  expect(await addressOf(page)).toContain('use=unused');
  await page.getByRole('button', { name: 'Clear filters' }).click();

  await page.getByLabel('Kind').selectOption('Pictures');
  await page.getByLabel('Order').selectOption('Largest first');
  expect(await addressOf(page)).toBe('/cms/media?kind=picture&sort=largest');
  const pictures = (await mediaFiles()).filter(({ kind }) => kind === 'picture');
  const largest = pictures.toSorted((a, b) => b.bytes - a.bytes).slice(0, 5);
  const links = page.getByRole('article').getByRole('link', { name: /^Open / });
  const firstFive = async () => {
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    return paths.slice(0, 5);
  };
  await eventually(firstFive).toEqual(largest.map((found) => found.path));
});

test('Replace leads to the field of the form that has the file; among several pictures the new one takes its place', async () => {
  const picture = await newPicture();
  const name = freshName('Lea Brun');
  const artist = await newArtist({ name, heroImageUrl: picture });
  const { page } = await visit(WIDE);
  await openAsStaff(page, `/cms/media?q=${encodeURIComponent(name)}`);
  await card(page, artist.name).getByRole('link', { name: 'Replace: Artist, hero image' }).click();
  const replace = page.getByRole('button', { name: 'Replace, Hero-Bild hochladen' });
  await eventually(() => hasFocus(replace)).toBe(true);
  const { y = 0 } = (await replace.boundingBox()) ?? {};
  expect(y > 100 && y < WIDE.viewport.height - 100).toBe(true);
  await page.goBack();

  const [existing = ''] = await existingPictures(1);
  const fair = await newFair({ boothImages: [picture, existing] });
  await openAsStaff(page, `/cms/media?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name: 'Replace: Fair, booth images' }).click();
  const replaceFirst = page.getByRole('button', { name: 'Replace picture 1' });
  await eventually(() => hasFocus(replaceFirst)).toBe(true);
  await replaceFirst.click();
  const dialog = page.getByRole('dialog', { name: 'Replace picture 1' });
  await chooseFile(dialog, await aSmallPicture(48));
  await submitUpload(dialog);
  await dialog.waitFor({ state: 'detached' });
  await eventually(() => hasFocus(replaceFirst)).toBe(true);
  const { 'Booth Images': addresses = '' } = await valuesIn(page, ['Booth Images']);
  expect(addresses.split(', ')).toEqual([expect.stringMatching(/-48x20\.jpg$/), existing]);

  await openAsStaff(page, `/cms/fairs/${fair.id}?file=replaced-in-a-draft.jpg`);
  await toast(page, 'The file is not in this form').waitFor();
});

test('Choose from Media: several for a list in the chosen order, by keyboard; one for a single field', async () => {
  const [first, second] = [await newPicture(), await newPicture()];
  const title = freshName('Nachtstück');
  const { id } = await newArtist();
  for (const imageUrl of [first, second]) await newArtwork(id, { title, imageUrl });
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms/fairs/new');
  const opener = page.getByRole('group', { name: 'Booth Images' }).getByRole('button', { name: 'Choose from Media' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Choose from Media' });
  const options = dialog.getByRole('listbox', { name: 'Choose pictures' }).getByRole('option');
  await searchField(page).fill(title);
  await eventually(() => options.count()).toBe(2);
  // Newest first.
  await options.first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  expect(await options.and(page.locator('[aria-selected=true]')).count()).toBe(2);
  await expectAccessibleAtEveryWidth(page);
  await dialog.getByRole('button', { name: 'Add 2 pictures' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await hasFocus(opener)).toBe(true);
  expect(await valuesIn(page, ['Booth Images'])).toEqual({ 'Booth Images': `${second}, ${first}` });

  const logo = page.getByRole('group', { name: 'Fair Logo' });
  await logo.getByRole('button', { name: 'Choose from Media' }).click();
  await searchField(page).fill('no such record');
  await dialog.getByText('No pictures match', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Clear filters' }).click();
  // The last one is not rendered yet.
  const count = (await mediaFiles()).filter(({ kind }) => kind === 'picture').length;
  await dialog.getByRole('option').first().focus();
  await page.keyboard.press('End');
  const last = dialog.locator(`[aria-posinset="${count}"]`);
  await last.waitFor();
  await eventually(() => hasFocus(last)).toBe(true);
  await searchField(page).fill(title);
  await dialog.getByRole('option').last().click();
  await uploadedPathIn(logo).waitFor();
  expect(await uploadedPathIn(logo).textContent()).toBe(`Uploaded: ${first}`);
});

test('deletes an unused file after confirmation; conflict if it has come into use meanwhile', async () => {
  const [wanted, unwanted, another] = [await newPicture(), await newPicture(), await newPicture()];
  const { page } = await visit({ ...WIDE, expectedErrors: /status of 409/ });
  await openAsStaff(page, '/cms/media?use=unused');
  await card(page, labelOf(unwanted)).getByText('Not used', { exact: true }).waitFor();
  const confirmation = page.getByRole('dialog', { name: 'Delete this picture?' });
  const clickDelete = (file: string) => page.getByRole('button', { name: `Delete ${labelOf(file)}` }).click();
  await clickDelete(unwanted);
  await confirmation.getByText('It will be gone for good. It was stored in the last 24 hours').waitFor();
  expect(await confirmation.locator('img').count()).toBe(1);
  await expectAccessibleAtEveryWidth(page);
  await confirmation.getByRole('button', { name: 'Keep' }).click();
  await confirmation.waitFor({ state: 'detached' });
  expect(await statusOf(unwanted)).toBe(200);
  const release = await holdRequests(page, `${LIST}/*`);
  for (const file of [unwanted, another]) {
    await clickDelete(file);
    await confirmation.getByRole('button', { name: 'Delete' }).click();
  }
  for (const file of [unwanted, another]) {
    expect(await card(page, labelOf(file)).getAttribute('aria-busy')).toBe('true');
  }
  release();
  await toast(page, 'File deleted').first().waitFor();
  for (const file of [unwanted, another]) {
    await card(page, labelOf(file)).waitFor({ state: 'detached' });
    expect(await statusOf(file)).toBe(404);
  }
  await focusedList(page)
    .filter({ hasNot: searchField(page) })
    .waitFor();

  const artist = await newArtist({ imageUrl: wanted });
  await clickDelete(wanted);
  await confirmation.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Failed to delete file', `409: This file is in use: ${artist.name} (artist).`);
  await card(page, labelOf(wanted)).waitFor({ state: 'detached' });
  await filterButton(page, 'All').click();
  await card(page, artist.name).getByText('Artist, image', { exact: true }).waitFor();
  expect(await statusOf(wanted)).toBe(200);
});

test('Delete all unused keeps files stored in the last 24 hours', async () => {
  const [old, young] = [await newPicture(), await newPicture()];
  const stored = path.join(inject('demoGalleryFolder'), 'objects/files', path.basename(old));
  const before = new Date(Date.now() - 2 * 86_400_000);
  await fs.utimes(stored, before, before);
  const left = (await mediaFiles()).filter(({ usedBy }) => usedBy.length === 0).length - 1;
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms/media?use=unused');
  const deleteAll = page.getByRole('button', { name: 'Delete all unused' });
  await deleteAll.click();
  const confirmation = page.getByRole('dialog', { name: 'Delete 1 file that nothing uses?' });
  await confirmation.getByText(new RegExp(`^1 kB will be gone for good\\. ${left} files? `)).waitFor();
  await confirmation.getByRole('button', { name: 'Delete' }).click();
  await toast(page, '1 file deleted, 1 kB').waitFor();
  await deleteAll.waitFor({ state: 'detached' });
  await focusedList(page)
    .filter({ has: searchField(page) })
    .waitFor();
  expect(await Promise.all([old, young].map(statusOf))).toEqual([404, 200]);
  await card(page, labelOf(young)).waitFor();
});

test('phone: empty state, load error with retry, and a virtualized list of 600 files', async () => {
  const { page } = await visit({ ...PHONE, expectedErrors: FAILED_ON_PURPOSE });
  let answer: { status?: number; json: object } = { json: [] };
  await page.route(`**${LIST}`, (route) => route.fulfill(answer));
  await openAsStaff(page, '/cms/media');
  await page.getByText('No files yet', { exact: true }).waitFor();

  answer = { status: 500, json: { message: 'Something went wrong.' } };
  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.getByText('Failed to load media', { exact: true }).waitFor();
  const files = Array.from({ length: 600 }, (_, index): MediaFile => {
    const name = `${index.toString(16).padStart(32, '0')}.pdf`;
    const deletedUntil = index === 0 ? '2026-12-15T10:00:00.000Z' : null;
    return {
      name,
      path: `/objects/${name}`,
      kind: 'pdf',
      bytes: 3_000,
      width: null,
      height: null,
      uploadedAt: '2026-03-01T10:00:00.000Z',
      usedBy: [
        { noun: 'artist', id: `${index}`, source: 'record', title: `Artist ${index}`, fields: ['cvUrl'], deletedUntil },
      ],
    };
  });
  answer = { json: files };
  await page.getByRole('button', { name: 'Try again' }).click();
  await eventually(() => totals(page).innerText()).toBe('600 files, 1.8 MB; all are used');
  expect(await page.getByRole('article').count()).toBeLessThan(300);
  await card(page, 'Artist 0').getByText('Artist, deleted, kept until Dec 15, 2026').waitFor();
  expect(await card(page, 'Artist 0').getByRole('link', { name: 'Artist 0', exact: true }).getAttribute('href')).toBe(
    '/cms/deleted',
  );
  await filterButton(page, 'Not used').click();
  await page.getByText('Every file is used', { exact: true }).waitFor();
  await filterButton(page, 'All').click();
  for (const width of [PHONE.viewport.width, 360, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const tops = ['Artist 0', 'Artist 1', 'Artist 2'].map(async (name) => (await card(page, name).boundingBox())?.y);
    const [first, second, third] = await Promise.all(tops);
    expect([first === second, second === third], `at ${width} px`).toEqual([true, false]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await card(page, 'Artist 599').waitFor();
});
