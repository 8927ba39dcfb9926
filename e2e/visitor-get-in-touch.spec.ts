import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { FORM_TIME_HEADER, HONEYPOT_FIELD } from '../domain/spam.ts';
import { withBrowser } from './browser.ts';
import { readArtists } from './gallery-data.ts';
import {
  eventually,
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

const INQUIRIES = '/api/inquiries';

const contact = (page: Page) => page.getByRole('region', { name: 'Contact' });
const toggle = (page: Page) => contact(page).getByRole('button', { name: 'Get in Touch' });
const field = (page: Page, name: string) => contact(page).getByRole('textbox', { name, exact: true });
const type = (page: Page) => contact(page).getByRole('combobox', { name: 'Inquiry Type' });
const interest = (page: Page) => contact(page).getByRole('combobox', { name: 'Artist of Interest' });
const send = (page: Page) => contact(page).getByRole('button', { name: 'Send Inquiry' }).click();

async function openForm(page: Page): Promise<void> {
  await open(page, '/press');
  await toggle(page).click();
  await field(page, 'Name').waitFor();
}

test('the form unfolds, offers six kinds of inquiry, keeps its values when folded, and marks missing fields', async () => {
  const artists = await readArtists();
  const { page, requests } = await visit(WIDE);
  await open(page, '/press');
  expect(await toggle(page).getAttribute('aria-expanded')).toBe('false');
  expect(await contact(page).getByRole('textbox').count()).toBe(0);
  await toggle(page).click();
  expect(await toggle(page).getAttribute('aria-expanded')).toBe('true');

  expect(await type(page).getByRole('option').allInnerTexts()).toEqual([
    'Artwork Purchase/Information',
    'Exhibition Proposal',
    'Gallery Visit/Private Viewing',
    'Press/Media Inquiry',
    'Collaboration/Partnership',
    'Other',
  ]);
  expect(await type(page).inputValue()).toBe('artwork');
  const names = artists.map(({ name }) => name);
  await eventually(() => interest(page).getByRole('option').allInnerTexts()).toEqual(['Any Artist', ...names]);
  expect(await interest(page).inputValue()).toBe('any');
  for (const value of ['exhibition', 'visit', 'press', 'collaboration', 'other']) {
    await type(page).selectOption(value);
    await eventually(() => interest(page).count()).toBe(0);
  }
  await type(page).selectOption('artwork');
  await interest(page).waitFor();

  // The first missing field gets the focus.
  for (const name of ['Name', 'Email', 'Message']) {
    await send(page);
    await expectToast(page, 'Missing Information', 'Please fill in all required fields.');
    expect(await hasFocus(field(page, name))).toBe(true);
    await field(page, name).fill(name === 'Email' ? 'rosa@' : 'Rosa');
  }
  await send(page);
  await contact(page).getByText('Please enter a valid email address').waitFor();
  expect(requests.filter((url) => url.endsWith(INQUIRIES))).toEqual([]);

  await toggle(page).click();
  await field(page, 'Name').waitFor({ state: 'hidden' });
  await toggle(page).click();
  expect(await field(page, 'Name').inputValue()).toBe('Rosa');
  expect(await field(page, 'Message').inputValue()).toBe('Rosa');
});

test('on a phone a failed inquiry keeps its values; sent again it is confirmed and the form cleared', async () => {
  const { page } = await visit({ ...PHONE, expectedErrors: FAILED_ON_PURPOSE });
  await openForm(page);
  const email = freshEmail();
  await failRequests(page, INQUIRIES, 'Something went wrong.');
  await field(page, 'Name').fill('Rosa Keller');
  await field(page, 'Email').fill(email);
  await field(page, 'Phone').fill('+41 44 000 00 00');
  await field(page, 'Message').fill('May I come on Monday?');
  await interest(page).selectOption({ index: 1 });
  await send(page);
  await expectToast(page, 'Error', 'Failed to send inquiry. Please try again.');
  expect(await field(page, 'Message').inputValue()).toBe('May I come on Monday?');
  expect(await interest(page).inputValue()).not.toBe('any');

  await page.unrouteAll();
  await type(page).selectOption('visit');
  const release = await holdRequests(page, INQUIRIES);
  const request = page.waitForRequest(`**${INQUIRIES}`);
  await send(page);
  expect((await request).postDataJSON()).toMatchObject({
    name: 'Rosa Keller',
    email,
    phone: '+41 44 000 00 00',
    inquiry_type: 'visit',
    message: 'May I come on Monday?',
  });
  const pending = contact(page).getByRole('button', { name: 'Sending...' });
  await pending.waitFor();
  expect(await pending.isDisabled()).toBe(true);
  release();
  await expectToast(page, 'Inquiry Sent', "Thank you for your interest. We'll respond within 24 hours.");
  await eventually(() => type(page).inputValue()).toBe('artwork');
  for (const name of ['Name', 'Email', 'Phone', 'Message']) expect(await field(page, name).inputValue()).toBe('');
});

test('sends how long the form took, and the honeypot only if it was filled in', async () => {
  const { page } = await visit(WIDE);
  await openForm(page);
  const honeypot = contact(page).locator(`[name=${HONEYPOT_FIELD}]`);
  expect(await contact(page).getByRole('textbox', { name: 'Homepage' }).count()).toBe(0);
  const sendAs = async (name: string) => {
    await field(page, 'Name').fill(name);
    await field(page, 'Email').fill(freshEmail());
    await field(page, 'Message').fill('Is the large one still there?');
    const request = page.waitForRequest(`**${INQUIRIES}`);
    await send(page);
    await expectToast(page, 'Inquiry Sent', "Thank you for your interest. We'll respond within 24 hours.");
    return await request;
  };
  const byPerson = await sendAs('Rosa Keller');
  const asked = ['name', 'email', 'phone', 'inquiry_type', 'artist_interest', 'message'];
  expect(Object.keys(byPerson.postDataJSON()).toSorted()).toEqual(asked.toSorted());
  expect(byPerson.headers()[FORM_TIME_HEADER]).toMatch(/^\d+$/);
  await eventually(() => field(page, 'Name').inputValue()).toBe('');

  await honeypot.evaluate((input) => input.setAttribute('value', 'https://cheap-watches.example'));
  const spam = await sendAs('A program');
  expect(spam.postDataJSON()).toMatchObject({ [HONEYPOT_FIELD]: 'https://cheap-watches.example' });
});
