import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { freshName, newArtist, newArtwork, openAsStaff, staffArtists, staffArtworks } from './staff.ts';
import {
  button,
  existingPictures,
  expectFieldError,
  expectNoFieldError,
  fetchPublicPage,
  field,
  fillIn,
  nextRequestBody,
  optionsOf,
  recordWrites,
  valuesIn,
} from './staff-forms.ts';
import { card, withRecordCleanup } from './staff-lists.ts';
import { addressOf, eventually, expectToast, hasFocus, holdRequests, PHONE, WIDE } from './visitor.ts';

const { visit } = withBrowser();
withRecordCleanup();

const ARTWORKS = '/api/cms/artworks';
const TAB = '/cms?tab=artworks';
const DEFAULTS = {
  Artist: '',
  Name: '',
  Material: '',
  Size: '',
  Price: '',
  'Show Price': 'true',
  'Price Category': '',
  Year: '',
  Availability: 'true',
  'Description/Commentary': '',
  'Image URL': '',
  'Alternative text': '',
  'Inquiry URL or Email': '',
};
const LABELS = Object.keys(DEFAULTS);

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();

async function expectOptions(page: Page): Promise<void> {
  const artists = await staffArtists();
  await eventually(() => optionsOf(field(page, 'Artist'))).toEqual({
    'Select an artist': '',
    ...Object.fromEntries(artists.map(({ id, name }) => [name, id])),
  });
  expect(await optionsOf(field(page, 'Show Price'))).toEqual({ Yes: 'true', No: 'false' });
  expect(await optionsOf(field(page, 'Price Category'))).toEqual({
    None: '',
    'Under 3K': 'under_3k',
    'Under 5K': 'under_5k',
  });
  expect(await optionsOf(field(page, 'Availability'))).toEqual({
    Available: 'true',
    Sold: 'false',
    Reserved: 'reserved',
    'Not for Sale': 'nfs',
  });
}

test('creates an artwork: request body, toast, list, public page', async () => {
  const artist = await newArtist();
  const title = freshName('Felt');
  const [imageUrl = ''] = await existingPictures(1);
  const { page } = await visit(WIDE);
  await openAsStaff(page, `${TAB}&q=${title}`);
  await button(page, 'Add Artwork').click();
  const altText = field(page.getByRole('group', { name: 'Image' }), 'Alternative text');
  await altText.waitFor();
  const suggestionHint = page.getByText('Left empty, the suggestion is used.');
  expect(await suggestionHint.count()).toBe(0);
  await field(page, 'Artist').selectOption({ label: artist.name });
  await fillIn(page, {
    Name: title,
    Material: 'Felt on board',
    Size: '40 x 30 cm',
    Price: 'CHF 1,900',
    Year: '2023',
    'Image URL': imageUrl,
    'Inquiry URL or Email': 'works@example.com',
  });
  await suggestionHint.waitFor();
  expect(await altText.getAttribute('placeholder')).toBe(`${title} by ${artist.name}, Felt on board, 2023`);
  await field(page, 'Year').fill('');
  expect(await altText.getAttribute('placeholder')).toBe(`${title} by ${artist.name}, Felt on board`);
  await page.setViewportSize(PHONE.viewport);
  await field(page, 'Material').fill('Felt on board, '.repeat(16));
  expect(await altText.evaluate((area) => area.scrollHeight - area.clientHeight)).toBe(0);
  await page.setViewportSize(WIDE.viewport);
  await fillIn(page, { Material: 'Felt on board', Year: '2023' });
  await field(page, 'Price Category').selectOption('Under 3K');
  await field(page, 'Availability').selectOption('Reserved');
  const release = await holdRequests(page, ARTWORKS);
  const body = nextRequestBody(page, 'POST', ARTWORKS);
  await button(page, 'Create').click();
  expect(await body).toEqual({
    artistId: artist.id,
    title,
    material: 'Felt on board',
    size: '40 x 30 cm',
    price: 'CHF 1,900',
    showPrice: 'true',
    priceCategory: 'under_3k',
    year: 2023,
    available: 'reserved',
    description: null,
    imageUrl,
    imageAlt: null,
    inquireUrl: 'works@example.com',
  });
  expect(await button(page, 'Saving...').isDisabled()).toBe(true);
  release();
  await expectToast(page, 'Artwork created successfully');
  await card(page, title).waitFor();
  const text = await card(page, title).innerText();
  for (const fact of [`${artist.name}, 2023`, 'Felt on board', '40 x 30 cm', 'CHF 1,900', 'Reserved']) {
    expect(text).toContain(fact);
  }
  const stored = (await staffArtworks()).find((artwork) => artwork.title === title);
  expect(await fetchPublicPage(`/artworks?id=${stored?.id}`)).toContain(
    `alt="${title} by ${artist.name}, Felt on board, 2023"`,
  );
});

