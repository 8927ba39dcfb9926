import fs from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { zurichDay } from '../domain/day.ts';
import type { Fair } from '../domain/fair.ts';
import { withBrowser } from './browser.ts';
import { expectAccessibleAtEveryWidth } from './every-width.ts';
import { callAsStaff, newFair, openAsStaff, openMenu, openSession } from './staff.ts';
import { withRecordCleanup } from './staff-lists.ts';
import { addressOf, eventually, expectToast, FAILED_ON_PURPOSE, failRequests, hasFocus, WIDE } from './visitor.ts';

const { visit } = withBrowser();
withRecordCleanup();

const LONG = `${'A booth with a view of the lake. '.repeat(20)}End.`;

async function change({ id, updatedAt, ...fair }: Fair, fields: Partial<Fair>): Promise<void> {
  await callAsStaff('PUT', `/api/cms/fairs/${id}`, { ...fair, ...fields });
}

const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const rows = (page: Page) => page.getByRole('main').getByRole('listitem');

test('a change is listed with its fields before and after, and found by record, person and day', async () => {
  const fair = await newFair({ location: 'Basel', description: 'Small' });
  await change(fair, { location: 'Zurich', description: LONG });
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms');
  await openMenu(page);
  await page.getByRole('link', { name: 'Activity' }).click();
  await page.getByRole('heading', { level: 1, name: 'Activity' }).waitFor();
  await page.getByRole('searchbox', { name: 'Search by record' }).fill(fair.name);
  await eventually(() => rows(page).count()).toBe(2);

  const changed = row(page, `admin changed the fair ${fair.name}`);
  await changed.getByText('Before: Basel').waitFor();
  await changed.getByText('After: Zurich').waitFor();
  expect(await changed.innerText()).not.toContain('End.');
  await changed.getByRole('button', { name: 'Show the whole text' }).click();
  expect(await changed.innerText()).toContain('End.');
  await expectAccessibleAtEveryWidth(page);

  await page
    .getByRole('button', { name: `Only this fair: ${fair.name}` })
    .first()
    .click();
  await page.getByText(`Only ${fair.name}`).waitFor();
  await page.getByRole('combobox', { name: 'Person' }).selectOption('admin');
  await page.getByLabel('Day').fill(zurichDay(new Date()));
  expect(await rows(page).count()).toBe(2);
  await page.getByLabel('Day').fill('2020-01-01');
  await page.getByText('Nothing was recorded that matches').waitFor();
  expect(await addressOf(page)).toMatch(/q=.*record=.*person=.*day=2020-01-01$/);
  await expectAccessibleAtEveryWidth(page);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await rows(page).first().waitFor();
  expect(await addressOf(page)).toBe('/cms/activity');
});

test('the history in a form leads to the log of its record', async () => {
  const fair = await newFair({ location: 'Basel' });
  const { page } = await visit(WIDE);
  await openAsStaff(page, `/cms/fairs/${fair.id}`);
  await page.getByText('History', { exact: true }).click();
  await page.getByLabel('Location').fill('Bern');
  await page.getByRole('link', { name: 'Activity log' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByText(`Only ${fair.name}`).waitFor();
  await page.getByRole('link', { name: fair.name }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Edit Fair' }).waitFor();
});

test('fifty entries are loaded at a time; all are exported', async () => {
  const fair = await newFair();
  for (let hall = 1; hall <= 52; hall += 1) await change(fair, { section: `Hall ${hall}` });
  const { page } = await visit(WIDE);
  await openAsStaff(page, `/cms/activity?record=${fair.id}`, await openSession());
  await eventually(() => rows(page).count()).toBe(50);
  await page.getByRole('button', { name: 'Load more' }).click();
  await eventually(() => rows(page).count()).toBe(53);
  expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0);
  expect(await hasFocus(page.locator('body'))).toBe(false);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`activity-${zurichDay(new Date())}.csv`);
  const csv = await fs.readFile(await download.path(), 'utf8');
  expect(csv.trim().split('\r\n')).toHaveLength(1 + 53);
  await expectToast(page, 'CSV exported successfully');
});

test('a log that does not load can be loaded again', async () => {
  const { page } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
  await failRequests(page, '/api/cms/activity', 'Something went wrong.');
  await openAsStaff(page, '/cms/activity');
  await page.getByText('Failed to load the activity log').waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await rows(page).first().waitFor();
});
