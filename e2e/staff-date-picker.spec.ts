import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { newArtist, newExhibition, newFair, openAsStaff, staffExhibitions, staffFairs } from './staff.ts';
import { button, descriptionsOf, expectFieldError, expectNoFieldError, field, recordWrites } from './staff-forms.ts';
import { withRecordCleanup } from './staff-lists.ts';
import { addressOf, eventually, expectToast, hasFocus, WIDE } from './visitor.ts';

const { visit } = withBrowser();
withRecordCleanup();

const FORMS = [
  {
    noun: 'Exhibition',
    submit: 'Update',
    newRecord: async () => {
      const { id } = await newExhibition([(await newArtist()).id]);
      const stored = async () => (await staffExhibitions()).find((exhibition) => exhibition.id === id);
      return { address: `/cms/exhibitions/${id}`, stored };
    },
  },
  {
    noun: 'Fair',
    submit: 'Update Fair',
    newRecord: async () => {
      const { id } = await newFair();
      const stored = async () => (await staffFairs()).find((fair) => fair.id === id);
      return { address: `/cms/fairs/${id}`, stored };
    },
  },
];
const END_BEFORE_START_WARNING = 'The end date is before the start date.';
const INVALID_END_DATE = 'End date must be a day such as 2026-05-31';

const opener = (page: Page) => button(page, 'Choose start date');
const calendar = (page: Page) => page.getByRole('dialog', { name: 'Choose start date' });
const day = (page: Page, name: string) => calendar(page).getByRole('button', { name });

async function expectChosen(page: Page, date: string): Promise<void> {
  await calendar(page).waitFor({ state: 'detached' });
  expect(await field(page, 'Start Date').inputValue()).toBe(date);
  expect(await hasFocus(opener(page))).toBe(true);
}

test.each(FORMS)(
  '$noun: accepts common date formats, rejects an invalid date, warns about an end before the start but saves it',
  async ({ noun, submit, newRecord }) => {
    const { address, stored } = await newRecord();
    const { page } = await visit(WIDE);
    await openAsStaff(page, address);
    const [start, end] = [field(page, 'Start Date'), field(page, 'End Date')];
    for (const written of ['20.11.2027', '2027-11-20', 'Nov 20, 2027']) {
      await start.fill('');
      await start.pressSequentially(written);
      // Not reformatted while typing.
      expect(await start.inputValue()).toBe(written);
      await page.keyboard.press('Tab');
      expect(await start.inputValue()).toBe('2027-11-20');
      expect(await descriptionsOf(start)).toEqual(['Saturday, November 20, 2027']);
    }

    const writes = recordWrites(page);
    for (const invalidDate of ['next week', '31.2.2027']) {
      await end.fill(invalidDate);
      await button(page, submit).click();
      await expectFieldError(end, INVALID_END_DATE);
      expect(await end.inputValue()).toBe(invalidDate);
    }
    expect(writes).toEqual([]);

    await end.fill('20.11.2027');
    await expectNoFieldError(end, INVALID_END_DATE);
    expect(await page.getByText(END_BEFORE_START_WARNING).count()).toBe(0);
    await end.fill('19.11.2027');
    await eventually(async () => (await descriptionsOf(end)).join()).toContain(END_BEFORE_START_WARNING);
    await button(page, submit).click();
    await expectToast(page, `${noun} updated successfully`);
    expect(await stored()).toMatchObject({ startDate: '2027-11-20', endDate: '2027-11-19' });
  },
);

test('calendar by mouse: opens at today, selects month and year; weeks start on Monday; an outside click closes it', async () => {
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms/exhibitions/new');
  await opener(page).click();
  await eventually(() => hasFocus(calendar(page).getByRole('button', { name: /^Today, / }))).toBe(true);
  await calendar(page).getByRole('combobox').first().selectOption('February');
  await calendar(page).getByRole('combobox').last().selectOption('2024');
  await day(page, 'Thursday, February 29, 2024').click();
  await expectChosen(page, '2024-02-29');

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
  await expectChosen(page, '2027-11-24');

  await opener(page).click();
  await calendar(page).waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await calendar(page).waitFor({ state: 'detached' });
  expect(await field(page, 'Start Date').inputValue()).toBe('2027-11-24');
});

test('calendar by keyboard: selects a date; Escape closes it without changing the date', async () => {
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms/fairs/new');
  await field(page, 'Start Date').fill('20.11.2027');
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await calendar(page).waitFor();
  for (const key of ['ArrowRight', 'ArrowDown', 'PageDown']) await page.keyboard.press(key);
  await eventually(() => hasFocus(day(page, 'Tuesday, December 28, 2027'))).toBe(true);
  await page.keyboard.press('Enter');
  await expectChosen(page, '2027-12-28');

  await page.keyboard.press('Enter');
  await calendar(page).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expectChosen(page, '2027-12-28');
  expect(await addressOf(page)).toBe('/cms/fairs/new');
  expect(await page.getByRole('dialog').count()).toBe(0);
});
