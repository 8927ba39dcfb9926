import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { freshName, newArtist, newExhibition, newFair, openAsStaff, staffExhibitions, staffFairs } from './staff.ts';
import {
  button,
  descriptionsOf,
  expectFieldError,
  expectNoFieldError,
  field,
  fillIn,
  recordWrites,
} from './staff-forms.ts';
import { withRecordCleanup } from './staff-lists.ts';
import { addressOf, eventually, expectToast, hasFocus, WIDE } from './visitor.ts';

const { visit } = withBrowser();
withRecordCleanup();

const FORMS = [
  { noun: 'exhibition', address: '/cms/exhibitions/new', create: 'Create' },
  { noun: 'fair', address: '/cms/fairs/new', create: 'Create Fair' },
];
const END_BEFORE_START_WARNING = 'The end date is before the start date.';

const opener = (page: Page) => button(page, 'Choose start date');
const calendar = (page: Page) => page.getByRole('dialog', { name: 'Choose start date' });
const day = (page: Page, name: string) => calendar(page).getByRole('button', { name });

async function openFairCalendar(page: Page): Promise<void> {
  await openAsStaff(page, '/cms/fairs/new');
  await field(page, 'Start Date').fill('20.11.2027');
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await calendar(page).waitFor();
}

test.each(FORMS)('new $noun: accepts common date formats and shows the date with its weekday', async ({ address }) => {
  const { page } = await visit(WIDE);
  await openAsStaff(page, address);
  const start = field(page, 'Start Date');
  for (const written of ['20.11.2027', '2027-11-20', 'Nov 20, 2027']) {
    await start.fill('');
    await start.pressSequentially(written);
    // Not reformatted while typing.
    expect(await start.inputValue()).toBe(written);
    await page.keyboard.press('Tab');
    expect(await start.inputValue()).toBe('2027-11-20');
    expect(await descriptionsOf(start)).toEqual(['Saturday, November 20, 2027']);
  }
});

test.each(FORMS)('new $noun: rejects an invalid date until it is corrected', async ({ address, create }) => {
  const { page } = await visit(WIDE);
  await openAsStaff(page, address);
  const writes = recordWrites(page);
  const message = 'End date must be a day such as 2026-05-31';
  for (const invalidDate of ['next week', '31.2.2027']) {
    await fillIn(page, { 'Start Date': '20.11.2027', 'End Date': invalidDate });
    await button(page, create).click();
    await expectFieldError(field(page, 'End Date'), message);
    expect(await field(page, 'End Date').inputValue()).toBe(invalidDate);
  }
  await field(page, 'End Date').fill('1.12.2027');
  await expectNoFieldError(field(page, 'End Date'), message);
  expect(writes).toEqual([]);
});

test('calendar: weeks start on Monday; a click selects the date and focus returns to the button', async () => {
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms/exhibitions/new');
  await field(page, 'Start Date').fill('20.11.2027');
  await opener(page).click();
  await calendar(page).waitFor();
  const weekdays = calendar(page).locator('thead th');
  expect(await weekdays.evaluateAll((all) => all.map((cell) => cell.getAttribute('aria-label')))).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ]);
  const firstDay = calendar(page).locator('tbody tr').first().getByRole('button').first();
  expect(await firstDay.getAttribute('aria-label')).toBe('Monday, November 1, 2027');
  expect(await hasFocus(day(page, 'Saturday, November 20, 2027, chosen'))).toBe(true);
  await day(page, 'Wednesday, November 24, 2027').click();
  await calendar(page).waitFor({ state: 'detached' });
  expect(await field(page, 'Start Date').inputValue()).toBe('2027-11-24');
  expect(await hasFocus(opener(page))).toBe(true);
});

test('calendar: selects a date by keyboard', async () => {
  const { page } = await visit(WIDE);
  await openFairCalendar(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('PageDown');
  await eventually(() => hasFocus(day(page, 'Tuesday, December 28, 2027'))).toBe(true);
  await page.keyboard.press('Enter');
  await calendar(page).waitFor({ state: 'detached' });
  expect(await field(page, 'Start Date').inputValue()).toBe('2027-12-28');
  expect(await hasFocus(opener(page))).toBe(true);
});

test('calendar: Escape and an outside click close it without changing the date', async () => {
  const { page } = await visit(WIDE);
  await openFairCalendar(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await calendar(page).waitFor({ state: 'detached' });
  expect(await hasFocus(opener(page))).toBe(true);
  await opener(page).click();
  await calendar(page).waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await calendar(page).waitFor({ state: 'detached' });
  expect(await field(page, 'Start Date').inputValue()).toBe('2027-11-20');
  expect(await addressOf(page)).toBe('/cms/fairs/new');
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('calendar: opens at today if the date is empty; month and year can be selected', async () => {
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms/fairs/new');
  await opener(page).click();
  await eventually(() => hasFocus(calendar(page).getByRole('button', { name: /^Today, / }))).toBe(true);
  await calendar(page).getByRole('combobox').first().selectOption('February');
  await calendar(page).getByRole('combobox').last().selectOption('2024');
  await day(page, 'Thursday, February 29, 2024').click();
  expect(await field(page, 'Start Date').inputValue()).toBe('2024-02-29');
});

const END_BEFORE_START_DATES = { 'Start Date': '20.11.2027', 'End Date': '19.11.2027' };

test('warns when an exhibition ends before it starts, but saves it', async () => {
  const exhibition = await newExhibition([(await newArtist()).id]);
  const { page } = await visit(WIDE);
  await openAsStaff(page, `/cms/exhibitions/${exhibition.id}`);
  await fillIn(page, { ...END_BEFORE_START_DATES, 'End Date': '20.11.2027' });
  expect(await page.getByText(END_BEFORE_START_WARNING).count()).toBe(0);
  await fillIn(page, END_BEFORE_START_DATES);
  await eventually(async () => (await descriptionsOf(field(page, 'End Date'))).join()).toContain(
    END_BEFORE_START_WARNING,
  );
  await button(page, 'Update').click();
  await expectToast(page, 'Exhibition updated successfully');
  const saved = (await staffExhibitions()).find(({ id }) => id === exhibition.id);
  expect(saved).toMatchObject({ startDate: '2027-11-20', endDate: '2027-11-19' });
});

test('warns when a fair ends before it starts, but saves it', async () => {
  const fair = await newFair({ name: freshName('Fair') });
  const { page } = await visit(WIDE);
  await openAsStaff(page, `/cms/fairs/${fair.id}`);
  await fillIn(page, END_BEFORE_START_DATES);
  await eventually(async () => (await descriptionsOf(field(page, 'End Date'))).join()).toContain(
    END_BEFORE_START_WARNING,
  );
  await button(page, 'Update Fair').click();
  await expectToast(page, 'Fair updated successfully');
  const saved = (await staffFairs()).find(({ id }) => id === fair.id);
  expect(saved).toMatchObject({ startDate: '2027-11-20', endDate: '2027-11-19' });
});
