import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { freshName, newFair, openAsStaff } from './staff.ts';
import {
  button,
  existingPictures,
  expectFieldError,
  fetchPublicPage,
  field,
  fillIn,
  nextRequestBody,
  recordWrites,
  valuesIn,
} from './staff-forms.ts';
import { card, withRecordCleanup } from './staff-lists.ts';
import { addressOf, eventually, expectToast, hasFocus, holdRequests, WIDE } from './visitor.ts';

const { visit } = withBrowser();
withRecordCleanup();

const FAIRS = '/api/cms/fairs';
const TAB = '/cms?tab=fairs';
const REQUIRED = ['Fair Name', 'Location', 'Year', 'Start Date', 'End Date'];
const OPTIONAL = [
  'Participating Artists',
  'Section',
  'Fair Logo URL',
  'External Website URL',
  'Booth Images',
  'Description',
];
const FACTS = { Location: 'Basel', Year: '2027', 'Start Date': '10.6.2027', 'End Date': '14.6.2027' };
const YEAR_ERROR = 'Year must be a whole number from 2000 to 2100';

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText();

test('marks the required fields; the year is 2000 to 2100; sends empty fields as null and empty lists as []', async () => {
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms/fairs/new');
  for (const label of REQUIRED) await page.getByText(`${label} *`, { exact: true }).waitFor();
  for (const label of OPTIONAL) expect(await page.getByText(`${label} *`, { exact: true }).count()).toBe(0);
  expect(await field(page, 'Year').getAttribute('type')).toBe('number');

  const writes = recordWrites(page);
  await fillIn(page, { ...FACTS, 'Fair Name': freshName('Fair'), 'Participating Artists': ' , ' });
  for (const invalidYear of ['1999', '2101', '2026.5']) {
    await field(page, 'Year').fill(invalidYear);
    await button(page, 'Create Fair').click();
    await expectFieldError(field(page, 'Year'), YEAR_ERROR);
    expect(await hasFocus(field(page, 'Year'))).toBe(true);
  }
  expect(writes).toEqual([]);
  await field(page, 'Year').fill('2000');
  const body = nextRequestBody(page, 'POST', FAIRS);
  await button(page, 'Create Fair').click();
  expect(await body).toMatchObject({
    year: 2000,
    participatingArtists: [],
    boothImages: [],
    section: null,
    fairLogoUrl: null,
    externalUrl: null,
    description: null,
  });
  await expectToast(page, 'Fair created successfully');
});

test('creates a fair: request body, toast, list, public page', async () => {
  const name = freshName('Halle Eins');
  const boothImages = await existingPictures(2);
  const { page } = await visit(WIDE);
  await openAsStaff(page, `${TAB}&q=${name}`);
  await button(page, 'Add Fair').click();
  await fillIn(page, {
    ...FACTS,
    'Fair Name': name,
    'Participating Artists': ' Rosa Keller ,, Paul Meier, ',
    'Booth Images': boothImages.join(' , '),
    'External Website URL': 'https://fair.example/2027',
  });
  const release = await holdRequests(page, FAIRS);
  const body = nextRequestBody(page, 'POST', FAIRS);
  await button(page, 'Create Fair').click();
  expect(await body).toEqual({
    name,
    location: 'Basel',
    year: 2027,
    startDate: '2027-06-10',
    endDate: '2027-06-14',
    participatingArtists: ['Rosa Keller', 'Paul Meier'],
    section: null,
    fairLogoUrl: null,
    externalUrl: 'https://fair.example/2027',
    boothImages,
    description: null,
  });
  expect(await button(page, 'Saving...').isDisabled()).toBe(true);
  release();
  await expectToast(page, 'Fair created successfully');
  await card(page, name).waitFor();
  const text = await card(page, name).innerText();
  for (const fact of ['Basel, 2027', 'Rosa Keller, Paul Meier', 'June 10, 2027 – June 14, 2027']) {
    expect(text).toContain(fact);
  }
  expect(await fetchPublicPage('/fairs')).toContain(name);
});

test('edits a fair: values, request body, toast, list, public page', async () => {
  const boothImages = await existingPictures(2);
  const fair = await newFair({
    participatingArtists: ['Rosa Keller', 'Paul Meier'],
    boothImages,
    section: 'Statements',
  });
  const { page } = await visit(WIDE);
  await openAsStaff(page, `${TAB}&q=${fair.name}`);
  await card(page, fair.name).getByRole('link').click();
  await eventually(() => heading(page)).toBe('Edit Fair');
  expect(await addressOf(page)).toBe(`/cms/fairs/${fair.id}`);
  expect(await valuesIn(page, [...REQUIRED, ...OPTIONAL])).toEqual({
    'Fair Name': fair.name,
    Location: fair.location,
    Year: String(fair.year),
    'Start Date': fair.startDate,
    'End Date': fair.endDate,
    'Participating Artists': 'Rosa Keller, Paul Meier',
    Section: 'Statements',
    'Fair Logo URL': '',
    'External Website URL': '',
    'Booth Images': boothImages.join(', '),
    Description: '',
  });
  const name = freshName('Renamed');
  await fillIn(page, { 'Fair Name': name, 'Booth Images': '' });
  const body = nextRequestBody(page, 'PUT', fair.id);
  await button(page, 'Update Fair').click();
  expect(await body).toMatchObject({ name, participatingArtists: ['Rosa Keller', 'Paul Meier'], boothImages: [] });
  await expectToast(page, 'Fair updated successfully');
  await eventually(() => addressOf(page)).toMatch(/^\/cms\?tab=fairs/);
  await page.getByRole('searchbox').fill(name);
  await card(page, name).waitFor();
  expect(await fetchPublicPage('/fairs')).toContain(name);
});
