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
  openAsStaff,
  staffArtists,
  staffExhibitions,
  staffGallery,
} from './staff.ts';
import { fetchPublicPage } from './staff-forms.ts';
import { aSmallPicture, chooseFile, loadedWidth, openUpload, submitUpload, upload } from './staff-uploading.ts';
import { eventually, notifications, PHONE, untilHydrated, WIDE } from './visitor.ts';

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
  await chooseFile(dialog, ...(await Promise.all(widths.map(aSmallPicture))));
  await submitUpload(dialog);
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByRole('list', { name: 'Pictures' }).getByRole('listitem').count()).toBe(widths.length);
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

test('a new artist, a work and an exhibition with uploads appear on the public pages', async () => {
  const artist = { name: freshName('Artist'), bio: 'Paints rooms.\n\nLives in Chur.' };
  const title = freshName('Show');
  const work = { artist: artist.name, title: freshName('Work'), price: 'CHF 1,500', width: 300 };
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
  await addArtwork(staff, work);
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
  await expectLoaded(visitor.getByRole('region', { name: 'Works' }).getByRole('img', { name: work.title }));
});

test('on a phone: a changed price appears in the list and on the site', async () => {
  const artwork = await newArtwork((await newArtist()).id, { price: 'CHF 2,800' });
  expect(await fetchPublicPage(`/artworks?id=${artwork.id}`)).toContain('CHF 2,800');
  const { page: staff } = await visit(PHONE);
  await openAsStaff(staff, '/cms');
  await tab(staff, 'Artworks').tap();
  await staff.getByRole('searchbox', { name: 'Search artworks' }).fill(artwork.title);
  await eventually(() => staff.getByRole('article').count()).toBe(1);
  await cardOf(staff, artwork.title).getByRole('link', { name: artwork.title }).tap();
  await field(staff, 'Price').fill('CHF 3,400');
  await staff.getByRole('button', { name: 'Update', exact: true }).tap();
  await expectSaved(staff, 'Artwork updated successfully');
  // Back in the list with the search kept.
  expect(await staff.getByRole('searchbox').inputValue()).toBe(artwork.title);
  await cardOf(staff, artwork.title).getByText('CHF 3,400', { exact: true }).waitFor();

  expect(await fetchPublicPage(`/artworks?id=${artwork.id}`)).toContain('CHF 3,400');
});
