import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { expectAccessibleAtEveryWidth } from './every-width.ts';
import { freshName, newArtist, openAsStaff, staffArtists } from './staff.ts';
import {
  button,
  existingPictures,
  expectFieldError,
  expectNoFieldError,
  fetchPublicPage,
  field,
  fillIn,
  nextRequestBody,
  recordWrites,
  toggle,
  valuesIn,
} from './staff-forms.ts';
import { card, withRecordCleanup } from './staff-lists.ts';
import { addressOf, eventually, expectToast, FAILED_ON_PURPOSE, hasFocus, holdRequests, WIDE } from './visitor.ts';

const { visit } = withBrowser();
withRecordCleanup();

const ARTISTS = '/api/cms/artists';
const LABELS = [
  'Name',
  'URL Slug',
  'Nationality',
  'Birth Year',
  'Biography',
  'Profilbild-URL',
  'Alternative text',
  'Hero-Bild-URL',
  'Gallery Images',
];

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();

/** Not represented, and can have pictures and a CV. */
async function expectNewArtistForm(page: Page): Promise<void> {
  await eventually(() => heading(page)).toBe('Add New Artist');
  expect(await toggle(page, 'Represented Artist').isChecked()).toBe(false);
  for (const name of ['Profilbild hochladen', 'Hero-Bild hochladen', 'Add pictures', 'Create']) {
    await button(page, name).waitFor();
  }
  await button(page.getByRole('group', { name: 'CV/Resume PDF' }), 'Upload CV').waitFor();
}

test('creates an artist: defaults, request body, toast, list, public page', async () => {
  const name = freshName('Rosa Keller');
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const [first, second] = await existingPictures(2);
  const { page } = await visit(WIDE);
  await openAsStaff(page, `/cms?q=${slug}`);
  await button(page, 'Add Artist').click();
  await expectNewArtistForm(page);
  await fillIn(page, {
    Name: name,
    Nationality: 'Swiss',
    'Birth Year': '1984',
    Biography: 'Lives in Chur.',
    'Gallery Images': ` ${first} ,, ${second},`,
  });
  await toggle(page, 'Represented Artist').check();
  const release = await holdRequests(page, ARTISTS);
  const body = nextRequestBody(page, 'POST', ARTISTS);
  await button(page, 'Create').click();
  expect(await body).toEqual({
    name,
    slug,
    nationality: 'Swiss',
    birthYear: 1984,
    bio: 'Lives in Chur.',
    represented: true,
    imageUrl: null,
    imageAlt: null,
    heroImageUrl: null,
    galleryImages: [first, second],
    cvUrl: null,
  });
  expect(await button(page, 'Saving...').isDisabled()).toBe(true);
  release();
  await expectToast(page, 'Artist created successfully');
  await card(page, name).waitFor();
  expect(await addressOf(page)).toBe(`/cms?q=${slug}`);
  expect(await card(page, name).innerText()).toContain('Swiss, 1984');
  expect(await fetchPublicPage(`/artists/${slug}`)).toContain('Lives in Chur.');
  expect(await fetchPublicPage('/artists')).toContain(name);
});

test('derives the slug from the name until it is edited; rejects a birth year that is not a whole number', async () => {
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms/artists/new');
  const [name, slug] = [field(page, 'Name'), field(page, 'URL Slug')];
  await name.pressSequentially('Élodie  Müller');
  expect(await slug.inputValue()).toBe('elodie-mueller');
  await page.getByText('/artists/elodie-mueller', { exact: true }).waitFor();
  await name.fill(' -- Rosa & Paul! ');
  expect(await slug.inputValue()).toBe('rosa-paul');
  await slug.fill('rosa');
  await name.fill('Rosa Keller');
  expect(await slug.inputValue()).toBe('rosa');
  await slug.fill('');
  await name.fill('Rosa Maria Keller');
  expect(await slug.inputValue()).toBe('rosa-maria-keller');

  const writes = recordWrites(page);
  await field(page, 'Biography').fill('Lives in Chur.');
  const birthYear = field(page, 'Birth Year');
  // Not a number, which the browser reports as an empty value.
  await birthYear.pressSequentially('19e');
  await button(page, 'Create').click();
  await expectFieldError(birthYear, 'Birth Year must be a whole number');
  expect(await hasFocus(birthYear)).toBe(true);
  await birthYear.fill('1984');
  await expectNoFieldError(birthYear, 'Birth Year must be a whole number');
  await birthYear.fill('1984.5');
  await button(page, 'Create').click();
  await expectFieldError(birthYear, 'Birth year must be a whole number from 1 to 9999');
  expect(writes).toEqual([]);
});

test('a taken slug is a validation error with focus; empty fields are sent as null and empty lists as []', async () => {
  const { slug } = await newArtist();
  const { page } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
  await openAsStaff(page, '/cms/artists/new');
  await fillIn(page, { Name: 'Rosa Keller', Biography: 'Lives in Chur.', 'URL Slug': slug, 'Gallery Images': ' , ' });
  await button(page, 'Create').click();
  await expectToast(page, 'Failed to create artist', '409: This slug is already taken by another artist.');
  await expectFieldError(field(page, 'URL Slug'), 'This slug is already taken by another artist');
  expect(await hasFocus(field(page, 'URL Slug'))).toBe(true);
  const other = freshName('rosa').replace(' ', '-');
  await field(page, 'URL Slug').fill(other);
  await expectNoFieldError(field(page, 'URL Slug'), 'This slug is already taken by another artist');
  const body = nextRequestBody(page, 'POST', ARTISTS);
  await button(page, 'Create').click();
  expect(await body).toMatchObject({ nationality: null, galleryImages: [], represented: false });
  expect(await body).not.toHaveProperty('birthYear');
  await expectToast(page, 'Artist created successfully');
  expect((await staffArtists()).some((artist) => artist.slug === other)).toBe(true);
});

