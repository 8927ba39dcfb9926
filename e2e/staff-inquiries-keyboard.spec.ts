import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { button, hasFocus } from './staff-forms.ts';
import {
  findInquiry,
  inquiryDetail,
  listedNames,
  newInquiries,
  openInbox,
  row,
  rowLink,
  selectBox,
} from './staff-inbox.ts';
import { searchField, toast } from './staff-lists.ts';
import { addressOf, eventually, WIDE } from './visitor.ts';

const { visit } = withBrowser();

const focusOn = (page: Page, name: string) => eventually(() => hasFocus(rowLink(page, name))).toBe(true);
const statusOf = async (name: string) => (await findInquiry(name)).status;
const isCurrent = (page: Page, name: string) => rowLink(page, name).getAttribute('aria-current');

test('a morning of inquiries by keyboard alone', async () => {
  const {
    word,
    names: [first = '', second = '', third = ''],
  } = await newInquiries(3);
  const { page } = await visit(WIDE);
  await openInbox(page, `?q=${word}&status=new`);
  await row(page, third).waitFor();

  // Through the list, which opens nothing yet; and no further than its ends.
  await page.keyboard.press('j');
  await focusOn(page, first);
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('j');
  await focusOn(page, third);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await focusOn(page, first);
  expect(await addressOf(page)).not.toContain('id=');

  // With one open, the others open as one goes.
  await page.keyboard.press('Enter');
  await eventually(() => hasFocus(inquiryDetail(page, first))).toBe(true);
  await page.keyboard.press('j');
  await inquiryDetail(page, second).waitFor();
  await focusOn(page, second);
  expect(await isCurrent(page, second)).toBe('true');
  expect(await isCurrent(page, first)).toBeNull();

  // Put away: the next opens, and has the focus. Held down, the key does it once.
  await page.keyboard.down('e');
  await inquiryDetail(page, third).waitFor();
  await page.keyboard.down('e');
  await page.keyboard.up('e');
  await focusOn(page, third);
  await eventually(() => statusOf(second)).toBe('archived');
  expect(await statusOf(third)).toBe('new');
  await page.keyboard.press('s');
  await inquiryDetail(page, first).waitFor();
  await focusOn(page, first);
  await eventually(() => statusOf(third)).toBe('spam');

  // One after the other, taken back.
  await page.keyboard.press('u');
  await eventually(() => statusOf(third)).toBe('new');
  await page.keyboard.press('u');
  await eventually(() => statusOf(second)).toBe('new');
  await eventually(() => listedNames(page)).toEqual([first, second, third]);

  await page.keyboard.press('r');
  await eventually(() => statusOf(first)).toBe('answered');
  await page.keyboard.press('n');
  await eventually(() => statusOf(first)).toBe('new');

  // Several.
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  expect(await selectBox(page, first).isChecked()).toBe(true);
  expect(await selectBox(page, second).isChecked()).toBe(true);
  await page.keyboard.press('a');
  await toast(page, '2 marked as answered').waitFor();
  expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([
    'answered',
    'answered',
    'new',
  ]);

  await page.keyboard.press('Escape');
  await eventually(() => addressOf(page)).not.toContain('id=');
  await page.keyboard.press('j');
  await focusOn(page, third);
  // The only one there is leaves the list, but not the focus.
  await page.keyboard.press('e');
  await page.getByText('No inquiries match', { exact: true }).waitFor();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
});

test('keys mean themselves while somebody writes, holds another key down, or reads the list of keys', async () => {
  const {
    word,
    names: [first = ''],
  } = await newInquiries(1);
  const { page } = await visit(WIDE);
  await openInbox(page, `?q=${word}`);
  await rowLink(page, first).click();
  await inquiryDetail(page, first).waitFor();

  await page.keyboard.press('/');
  expect(await hasFocus(searchField(page))).toBe(true);
  await searchField(page).fill('');
  await page.keyboard.type('easnxu');
  expect(await searchField(page).inputValue()).toBe('easnxu');
  await searchField(page).fill(word);
  await page.keyboard.press('Enter');
  await focusOn(page, first);
  await page.keyboard.press('Control+e');

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await keys.getByText('Undo the last change', { exact: true }).waitFor();
  await page.keyboard.press('e');
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });
  await focusOn(page, first);
  // The one thing it closed was the dialog.
  await inquiryDetail(page, first).waitFor();
  await button(page, 'Keys').click();
  await keys.getByRole('checkbox', { name: 'Single keys work on this page' }).uncheck();
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });
  await page.reload();
  await inquiryDetail(page, first).waitFor();
  for (const key of ['e', '?', '/', 'j']) await page.keyboard.press(key);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  // It is no character, and closes as ever.
  await page.keyboard.press('Escape');
  await inquiryDetail(page, first).waitFor({ state: 'detached' });
  expect(await keys.count()).toBe(0);
  expect(await statusOf(first)).toBe('new');
});
