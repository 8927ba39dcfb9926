import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Artwork } from '../domain/artwork.ts';
import { withBrowser } from './browser.ts';
import { pick, readArtworks } from './gallery-data.ts';
import {
  abortRequests,
  expectToast,
  FAILED_ON_PURPOSE,
  failRequests,
  freshEmail,
  hasFocus,
  holdRequests,
  open,
  PHONE,
  WIDE,
} from './visitor.ts';

const { visit } = withBrowser();

const INQUIRE = '/api/artwork-inquiries';
const CONFIRMATION = ['Inquiry sent successfully!', 'We will get back to you as soon as possible.'] as const;

const overlay = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string) => overlay(page).getByRole('textbox', { name: label, exact: true });
const toggle = (page: Page, name: 'Inquire' | 'Hide Form') => overlay(page).getByRole('button', { name, exact: true });
const send = (page: Page) => overlay(page).getByRole('button', { name: 'Send Inquiry' }).click();

async function openForm(page: Page, { id }: Artwork): Promise<void> {
  await open(page, `/artworks?id=${id}`);
  await toggle(page, 'Inquire').click();
  await field(page, 'Name').waitFor();
}

test('on a phone the form is prefilled, sent, confirmed and closed', async () => {
  const artwork = pick(await readArtworks(), ({ title }) => title.length < 40);
  const { title, artist } = artwork;
  const { page } = await visit(PHONE);
  await open(page, `/artworks?id=${artwork.id}`);
  await overlay(page).getByRole('heading', { name: 'Interested in this piece?' }).waitFor();
  expect(await field(page, 'Name').isVisible()).toBe(false);
  await toggle(page, 'Inquire').click();
  expect(await hasFocus(field(page, 'Name'))).toBe(true);
  // Above the keyboard, with the toggle.
  expect((await toggle(page, 'Hide Form').boundingBox())?.y).toBeGreaterThanOrEqual(0);
  expect((await field(page, 'Name').boundingBox())?.y).toBeLessThan(844 / 3);
  const subject = `Inquiry about ${title} by ${artist.name}`;
  expect(await field(page, 'Subject').inputValue()).toBe(subject);
  expect(await field(page, 'Message').inputValue()).toContain(title);
  await field(page, 'Name').fill('Rosa Keller');
  await field(page, 'Email').fill(freshEmail());
  const release = await holdRequests(page, INQUIRE);
  const request = page.waitForRequest(`**${INQUIRE}`);
  await send(page);
  expect((await request).postDataJSON()).toMatchObject({
    name: 'Rosa Keller',
    subject,
    artworkTitle: title,
    artistName: artist.name,
  });
  const pending = overlay(page).getByRole('button', { name: 'Sending...' });
  await pending.waitFor();
  expect(await pending.isDisabled()).toBe(true);
  release();
  await expectToast(page, ...CONFIRMATION);
  await toggle(page, 'Inquire').waitFor();
  expect(await field(page, 'Name').isVisible()).toBe(false);
  await toggle(page, 'Inquire').click();
  expect(await field(page, 'Name').inputValue()).toBe('');
  expect(await field(page, 'Subject').inputValue()).toBe(subject);
});

test('on a wide screen every mistake is marked, and folding, arrow keys and failures keep what was written', async () => {
  const artwork = pick(await readArtworks());
  const { page, requests } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
  await openForm(page, artwork);
  await field(page, 'Subject').fill('');
  await field(page, 'Message').fill('Too short');
  await send(page);
  for (const message of [
    'Name is required',
    'Please enter a valid email address',
    'Subject is required',
    'Please provide more details about your inquiry',
  ]) {
    await overlay(page).getByText(message, { exact: true }).waitFor();
  }
  expect(await hasFocus(field(page, 'Name'))).toBe(true);
  await field(page, 'Name').fill('Rosa Keller');
  await field(page, 'Email').fill('rosa@');
  await field(page, 'Subject').fill('A work');
  // Ten characters are enough.
  await field(page, 'Message').fill('Long enough'.slice(0, 10));
  await send(page);
  await overlay(page).getByText('Please enter a valid email address', { exact: true }).waitFor();
  expect(await overlay(page).getByText('Please provide more details').count()).toBe(0);
  expect(await hasFocus(field(page, 'Email'))).toBe(true);
  expect(requests.filter((url) => url.endsWith(INQUIRE))).toEqual([]);

  // In a field, and beside the fields while there is something in them, the arrow keys do not change the work.
  await field(page, 'Subject').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await toggle(page, 'Hide Form').focus();
  await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('dialog', { name: artwork.title, exact: true }).count()).toBe(1);
  await toggle(page, 'Hide Form').click();
  expect(await field(page, 'Name').isVisible()).toBe(false);
  await toggle(page, 'Inquire').click();
  expect(await field(page, 'Name').inputValue()).toBe('Rosa Keller');

  await field(page, 'Email').fill(freshEmail());
  await failRequests(page, INQUIRE, 'Something went wrong.');
  await send(page);
  await expectToast(page, 'Error sending inquiry', '500: Something went wrong.');
  await page.unroute(`**${INQUIRE}`);
  await abortRequests(page, INQUIRE);
  await send(page);
  await expectToast(page, 'Error sending inquiry', 'Please try again later.');
  expect(await field(page, 'Name').inputValue()).toBe('Rosa Keller');
  await toggle(page, 'Hide Form').waitFor();

  await page.unroute(`**${INQUIRE}`);
  await field(page, 'Email').press('Enter');
  await expectToast(page, ...CONFIRMATION);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Inquire');
});
