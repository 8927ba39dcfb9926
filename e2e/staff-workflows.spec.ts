import { text } from 'node:stream/consumers';
import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { slugOf } from '../domain/artist.ts';
import { zurichDay } from '../domain/day.ts';
import { withBrowser } from './browser.ts';
import {
  callAsStaff,
  freshName,
  newArtist,
  newArtwork,
  newExhibition,
  newPressItem,
  openAsStaff,
  staffArtists,
  staffExhibitions,
  staffGallery,
} from './staff.ts';
import { aSmallPicture, chooseFile, loadedWidth, openUpload, submitUpload, upload } from './staff-uploading.ts';
import { eventually, freshEmail, notifications, PHONE, untilHydrated, WIDE } from './visitor.ts';

const { visit } = withBrowser();

/** A second page, without a session. */
const VISITOR = { ...WIDE, viewport: { width: 1280, height: 800 } };

async function openPublicPage(page: Page, path: string): Promise<void> {
  await page.goto(`${staffGallery}${path}`, { waitUntil: 'domcontentloaded' });
  await untilHydrated(page);
}

/** By label, with or without the asterisk of a required field. */
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}( \\*)?$`));

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name} `) });
const cardOf = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

async function expectSaved(page: Page, message: string): Promise<void> {
  await notifications(page).getByText(message, { exact: true }).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Content Management System' }).waitFor();
}

async function addArtist(page: Page, { name, bio }: { name: string; bio: string }): Promise<void> {
  await tab(page, 'Artists').click();
  await page.getByRole('button', { name: 'Add Artist' }).click();
  await field(page, 'Name').fill(name);
  await field(page, 'Nationality').fill('Swiss');
  await field(page, 'Birth Year').fill('1984');
  await field(page, 'Biography').fill(bio);
  await field(page, 'Represented Artist').check();
  await upload(page, 'Profilbild hochladen', await aSmallPicture(200));
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expectSaved(page, 'Artist created successfully');
}

type Work = { artist: string; title: string; price: string; width: number };

async function addArtwork(page: Page, { artist, title, price, width }: Work): Promise<void> {
  await tab(page, 'Artworks').click();
  await page.getByRole('button', { name: 'Add Artwork' }).click();
  await field(page, 'Artist').selectOption({ label: artist });
  await field(page, 'Name').fill(title);
  await field(page, 'Material').fill('Oil on linen');
  await field(page, 'Size').fill('120 x 90 cm');
  await field(page, 'Year').fill('2025');
  await field(page, 'Price').fill(price);
  await upload(page, 'Upload image', await aSmallPicture(width));
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expectSaved(page, 'Artwork created successfully');
}

async function addGalleryPictures(page: Page, widths: number[]): Promise<void> {
  const dialog = await openUpload(page, 'Add pictures');
  for (const [at, width] of widths.entries()) {
    await chooseFile(dialog, await aSmallPicture(width));
    await submitUpload(dialog);
    await eventually(() => page.getByRole('list', { name: 'Pictures' }).getByRole('listitem').count()).toBe(at + 1);
  }
  await dialog.getByRole('button', { name: 'Close' }).click();
}

/** Starts today and is in the slideshow of the home page. */
async function addCurrentExhibition(page: Page, { title, artist }: { title: string; artist: string }): Promise<void> {
  await tab(page, 'Exhibitions').click();
  await page.getByRole('button', { name: 'Add Exhibition' }).click();
  await page.getByRole('checkbox', { name: artist, exact: true }).check();
  await field(page, 'Title').fill(title);
  await field(page, 'Venue').fill('Marthaler Amsler');
  await field(page, 'Location').fill('Zurich');
  await page.getByRole('button', { name: 'Choose start date' }).click();
  await page
    .getByRole('dialog', { name: 'Choose start date' })
    .getByRole('button', { name: /^Today, / })
    .click();
  await field(page, 'End Date').fill(`31.12.${Number(zurichDay(new Date()).slice(0, 4)) + 1}`);
  await field(page, 'Featured Exhibition').check();
  await field(page, 'Description').fill('Rooms that remember the light.');
  await upload(page, 'Upload featured image', await aSmallPicture(400));
  await addGalleryPictures(page, [120, 140]);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expectSaved(page, 'Exhibition created successfully');
}