test('select options; validation errors at a missing artist and at invalid fields, no request', async () => {
  const artist = await newArtist();
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms/artworks/new');
  await expectOptions(page);
  const writes = recordWrites(page);
  await button(page, 'Create').click();
  await expectFieldError(field(page, 'Artist'), 'Artist is required');
  expect(await hasFocus(field(page, 'Artist'))).toBe(true);
  await field(page, 'Artist').selectOption({ label: artist.name });
  await expectNoFieldError(field(page, 'Artist'), 'Artist is required');
  const tooLong = 'x'.repeat(301);
  await fillIn(page, {
    Name: 'Felt',
    Size: '40 x 30 cm',
    Year: '10000',
    'Inquiry URL or Email': 'by telephone',
    'Alternative text': tooLong,
  });
  await button(page, 'Create').click();
  await expectFieldError(field(page, 'Material'), 'Material is required');
  await expectFieldError(field(page, 'Year'), 'Year must be a whole number from 1 to 9999');
  await expectFieldError(
    field(page, 'Inquiry URL or Email'),
    'Inquiry URL or email must be an e-mail address or a web address that begins with https://',
  );
  await expectFieldError(field(page, 'Alternative text'), 'Alternative text must be at most 300 characters');
  expect(await field(page, 'Alternative text').inputValue()).toBe(tooLong);
  expect(await hasFocus(field(page, 'Material'))).toBe(true);
  expect(writes).toEqual([]);
});

test('edits an artwork: values, request body, toast, list, public page', async () => {
  const artist = await newArtist();
  const [before = '', after = ''] = await existingPictures(2);
  const described = { imageUrl: before, imageAlt: 'A grey blanket.' };
  const fields = { ...described, description: 'From the studio.', priceCategory: 'under_5k' } as const;
  const artwork = await newArtwork(artist.id, fields);
  const { page } = await visit(WIDE);
  await openAsStaff(page, `${TAB}&q=${artwork.title}`);
  await card(page, artwork.title).getByRole('link').click();
  await eventually(() => heading(page)).toBe('Edit Artwork');
  expect(await addressOf(page)).toBe(`/cms/artworks/${artwork.id}`);
  // The artist is selected once the artists have loaded.
  await eventually(() => valuesIn(page, LABELS)).toEqual({
    ...DEFAULTS,
    Artist: artist.id,
    Name: artwork.title,
    Material: artwork.material,
    Size: artwork.size,
    Price: artwork.price,
    'Price Category': 'under_5k',
    Year: String(artwork.year),
    'Description/Commentary': 'From the studio.',
    'Alternative text': 'A grey blanket.',
  });
  await fillIn(page, { Material: 'Wool', Year: '' });
  await field(page, 'Availability').selectOption('Sold');
  await field(page, 'Price Category').selectOption('None');
  const staleAltTextHint = page.getByText('The picture is a new one. Does this still say what it shows?', {
    exact: true,
  });
  expect(await staleAltTextHint.count()).toBe(0);
  await fillIn(page, { 'Image URL': after });
  await staleAltTextHint.waitFor();
  await field(page, 'Alternative text').fill('A red blanket.');
  await staleAltTextHint.waitFor({ state: 'detached' });
  const body = nextRequestBody(page, 'PUT', artwork.id);
  await button(page, 'Update').click();
  expect(await body).toMatchObject({ material: 'Wool', available: 'false', priceCategory: null });
  expect(await body).not.toHaveProperty('year');
  await expectToast(page, 'Artwork updated successfully');
  await card(page, artwork.title).getByText('Sold', { exact: true }).waitFor();
  expect(await card(page, artwork.title).innerText()).toContain('Wool');
  expect(await addressOf(page)).toMatch(/^\/cms\?tab=artworks/);
  const visited = await fetchPublicPage(`/artworks?id=${artwork.id}`);
  expect(visited).toContain('Wool');
  expect(visited).toContain('Sold');
  expect(visited).toContain('alt="A red blanket."');
});

test('a hidden price is kept for staff and never sent to visitors', async () => {
  const artwork = await newArtwork((await newArtist()).id, { price: 'CHF 2,417' });
  const { page } = await visit(WIDE);
  expect(await fetchPublicPage(`/artworks?id=${artwork.id}`)).toContain('CHF 2,417');
  await openAsStaff(page, `${TAB}&q=${artwork.title}`);
  await card(page, artwork.title).getByRole('link').click();
  await field(page, 'Show Price').selectOption('No');
  await button(page, 'Update').click();
  await expectToast(page, 'Artwork updated successfully');
  expect(await fetchPublicPage(`/artworks?id=${artwork.id}`)).not.toContain('CHF 2,417');
  await card(page, artwork.title).getByRole('link').click();
  await eventually(() => heading(page)).toBe('Edit Artwork');
  expect(await valuesIn(page, ['Price', 'Show Price'])).toEqual({ Price: 'CHF 2,417', 'Show Price': 'false' });
});
