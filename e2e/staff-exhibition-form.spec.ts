import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { freshName, newArtist, newExhibition, openAsStaff, staffArtists, staffExhibitions } from './staff.ts';
import {
  button,
  descriptionsOf,
  existingPictures,
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
import { addressOf, eventually, expectToast, hasFocus, holdRequests, WIDE } from './visitor.ts';

const { visit } = withBrowser();
withRecordCleanup();

const EXHIBITIONS = '/api/cms/exhibitions';
const TAB = '/cms?tab=exhibitions';
const LABELS = [
  'Title',
  'Venue',
  'Location',
  'Start Date',
  'End Date',
  'Opening Date',
  'Opening From',
  'Opening To',
  'Featured image URL',
  'Alternative text',
  'Gallery Images',
  'Image Credits',
  'Description',
  'Description Author',
];

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();
const checklist = (page: Page) => page.getByRole('group', { name: 'Artists (at least one)' });
const artistBox = (page: Page, name: string) => checklist(page).getByRole('checkbox', { name, exact: true });

const FACTS = { Venue: 'Kunsthalle', Location: 'Chur', 'Start Date': '20.11.2027', 'End Date': '15.1.2028' };

test('finds one of many artists by name and keeps the selection while searching', async () => {
  const { page } = await visit(WIDE);
  const [template] = await staffArtists();
  const many = Array.from({ length: 200 }, (_, index) => ({
    ...template,
    id: crypto.randomUUID(),
    name: `Müller ${index}`,
  }));
  for (const path of ['/api/artists', '/api/cms/artists']) {
    await page.route(`**${path}`, (route) => route.fulfill({ json: many }));
  }
  await openAsStaff(page, '/cms/exhibitions/new');
  const boxes = checklist(page).getByRole('checkbox');
  await eventually(() => boxes.count()).toBe(200);
  const search = page.getByRole('searchbox', { name: 'Search artists' });
  await search.fill('muller 17');
  await eventually(() => boxes.count()).toBe(12);
  await artistBox(page, 'Müller 177').check();
  // Enter does not submit the form.
  await search.press('Enter');
  await expectNoFieldError(field(page, 'Title'), 'Title is required');
  await artistBox(page, 'Müller 177').uncheck();
  await search.fill('no match');
  await checklist(page).getByText('No artist of this name.').waitFor();
  await field(page, 'Title').fill('Soft Ground');
  await button(page, 'Create').click();
  await eventually(() => hasFocus(search)).toBe(true);
  await search.fill('muller 177');
  await artistBox(page, 'Müller 177').check();
  await search.fill('no match');
  await checklist(page).getByText('No artist of this name.').waitFor();
  await checklist(page).getByText('Chosen: Müller 177').waitFor();
  await search.fill('');
  await artistBox(page, 'Müller 3').check();
  await checklist(page).getByText('Chosen: Müller 3, Müller 177').waitFor();
});

test('a new exhibition is not featured; at least one of all artists must be checked, also by keyboard', async () => {
  const artists = await staffArtists();
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms/exhibitions/new');
  const writes = recordWrites(page);
  expect(await toggle(page, 'Featured Exhibition').isChecked()).toBe(false);
  await button(page, 'Upload featured image').waitFor();
  const boxes = checklist(page).getByRole('checkbox');
  await boxes.first().waitFor();
  expect(await checklist(page).locator('label').allInnerTexts()).toEqual(artists.map(({ name }) => name));
  expect(await checklist(page).getByRole('checkbox', { checked: true }).count()).toBe(0);

  await button(page, 'Create').click();
  await eventually(() => descriptionsOf(checklist(page))).toContain('At least one artist is required');
  expect(await hasFocus(boxes.first())).toBe(true);
  await page.keyboard.press('Space');
  expect(await boxes.first().isChecked()).toBe(true);
  await eventually(() => descriptionsOf(checklist(page))).toEqual([]);
  await page.keyboard.press('Space');
  expect(await boxes.first().isChecked()).toBe(false);
  await button(page, 'Create').click();
  await eventually(() => descriptionsOf(checklist(page))).toContain('At least one artist is required');
  expect(writes).toEqual([]);
});

test('creates an exhibition: request body, toast, list, public page', async () => {
  const artists = [await newArtist(), await newArtist()];
  const title = freshName('Soft Ground');
  const [first, second] = await existingPictures(2);
  const { page } = await visit(WIDE);
  await openAsStaff(page, `${TAB}&q=${title}`);
  await button(page, 'Add Exhibition').click();
  for (const { name } of artists) await artistBox(page, name).check();
  await fillIn(page, {
    ...FACTS,
    Title: title,
    'Opening Date': '20.11.2027',
    'Opening From': '18:00',
    'Opening To': '20:00',
    'Gallery Images': `${first},  , ${second} `,
    'Image Credits': 'Photo: P. Meier',
    Description: 'Rooms of felt.',
  });
  const inOrder = artists.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b));
  const altText = field(page.getByRole('group', { name: 'Featured Image' }), 'Alternative text');
  expect(await altText.getAttribute('placeholder')).toBe(`${title}, exhibition with ${inOrder.join(' and ')}`);
  await altText.fill(' Two rooms, one door. ');
  const release = await holdRequests(page, EXHIBITIONS);
  const body = nextRequestBody(page, 'POST', EXHIBITIONS);
  await button(page, 'Create').click();
  expect(await body).toEqual({
    artistIds: artists.toSorted((a, b) => a.name.localeCompare(b.name)).map(({ id }) => id),
    artworkIds: [],
    title,
    venue: 'Kunsthalle',
    location: 'Chur',
    startDate: '2027-11-20',
    endDate: '2028-01-15',
    featured: false,
    openingDate: '2027-11-20',
    openingFrom: '18:00',
    openingTo: '20:00',
    imageUrl: null,
    imageAlt: 'Two rooms, one door.',
    galleryImages: [first, second],
    imageCredits: 'Photo: P. Meier',
    description: 'Rooms of felt.',
    descriptionAuthor: null,
  });
  expect(await button(page, 'Saving...').isDisabled()).toBe(true);
  release();
  await expectToast(page, 'Exhibition created successfully');
  await card(page, title).waitFor();
  const text = await card(page, title).innerText();
  for (const fact of ['Kunsthalle, Chur', 'November 20, 2027 → January 15, 2028', ...artists.map(({ name }) => name)]) {
    expect(text).toContain(fact);
  }
  const stored = (await staffExhibitions()).find((exhibition) => exhibition.title === title);
  expect(await fetchPublicPage(`/exhibitions?id=${stored?.id}`)).toMatch(
    /Opening: Saturday, November 20, 2027, <[^>]+>18:00–20:00<.*Rooms of felt\./s,
  );
});