async function expectLoaded(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  await eventually(() => loadedWidth(picture)).toBeGreaterThan(0);
}

test('a new artist, works and an exhibition with uploads appear on the public pages', async () => {
  const artist = { name: freshName('Artist'), bio: 'Paints rooms.\n\nLives in Chur.' };
  const title = freshName('Show');
  const works = [300, 320, 340].map((width, at) => ({
    artist: artist.name,
    title: freshName('Work'),
    price: `CHF ${at + 1},500`,
    width,
  }));
  onTestFinished(async () => {
    for (const { id } of (await staffExhibitions()).filter((exhibition) => exhibition.title === title)) {
      await callAsStaff('DELETE', `/api/cms/exhibitions/${id}`);
    }
    for (const { id } of (await staffArtists()).filter(({ name }) => name === artist.name)) {
      await callAsStaff('DELETE', `/api/cms/artists/${id}`);
    }
  });

  const { page: staff } = await visit(WIDE);
  await openAsStaff(staff, '/cms');
  await addArtist(staff, artist);
  for (const work of works) await addArtwork(staff, work);
  await addCurrentExhibition(staff, { title, artist: artist.name });
  await cardOf(staff, title).getByText('Featured', { exact: true }).waitFor();

  const { page: visitor } = await visit(VISITOR);
  await openPublicPage(visitor, '/');
  const slideshow = visitor.getByRole('region', { name: 'Featured exhibitions' });
  await slideshow.getByRole('button', { name: new RegExp(`^Slide \\d+: ${title}$`) }).click();
  const slide = slideshow.locator('article:not([inert])');
  await slide.getByRole('heading', { name: title }).waitFor();
  await slide.getByText(artist.name, { exact: true }).waitFor();
  await expectLoaded(slideshow.locator('img[src*="-400x20."]'));

  await slide.getByRole('link').click();
  const overlay = visitor.getByRole('dialog', { name: title });
  await overlay.getByText('Rooms that remember the light.').waitFor();
  for (const width of [120, 140]) await expectLoaded(overlay.locator(`img[src*="-${width}x20."]`));

  await openPublicPage(visitor, '/exhibitions');
  await visitor.getByRole('tabpanel').getByRole('heading', { name: title }).waitFor();

  await openPublicPage(visitor, `/artists/${slugOf(artist.name)}`);
  await visitor.getByRole('heading', { level: 1, name: artist.name }).waitFor();
  for (const paragraph of artist.bio.split('\n\n')) await visitor.getByText(paragraph, { exact: true }).waitFor();
  for (const work of works) {
    await expectLoaded(visitor.getByRole('region', { name: 'Works' }).getByRole('img', { name: work.title }));
  }
});

test.each([
  ['with the mouse', WIDE, (control: Locator) => control.click()],
  ['by touch on the phone', PHONE, (control: Locator) => control.tap()],
])('a price changed %s appears in the list and on the site', async (_, screen, press) => {
  const artwork = await newArtwork((await newArtist()).id, { price: 'CHF 2,800' });
  const { page: visitor } = await visit(VISITOR);
  await openPublicPage(visitor, `/artworks?id=${artwork.id}`);
  await visitor.getByRole('dialog').getByText('CHF 2,800', { exact: true }).waitFor();

  const { page: staff } = await visit(screen);
  await openAsStaff(staff, '/cms');
  await press(tab(staff, 'Artworks'));
  await staff.getByRole('searchbox', { name: 'Search artworks' }).fill(artwork.title);
  await eventually(() => staff.getByRole('article').count()).toBe(1);
  await press(cardOf(staff, artwork.title).getByRole('link', { name: artwork.title }));
  await field(staff, 'Price').fill('CHF 3,400');
  await press(staff.getByRole('button', { name: 'Update', exact: true }));
  await expectSaved(staff, 'Artwork updated successfully');
  // Back in the list with the search kept.
  expect(await staff.getByRole('searchbox').inputValue()).toBe(artwork.title);
  await cardOf(staff, artwork.title).getByText('CHF 3,400', { exact: true }).waitFor();

  await openPublicPage(visitor, `/artworks?id=${artwork.id}`);
  await visitor.getByRole('dialog').getByText('CHF 3,400', { exact: true }).waitFor();
});

