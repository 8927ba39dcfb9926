import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { freshName, newArtist, openAsStaff, staffArtists } from './staff.ts';
import {
  button,
  expectMessage,
  expectNews,
  expectNoMessage,
  field,
  fillIn,
  hasFocus,
  knownPictures,
  NOBODYS_ID,
  nextBody,
  pageForVisitors,
  toggle,
  valuesIn,
  watchWrites,
} from './staff-forms.ts';
import { card, withOwnRecords } from './staff-lists.ts';
import { addressOf, eventually, FAILED_ON_PURPOSE, failRequests, holdRequests, WIDE } from './visitor.ts';

const { visit } = withBrowser();
withOwnRecords();

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

test("'Add Artist' opens an empty form: every field, not represented, and the way back", async () => {
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms?q=nobody');
  await button(page, 'Add Artist').click();
  await eventually(() => heading(page)).toBe('Add New Artist');
  expect(await page.title()).toBe('Add New Artist – Marthaler Amsler');
  expect(await valuesIn(page, LABELS)).toEqual(Object.fromEntries(LABELS.map((label) => [label, ''])));
  expect(await toggle(page, 'Represented Artist').isChecked()).toBe(false);
  for (const name of ['Profilbild hochladen', 'Hero-Bild hochladen', 'Add pictures', 'Create']) {
    await button(page, name).waitFor();
  }
  await button(page.getByRole('group', { name: 'CV/Resume PDF' }), 'Upload CV').waitFor();
});

test.each(['Back to CMS', 'Cancel'])("'%s' leads back to the list as it was", async (name) => {
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms?q=nobody');
  await button(page, 'Add Artist').click();
  await button(page, name).click();
  await eventually(() => addressOf(page)).toBe('/cms?q=nobody');
  await openAsStaff(page, '/cms/artists/new');
  await button(page, name).click();
  await eventually(() => addressOf(page)).toBe('/cms');
});

test('a new artist is sent as the fields say, told of, listed at once, and on the site', async () => {
  const name = freshName('Rosa Keller');
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const [first, second] = await knownPictures(2);
  const { page } = await visit(WIDE);
  await openAsStaff(page, `/cms?q=${slug}`);
  await button(page, 'Add Artist').click();
  await fillIn(page, {
    Name: name,
    Nationality: 'Swiss',
    'Birth Year': '1984',
    Biography: 'Lives in Chur.',
    'Gallery Images': ` ${first} ,, ${second},`,
  });
  await toggle(page, 'Represented Artist').check();
  const letGo = await holdRequests(page, ARTISTS);
  const body = nextBody(page, 'POST', ARTISTS);
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
  letGo();
  await expectNews(page, 'Artist created successfully');
  await card(page, name).waitFor();
  expect(await addressOf(page)).toBe(`/cms?q=${slug}`);
  expect(await card(page, name).innerText()).toContain('Swiss, 1984');
  expect(await pageForVisitors(`/artists/${slug}`)).toContain('Lives in Chur.');
  expect(await pageForVisitors('/artists')).toContain(name);
});

test('what is left empty is sent as nothing, and lists as empty ones', async () => {
  const name = freshName('Artist');
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms/artists/new');
  await fillIn(page, { Name: name, Biography: 'Lives in Chur.', 'Gallery Images': ' , ' });
  const body = nextBody(page, 'POST', ARTISTS);
  await button(page, 'Create').click();
  expect(await body).toMatchObject({ nationality: null, galleryImages: [], represented: false });
  expect(await body).not.toHaveProperty('birthYear');
  await expectNews(page, 'Artist created successfully');
});

test('without name, slug and bio nothing is sent; each is said at its field until it is mended', async () => {
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms/artists/new');
  const writes = watchWrites(page);
  await button(page, 'Create').click();
  const missing = [
    ['Name', 'Name is required'],
    ['URL Slug', 'Slug is required'],
    ['Biography', 'Bio is required'],
  ] as const;
  for (const [label, message] of missing) await expectMessage(field(page, label), message);
  expect(await hasFocus(field(page, 'Name'))).toBe(true);
  for (const [label, message] of missing) {
    await field(page, label).fill('Rosa');
    await expectNoMessage(field(page, label), message);
  }
  await fillIn(page, { Name: 'Rosa Keller', Biography: '   ' });
  await button(page, 'Create').click();
  await expectMessage(field(page, 'Biography'), 'Bio is required');
  expect(await hasFocus(field(page, 'Biography'))).toBe(true);
  expect(writes).toEqual([]);
});