test('edits an exhibition: values, request body, toast, list, public page', async () => {
  const [before, after] = [await newArtist(), await newArtist()];
  const galleryImages = await existingPictures(3);
  const described = { imageUrl: galleryImages[0] ?? null, imageAlt: 'Two rooms, one door.' };
  const fields = { ...described, galleryImages, description: 'Rooms of felt.' };
  const exhibition = await newExhibition([before.id], fields);
  const { page } = await visit(WIDE);
  await openAsStaff(page, `${TAB}&q=${exhibition.title}`);
  await card(page, exhibition.title).getByRole('link').click();
  await eventually(() => heading(page)).toBe('Edit Exhibition');
  expect(await addressOf(page)).toBe(`/cms/exhibitions/${exhibition.id}`);
  expect(await valuesIn(page, LABELS)).toEqual({
    Title: exhibition.title,
    Venue: exhibition.venue,
    Location: exhibition.location,
    'Start Date': exhibition.startDate,
    'End Date': exhibition.endDate,
    'Opening Date': '',
    'Opening From': '',
    'Opening To': '',
    'Featured image URL': '',
    'Alternative text': 'Two rooms, one door.',
    'Gallery Images': galleryImages.join(', '),
    'Image Credits': '',
    Description: 'Rooms of felt.',
    'Description Author': '',
  });
  expect(await artistBox(page, before.name).isChecked()).toBe(true);
  await artistBox(page, before.name).uncheck();
  await artistBox(page, after.name).check();
  await fillIn(page, {
    'Alternative text': '',
    'Gallery Images': '',
    Description: 'Rooms of wool.',
    'Description Author': 'P. Meier',
  });
  const body = nextRequestBody(page, 'PUT', exhibition.id);
  await button(page, 'Update').click();
  expect(await body).toMatchObject({ artistIds: [after.id], galleryImages: [], descriptionAuthor: 'P. Meier' });
  await expectToast(page, 'Exhibition updated successfully');
  await card(page, exhibition.title).getByText(after.name, { exact: true }).waitFor();
  expect(await addressOf(page)).toMatch(/^\/cms\?tab=exhibitions/);
  const visited = await fetchPublicPage(`/exhibitions?id=${exhibition.id}`);
  expect(visited).toContain('Rooms of wool.');
  expect(visited).toContain(`alt="${exhibition.title}, exhibition with ${after.name}"`);
});

test('a featured exhibition is in the home slideshow until it is no longer featured', async () => {
  const { title } = await newExhibition([(await newArtist()).id]);
  const isInSlideshow = async () => new RegExp(`Slide \\d+: ${title}`).test(await fetchPublicPage('/'));
  const { page } = await visit(WIDE);
  await openAsStaff(page, `${TAB}&q=${title}`);
  for (const isFeatured of [true, false]) {
    await card(page, title).getByRole('link').click();
    expect(await toggle(page, 'Featured Exhibition').isChecked()).toBe(!isFeatured);
    await toggle(page, 'Featured Exhibition').setChecked(isFeatured);
    await button(page, 'Update').click();
    await card(page, title).waitFor();
    await card(page, title)
      .getByText('Featured', { exact: true })
      .waitFor({ state: isFeatured ? 'visible' : 'detached' });
    expect(await isInSlideshow()).toBe(isFeatured);
  }
});