test('a work marked as sold has a badge in the list and on the site', async () => {
  const artist = await newArtist();
  const artwork = await newArtwork(artist.id);
  const { page: staff } = await visit(WIDE);
  await openAsStaff(staff, '/cms');
  await tab(staff, 'Artworks').click();
  await staff.getByRole('searchbox').fill(artwork.title);
  await cardOf(staff, artwork.title).hover();
  await staff.getByRole('button', { name: `Edit ${artwork.title}` }).click();
  await field(staff, 'Availability').selectOption({ label: 'Sold' });
  await staff.getByRole('button', { name: 'Update', exact: true }).click();
  await expectSaved(staff, 'Artwork updated successfully');
  await cardOf(staff, artwork.title).getByText('Sold', { exact: true }).waitFor();

  const { page: visitor } = await visit(VISITOR);
  await openPublicPage(visitor, `/artworks?artist=${artist.id}`);
  const work = visitor.getByRole('main').getByRole('listitem').filter({ hasText: artwork.title });
  await work.getByText('Sold', { exact: true }).waitFor();
});

test('deleting an artist removes artist page and works from the site; Undo restores all', async () => {
  const artist = await newArtist();
  const artwork = await newArtwork(artist.id);
  const item = await newPressItem(artist.id);
  const exhibition = await newExhibition([artist.id]);
  const { page: visitor } = await visit({ ...VISITOR, expectedTrouble: /status of 404/ });
  const { page: staff } = await visit(WIDE);
  await openAsStaff(staff, '/cms');
  await staff.getByRole('searchbox').fill(artist.name);
  await cardOf(staff, artist.name).hover();
  await staff.getByRole('button', { name: `Delete ${artist.name}` }).click();
  await notifications(staff).getByText('Artist deleted successfully', { exact: true }).hover();
  await eventually(() => cardOf(staff, artist.name).count()).toBe(0);

  const answer = await visitor.goto(`${staffGallery}/artists/${artist.slug}`, { waitUntil: 'domcontentloaded' });
  expect(answer?.status()).toBe(404);
  await visitor.getByRole('heading', { level: 1, name: 'Artist Not Found' }).waitFor();
  await openPublicPage(visitor, `/artworks?id=${artwork.id}`);
  await visitor.getByText('The artwork you were looking for is no longer on this page.').waitFor();

  await notifications(staff).getByRole('button', { name: 'Undo' }).click();
  await notifications(staff).getByText('Artist restored', { exact: true }).waitFor();
  await cardOf(staff, artist.name).waitFor();

  await openPublicPage(visitor, `/artists/${artist.slug}`);
  for (const [section, title] of [
    ['Exhibitions', exhibition.title],
    ['Works', artwork.title],
    ['News', item.title],
  ] as const) {
    await visitor.getByRole('region', { name: section }).getByText(title).first().waitFor();
  }
});

test('new subscribers are in the exported CSV, newest first', async () => {
  const addresses = [freshEmail(), freshEmail()];
  onTestFinished(async () => {
    for (const address of addresses) {
      await callAsStaff('DELETE', `/api/cms/subscribers/${encodeURIComponent(address)}`);
    }
  });
  const { page: visitor } = await visit(VISITOR);
  await openPublicPage(visitor, '/press');
  const form = visitor.getByRole('contentinfo');
  for (const address of addresses) {
    await form.getByLabel('Email').first().fill(address);
    await form.getByRole('button', { name: 'Subscribe', exact: true }).click();
    await eventually(() => form.getByLabel('Email').first().inputValue()).toBe('');
  }

  const { page: staff } = await visit(WIDE);
  await openAsStaff(staff, '/cms');
  await tab(staff, 'Subscribers').click();
  for (const address of addresses) await staff.getByRole('cell', { name: address, exact: true }).waitFor();
  const download = staff.waitForEvent('download');
  await staff.getByRole('button', { name: 'Export CSV' }).click();
  await notifications(staff).getByText('CSV exported successfully', { exact: true }).waitFor();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`subscribers-all-${zurichDay(new Date())}.csv`);
  const [heading, ...rows] = (await text(await file.createReadStream())).split('\r\n');
  expect(heading).toBe('Email,Subscribed Date');
  expect(rows.slice(0, 2).map((row) => row.split(',')[0])).toEqual(addresses.toReversed());
});