test('edits an artist: values, request body, toast, list, public page', async () => {
  const galleryImages = await existingPictures(2);
  const artist = await newArtist({ imageUrl: galleryImages[0] ?? null, galleryImages, represented: true });
  const { page } = await visit(WIDE);
  await openAsStaff(page, `/cms?q=${artist.slug}`);
  await card(page, artist.name).getByRole('link').click();
  await eventually(() => heading(page)).toBe('Edit Artist');
  expect(await addressOf(page)).toBe(`/cms/artists/${artist.id}`);
  expect(await valuesIn(page, LABELS)).toEqual({
    Name: artist.name,
    'URL Slug': artist.slug,
    Nationality: artist.nationality,
    'Birth Year': String(artist.birthYear),
    Biography: artist.bio,
    'Profilbild-URL': '',
    'Alternative text': '',
    'Hero-Bild-URL': '',
    'Gallery Images': galleryImages.join(', '),
  });
  expect(await toggle(page, 'Represented Artist').isChecked()).toBe(true);
  const name = freshName('Renamed');
  await fillIn(page, { Name: name, 'Birth Year': '' });
  const altText = field(page.getByRole('group', { name: 'Profilbild' }), 'Alternative text');
  expect(await altText.getAttribute('placeholder')).toBe(name);
  await altText.fill('At work on a ladder.');
  expect(await field(page, 'URL Slug').inputValue()).toBe(artist.slug);
  const release = await holdRequests(page, `${ARTISTS}/${artist.id}`);
  const body = nextRequestBody(page, 'PUT', artist.id);
  await button(page, 'Update').click();
  expect(await body).toMatchObject({ name, slug: artist.slug, galleryImages });
  expect(await body).not.toHaveProperty('birthYear');
  expect(await button(page, 'Saving...').isDisabled()).toBe(true);
  release();
  await expectToast(page, 'Artist updated successfully');
  await card(page, name).waitFor();
  expect(await card(page, artist.name).count()).toBe(0);
  const visited = await fetchPublicPage(`/artists/${artist.slug}`);
  expect(visited).toContain(name);
  expect(visited).toContain('alt="At work on a ladder."');
});

const objectPosition = (picture: Locator): Promise<string> =>
  picture.evaluate((element) => getComputedStyle(element).objectPosition);

test('the focal point of the hero picture: chosen by click and by keys, on the public page in every crop', async () => {
  const [hero = ''] = await existingPictures(1);
  const { id, slug } = await newArtist({ heroImageUrl: hero });
  const { page } = await visit(WIDE);
  await openAsStaff(page, `/cms/artists/${id}`);
  const group = page.getByRole('group', { name: 'Hero-Bild' });
  await button(group, 'Focal point').click();
  const dialog = page.getByRole('dialog', { name: 'Focal point' });
  const marker = dialog.getByRole('slider', { name: 'Marker' });
  const picture = marker.getByRole('presentation').first();
  await eventually(() => picture.evaluate((image) => image.clientHeight)).toBeGreaterThan(100);
  const { width, height } = (await marker.boundingBox()) ?? { width: 0, height: 0 };
  await marker.click({ position: { x: width * 0.25, y: height * 0.75 } });
  const chosen = () => valuesIn(dialog, ['Horizontal (%)', 'Vertical (%)']);
  expect(await chosen()).toEqual({ 'Horizontal (%)': '25', 'Vertical (%)': '75' });
  for (const key of ['ArrowRight', 'Shift+ArrowUp']) await marker.press(key);
  expect(await marker.getAttribute('aria-valuetext')).toBe('26% from the left, 65% from the top');
  await field(dialog, 'Horizontal (%)').fill('80');
  for (const preview of await dialog.locator('figure img').all()) {
    expect(await objectPosition(preview)).toBe('80% 65%');
  }
  await expectAccessibleAtEveryWidth(page);
  await field(dialog, 'Horizontal (%)').press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await hasFocus(button(group, 'Focal point, 80% from the left, 65% from the top'))).toBe(true);
  await group.getByText(`Hochgeladen: ${hero}`, { exact: true }).waitFor({ state: 'attached' });
  await button(page, 'Update').click();
  await expectToast(page, 'Artist updated successfully');
  const [saved] = (await staffArtists()).filter((artist) => artist.id === id);
  expect(saved?.heroImageUrl).toBe(`${hero}#focus=80,65`);

  await openAsStaff(page, `/artists/${slug}`);
  const shown = page.locator('main picture').first();
  expect(await objectPosition(shown.locator('img'))).toBe('80% 65%');
  expect(await shown.locator('source').first().getAttribute('srcset')).toMatch(/&crop=steep&at=[78] /);
});
