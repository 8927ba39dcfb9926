import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { freshName, newArtist, newPressItem, openAsStaff, staffArtists } from './staff.ts';
import {
  button,
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
import { addressOf, eventually, expectToast, hasFocus, holdRequests, WIDE } from './visitor.ts';

const { visit } = withBrowser();
withRecordCleanup();

const PRESS = '/api/cms/press';
const TAB = '/cms?tab=press';
const REQUIRED = ['Artist', 'Title', 'Press Outlet', 'Date', 'Short Description'];
const LABELS = [...REQUIRED, 'Article URL'];
const TYPED = {
  Title: 'A quiet room',
  'Press Outlet': 'Kunstblatt',
  Date: 'Spring 2024',
  'Short Description': 'On felt.',
};

const adding = (page: Page) => page.getByRole('dialog', { name: 'Add Press Item' });
const editing = (page: Page) => page.getByRole('dialog', { name: 'Edit Press Item' });

test('marks the required fields, offers every artist, returns focus on Cancel, validates before any request', async () => {
  const { page } = await visit(WIDE);
  await openAsStaff(page, `${TAB}&q=nothing`);
  await button(page, 'Add Press Item').click();
  const form = adding(page);
  await form.waitFor();
  for (const label of REQUIRED) await form.getByText(`${label} *`, { exact: true }).waitFor();
  expect(await form.getByText('Article URL *', { exact: true }).count()).toBe(0);
  const artists = await staffArtists();
  await eventually(() => optionsOf(field(form, 'Artist'))).toEqual({
    'Select an artist': '',
    ...Object.fromEntries(artists.map(({ id, name }) => [name, id])),
  });
  expect(await field(form, 'Artist').locator('option:checked').innerText()).toBe('Select an artist');
  expect(await field(form, 'Short Description').getAttribute('rows')).toBe('4');
  expect(await field(form, 'Date').getAttribute('type')).not.toBe('date');
  expect(await field(form, 'Article URL').getAttribute('type')).toBe('url');
  await button(form, 'Cancel').click();
  await form.waitFor({ state: 'detached' });
  expect(await addressOf(page)).toBe(`${TAB}&q=nothing`);
  expect(await hasFocus(button(page, 'Add Press Item'))).toBe(true);

  await page.keyboard.press('Enter');
  const writes = recordWrites(page);
  await button(form, 'Create Press Item').click();
  await expectFieldError(field(form, 'Artist'), 'Artist is required');
  expect(await hasFocus(field(form, 'Artist'))).toBe(true);
  await field(form, 'Artist').selectOption({ index: 1 });
  await expectNoFieldError(field(form, 'Artist'), 'Artist is required');
  await fillIn(form, { ...TYPED, 'Article URL': 'press.example' });
  await button(form, 'Create Press Item').click();
  await expectFieldError(field(form, 'Article URL'), 'Article URL must be a web address that begins with https://');
  expect(await hasFocus(field(form, 'Article URL'))).toBe(true);
  expect(writes).toEqual([]);
});

test('creates a press item: request body, toast, list, public pages', async () => {
  const artist = await newArtist();
  const title = freshName('A quiet room');
  const { page } = await visit(WIDE);
  await openAsStaff(page, `${TAB}&q=${title}`);
  await button(page, 'Add Press Item').click();
  const form = adding(page);
  await field(form, 'Artist').selectOption({ label: artist.name });
  await fillIn(form, { ...TYPED, Title: title, 'Article URL': 'https://press.example/felt' });
  const release = await holdRequests(page, PRESS);
  const body = nextRequestBody(page, 'POST', PRESS);
  await button(form, 'Create Press Item').click();
  expect(await body).toEqual({
    artistId: artist.id,
    title,
    outlet: 'Kunstblatt',
    date: 'Spring 2024',
    description: 'On felt.',
    url: 'https://press.example/felt',
  });
  expect(await button(form, 'Creating...').isDisabled()).toBe(true);
  release();
  await form.waitFor({ state: 'detached' });
  await expectToast(page, 'Press item created successfully');
  await card(page, title).waitFor();
  const text = await card(page, title).innerText();
  for (const fact of [artist.name, 'Kunstblatt, Spring 2024', 'On felt.', 'Read Article']) expect(text).toContain(fact);
  expect(await fetchPublicPage('/press')).toContain(title);
  expect(await fetchPublicPage(`/artists/${artist.slug}`)).toContain(title);
});

test('edits a press item: values, request body, toast, list, public page', async () => {
  const artist = await newArtist();
  const item = await newPressItem(artist.id);
  const { page } = await visit(WIDE);
  await openAsStaff(page, `${TAB}&q=${item.title}`);
  await card(page, item.title).getByRole('link').click();
  const form = editing(page);
  // The artist is selected once the artists have loaded.
  await form.getByRole('option', { name: artist.name }).waitFor({ state: 'attached' });
  expect(await valuesIn(form, LABELS)).toEqual({
    Artist: artist.id,
    Title: item.title,
    'Press Outlet': item.outlet,
    Date: item.date,
    'Short Description': item.description,
    'Article URL': '',
  });
  const date = 'Winter, some time ago';
  await fillIn(form, { 'Press Outlet': 'Du', 'Short Description': 'On wool.', Date: date });
  const release = await holdRequests(page, `${PRESS}/${item.id}`);
  const body = nextRequestBody(page, 'PUT', item.id);
  await button(form, 'Update Press Item').click();
  expect(await body).toMatchObject({ title: item.title, outlet: 'Du', date, description: 'On wool.', url: null });
  expect(await button(form, 'Updating...').isDisabled()).toBe(true);
  release();
  await form.waitFor({ state: 'detached' });
  await expectToast(page, 'Press item updated successfully');
  await card(page, item.title).getByText('On wool.', { exact: true }).waitFor();
  await card(page, item.title).getByText(`Du, ${date}`, { exact: true }).waitFor();
  expect(await addressOf(page)).not.toContain('edit');
  expect(await fetchPublicPage('/press')).toContain('On wool.');
});