test('a birth year that is no whole number is refused until it is mended', async () => {
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms/artists/new');
  const writes = watchWrites(page);
  await fillIn(page, { Name: 'Rosa Keller', Biography: 'Lives in Chur.' });
  const birthYear = field(page, 'Birth Year');
  // Half a number, which the browser reports as an empty field.
  await birthYear.pressSequentially('19e');
  await button(page, 'Create').click();
  await expectMessage(birthYear, 'Birth Year must be a whole number');
  expect(await hasFocus(birthYear)).toBe(true);
  await birthYear.fill('1984');
  await expectNoMessage(birthYear, 'Birth Year must be a whole number');
  await birthYear.fill('1984.5');
  await button(page, 'Create').click();
  await expectMessage(birthYear, 'Birth year must be a whole number from 1 to 9999');
  expect(writes).toEqual([]);
});

test('the slug of a new artist follows the name while it is typed, until somebody writes one', async () => {
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
});

test('a slug that another artist has is said at the slug, which gets the focus', async () => {
  const { slug } = await newArtist();
  const { page } = await visit({ ...WIDE, expectedTrouble: FAILED_ON_PURPOSE });
  await openAsStaff(page, '/cms/artists/new');
  await fillIn(page, { Name: 'Rosa Keller', Biography: 'Lives in Chur.', 'URL Slug': slug });
  await button(page, 'Create').click();
  await expectNews(page, 'Failed to create artist', '409: This slug is already taken by another artist.');
  await expectMessage(field(page, 'URL Slug'), 'This slug is already taken by another artist');
  expect(await hasFocus(field(page, 'URL Slug'))).toBe(true);
  const other = freshName('rosa').replace(' ', '-');
  await field(page, 'URL Slug').fill(other);
  await expectNoMessage(field(page, 'URL Slug'), 'This slug is already taken by another artist');
  await button(page, 'Create').click();
  await expectNews(page, 'Artist created successfully');
  expect((await staffArtists()).some((artist) => artist.slug === other)).toBe(true);
});

test('an artist is edited: as it was, changed, told of, changed in the list at once and on the site', async () => {
  const galleryImages = await knownPictures(2);
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
  const letGo = await holdRequests(page, `${ARTISTS}/${artist.id}`);
  const body = nextBody(page, 'PUT', artist.id);
  await button(page, 'Update').click();
  expect(await body).toMatchObject({ name, slug: artist.slug, galleryImages });
  expect(await body).not.toHaveProperty('birthYear');
  expect(await button(page, 'Saving...').isDisabled()).toBe(true);
  letGo();
  await expectNews(page, 'Artist updated successfully');
  await card(page, name).waitFor();
  expect(await card(page, artist.name).count()).toBe(0);
  const visited = await pageForVisitors(`/artists/${artist.slug}`);
  expect(visited).toContain(name);
  expect(visited).toContain('alt="At work on a ladder."');
});

test.each([
  ['create', 'new', 'Create'],
  ['update', 'existing', 'Update'],
])('when the server cannot %s an artist it says so, and the form stays as it is', async (deed, which, submit) => {
  const id = which === 'new' ? 'new' : (await newArtist()).id;
  const { page } = await visit({ ...WIDE, expectedTrouble: FAILED_ON_PURPOSE });
  await openAsStaff(page, `/cms/artists/${id}`);
  await fillIn(page, { Name: 'Rosa Keller', Biography: 'Lives in Chur.' });
  await failRequests(page, which === 'new' ? ARTISTS : `${ARTISTS}/${id}`, 'Something went wrong.');
  await button(page, submit).click();
  await expectNews(page, `Failed to ${deed} artist`, '500: Something went wrong.');
  expect(await valuesIn(page, ['Name', 'Biography'])).toEqual({ Name: 'Rosa Keller', Biography: 'Lives in Chur.' });
  expect(await addressOf(page)).toBe(`/cms/artists/${id}`);
  expect(await button(page, submit).isEnabled()).toBe(true);
});

test('a reload of its address keeps the form; an artist that does not exist is said to', async () => {
  const artist = await newArtist();
  const { page } = await visit(WIDE);
  await openAsStaff(page, `/cms/artists/${artist.id}`);
  await field(page, 'Name').waitFor();
  await page.reload();
  expect(await heading(page)).toBe('Edit Artist');
  expect(await field(page, 'Name').inputValue()).toBe(artist.name);
  await openAsStaff(page, `/cms/artists/${NOBODYS_ID}`);
  await page.getByText('This artist does not exist any more.', { exact: true }).waitFor();
  await button(page, 'Back to CMS').click();
  await eventually(() => addressOf(page)).toBe('/cms');
});
