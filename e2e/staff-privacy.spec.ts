import fs from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { retentionStateSchema } from '../domain/privacy.ts';
import { withBrowser } from './browser.ts';
import { expectAccessibleAtEveryWidth } from './every-width.ts';
import { postJson } from './post-json.ts';
import { callAsStaff, freshName, header, openAsStaff, openMenu, staffGallery } from './staff.ts';
import { anOpeningNight, guestsFor, openGuestList } from './staff-guests.ts';
import { toast } from './staff-lists.ts';
import { eventually, FAILED_ON_PURPOSE, failRequests, freshEmail, hasFocus, WIDE } from './visitor.ts';

const { visit } = withBrowser();

const inquiriesSchema = z.array(z.object({ email: z.string(), name: z.string() }));
const readInquiries = async () => inquiriesSchema.parse(await callAsStaff('GET', '/api/cms/inquiries'));

async function inquire(email: string, name = 'Ada Keller'): Promise<void> {
  const inquiry = { name, email, inquiry_type: 'visit', message: 'May I come on Monday?' };
  expect((await postJson(`${staffGallery}/api/inquiries`, inquiry)).status).toBe(201);
}

async function search(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
}

const section = (page: Page, name: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name }) })
    .last();

test('what is stored about a person is found, exported and erased after a confirmation that names it', async () => {
  const email = freshEmail();
  await inquire(email);
  expect((await postJson(`${staffGallery}/api/subscribe`, { email })).status).toBe(201);
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms');
  await openMenu(page);
  await header(page).getByRole('link', { name: 'Privacy' }).click();
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor();
  await search(page, ` ${email.toUpperCase()}`);
  await section(page, 'Mailing list (1)').getByText('On the list').waitFor();
  await section(page, 'Inquiries (1)').getByText('Ada Keller: May I come on Monday?').waitFor();
  await section(page, 'Mail (2)').waitFor();
  expect(page.url()).not.toContain('visitor-');
  await expectAccessibleAtEveryWidth(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^privacy-export-\d{4}-\d{2}-\d{2}\.json$/);
  expect(await fs.readFile(await file.path(), 'utf8')).toContain('May I come on Monday?');

  const confirmation = page.getByRole('dialog', { name: `Erase everything about ${email}?` });
  await page.getByRole('button', { name: 'Erase', exact: true }).click();
  await confirmation.getByText('This deletes 1 subscription, 1 inquiry, and 2 messages.').waitFor();
  await confirmation.getByText('It cannot be undone.').waitFor();
  await expectAccessibleAtEveryWidth(page);
  await confirmation.getByRole('button', { name: 'Erase for good' }).click();
  await toast(page, 'Erased for good').waitFor();
  await page.getByText('Nothing is stored about this address.').waitFor();
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  expect((await readInquiries()).map((inquiry) => inquiry.email)).not.toContain(email);
});

test('an address that is not one is not sent; a failed search says so', async () => {
  const { page } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
  await openAsStaff(page, '/cms/privacy');
  await search(page, 'ada at example.ch');
  await page.getByText('Please enter a valid email address').waitFor();
  await failRequests(page, '/api/cms/privacy/find', 'The database is away.');
  await search(page, freshEmail());
  await toast(page, 'Failed to search').waitFor();
});

test('retention shows how many records a choice deletes now, and asks before it is saved', async () => {
  const off = {
    inquiryRetentionMonths: null,
    registrationRetentionMonths: null,
    mailRetentionMonths: null,
    spamRetentionMonths: null,
  };
  onTestFinished(async () => void (await callAsStaff('PUT', '/api/cms/privacy/retention', off)));
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms/privacy');
  const spam = page.getByLabel('Spam');
  await page.getByText('Inquiries, registrations and sign-ups, since they came. Suggested: 1 month.').waitFor();
  await spam.selectOption('Deleted after 120 months');
  await page.getByText('Nothing is old enough now.').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Retention saved').waitFor();
  const { settings } = retentionStateSchema.parse(await callAsStaff('GET', '/api/cms/privacy/retention'));
  expect(settings).toEqual({ ...off, spamRetentionMonths: 120 });

  // As if old spam were there.
  await page.route('**/api/cms/privacy/retention', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { settings, due: [{ rule: 'spamRetentionMonths', months: 1, count: 12 }] } })
      : route.fallback(),
  );
  await page.reload();
  await spam.selectOption('Deleted after 1 month');
  await page.getByText('Deletes 12 records now.').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('dialog', { name: 'Delete 12 records for good?' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  const stored = retentionStateSchema.parse(await callAsStaff('GET', '/api/cms/privacy/retention'));
  expect(stored.settings).toEqual(settings);
});

test('an inquiry is deleted with an undo, and the next one opens', async () => {
  const [first, second] = [freshName('Ada'), freshName('Bo')];
  await inquire(freshEmail(), second);
  await inquire(freshEmail(), first);
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms/inquiries');
  await page.getByRole('link', { name: new RegExp(first) }).click();
  const opened = (name: string) => page.getByRole('region', { name });
  await opened(first).getByRole('button', { name: 'Delete', exact: true }).click();
  await toast(page, 'Inquiry deleted successfully').waitFor();
  await opened(second).waitFor();
  await eventually(() => hasFocus(opened(second))).toBe(true);
  expect((await readInquiries()).map(({ name }) => name)).not.toContain(first);
  await page.getByRole('button', { name: 'Undo' }).click();
  await toast(page, 'Inquiry restored').waitFor();
  await page.getByRole('link', { name: new RegExp(first) }).waitFor();
});

test('a registration is deleted apart from the list for the door, and restored from Recently deleted', async () => {
  const lastName = freshName('Keller');
  const exhibition = await anOpeningNight([
    { firstName: 'Ada', lastName },
    { firstName: 'Bo', lastName: 'Frei' },
  ]);
  const { page } = await visit(WIDE);
  await openGuestList(page, exhibition);
  await page.getByText('Delete registrations').click();
  await expectAccessibleAtEveryWidth(page);
  await page.getByRole('button', { name: `Delete Ada ${lastName}` }).click();
  await toast(page, 'Registration deleted successfully').waitFor();
  await page.getByText('0 of 1 here').waitFor();
  expect(await guestsFor(exhibition.id)).toHaveLength(1);

  await openAsStaff(page, '/cms/deleted');
  await page.getByRole('button', { name: `Restore Ada ${lastName}` }).click();
  await toast(page, 'Registration restored').waitFor();
  expect(await guestsFor(exhibition.id)).toHaveLength(2);
});
