import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { button } from './staff-forms.ts';
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
import { addressOf, eventually, hasFocus, WIDE } from './visitor.ts';

const { visit } = withBrowser();

const expectFocusOn = (page: Page, name: string) => eventually(() => hasFocus(rowLink(page, name))).toBe(true);
const statusOf = async (name: string) => (await findInquiry(name)).status;
const ariaCurrent = (page: Page, name: string) => rowLink(page, name).getAttribute('aria-current');

test('keyboard only: navigate, open, archive, mark as spam, undo, bulk selection', async () => {
  const {
    word,
    names: [first = '', second = '', third = ''],
  } = await newInquiries(3);
  const { page } = await visit(WIDE);
  await openInbox(page, `?q=${word}&status=new`);
  await row(page, third).waitFor();

  // Moves focus without opening, and stops at both ends.
  await page.keyboard.press('j');
  await expectFocusOn(page, first);
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('j');
  await expectFocusOn(page, third);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await expectFocusOn(page, first);
  expect(await addressOf(page)).not.toContain('id=');

  // With an inquiry open, moving opens the next.
  await page.keyboard.press('Enter');
  await eventually(() => hasFocus(inquiryDetail(page, first))).toBe(true);
  await page.keyboard.press('j');
  await inquiryDetail(page, second).waitFor();
  await expectFocusOn(page, second);
  expect(await ariaCurrent(page, second)).toBe('true');
  expect(await ariaCurrent(page, first)).toBeNull();

  // Archiving opens and focuses the next. Key repeat is ignored.
  await page.keyboard.down('e');
  await inquiryDetail(page, third).waitFor();
  await page.keyboard.down('e');
  await page.keyboard.up('e');
  await expectFocusOn(page, third);
  await eventually(() => statusOf(second)).toBe('archived');
  expect(await statusOf(third)).toBe('new');
  await page.keyboard.press('s');
  await inquiryDetail(page, first).waitFor();
  await expectFocusOn(page, first);
  await eventually(() => statusOf(third)).toBe('spam');

  // Undo, one at a time.
  await page.keyboard.press('u');
  await eventually(() => statusOf(third)).toBe('new');
  await page.keyboard.press('u');
  await eventually(() => statusOf(second)).toBe('new');
  await eventually(() => listedNames(page)).toEqual([first, second, third]);

  // Replying opens the inquiry of the focused row, and asks there.
  await page.keyboard.press('Escape');
  await inquiryDetail(page, first).waitFor({ state: 'detached' });
  await page.keyboard.press('r');
  await inquiryDetail(page, first).getByText('Mark as answered?', { exact: true }).waitFor();
  await expectFocusOn(page, first);
  expect(await statusOf(first)).toBe('new');
  await page.keyboard.press('a');
  await eventually(() => statusOf(first)).toBe('answered');
  await page.keyboard.press('n');
  await eventually(() => statusOf(first)).toBe('new');

  // Bulk selection.
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
  await expectFocusOn(page, third);
  // Focus is not lost when the last row leaves the list.
  await page.keyboard.press('e');
  await page.getByText('No inquiries match', { exact: true }).waitFor();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
});

test('shortcuts are ignored while typing, with a modifier key, in the Keys dialog, and when disabled', async () => {
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
  await expectFocusOn(page, first);
  await page.keyboard.press('Control+e');

  await page.keyboard.press('?');
  const keysDialog = page.getByRole('dialog', { name: 'Keys' });
  await keysDialog.getByText('Undo the last change', { exact: true }).waitFor();
  await page.keyboard.press('e');
  await page.keyboard.press('Escape');
  await keysDialog.waitFor({ state: 'detached' });
  await expectFocusOn(page, first);
  // Escape closed only the dialog.
  await inquiryDetail(page, first).waitFor();
  await button(page, 'Keys').click();
  await keysDialog.getByRole('checkbox', { name: 'Single keys work in the staff area' }).uncheck();
  await page.keyboard.press('Escape');
  await keysDialog.waitFor({ state: 'detached' });
  await page.reload();
  await inquiryDetail(page, first).waitFor();
  for (const key of ['e', '?', '/', 'j']) await page.keyboard.press(key);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  // Escape is not a character key and still closes.
  await page.keyboard.press('Escape');
  await inquiryDetail(page, first).waitFor({ state: 'detached' });
  expect(await keysDialog.count()).toBe(0);
  expect(await statusOf(first)).toBe('new');
});
