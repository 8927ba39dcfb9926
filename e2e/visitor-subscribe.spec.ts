import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import {
  cutOff,
  eventually,
  expectToast,
  FAILED_ON_PURPOSE,
  freshEmail,
  holdRequests,
  open,
  PHONE,
  WIDE,
} from './visitor.ts';

const { visit } = withBrowser();

const SUBSCRIBE = '/api/subscribe';

const footer = (page: Page) => page.getByRole('contentinfo');
const email = (page: Page) => footer(page).getByRole('textbox', { name: 'Email' });
const subscribe = (page: Page) => footer(page).getByRole('button', { name: 'Subscribe', exact: true }).click();

test.each([
  ['wide screen', WIDE],
  ['phone', PHONE],
])('on a %s a visitor joins the mailing list once, and is told so the second time', async (_, screen) => {
  const address = freshEmail();
  const { page } = await visit({ ...screen, expectedTrouble: /status of 409/ });
  await open(page, '/press');
  await email(page).fill(address);
  const letGo = await holdRequests(page, SUBSCRIBE);
  await subscribe(page);
  const pending = footer(page).getByRole('button', { name: 'Subscribing...' });
  await pending.waitFor();
  expect(await pending.isDisabled()).toBe(true);
  letGo();
  await expectToast(
    page,
    'Successfully Subscribed!',
    "Thank you for joining our mailing list. You'll receive updates on exhibitions and events.",
  );
  await eventually(() => email(page).inputValue()).toBe('');
  await email(page).fill(address);
  await subscribe(page);
  await expectToast(page, 'Already Subscribed', 'This email is already on our mailing list.');
});

test('an empty field is asked for, and nothing is sent', async () => {
  const { page, requests } = await visit(WIDE);
  await open(page, '/press');
  await subscribe(page);
  await expectToast(page, 'Missing Information', 'Please enter your email to subscribe.');
  expect(await email(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await email(page).fill('rosa@');
  await subscribe(page);
  await footer(page).getByText('Please enter a valid email address').waitFor();
  expect(requests.filter((url) => url.endsWith(SUBSCRIBE))).toEqual([]);
});

test('a failure is said, and the address stays in its field', async () => {
  const address = freshEmail();
  const { page } = await visit({ ...WIDE, expectedTrouble: FAILED_ON_PURPOSE });
  await open(page, '/press');
  await cutOff(page, SUBSCRIBE);
  await email(page).fill(address);
  await subscribe(page);
  await expectToast(page, 'Subscription Failed', 'Failed to subscribe. Please try again.');
  expect(await email(page).inputValue()).toBe(address);
});

test('address, hours, ways and links are in the footer of every page', async () => {
  const { page } = await visit(WIDE);
  await open(page, '/press');
  const text = await footer(page).innerText();
  for (const part of [
    'Zeltweg 30',
    '8032 Zurich, Switzerland',
    'Wednesday to Saturday 1-6pm and by appointment',
    'We respond within 24 hours.',
  ]) {
    expect(text).toContain(part);
  }
  const links: Record<string, string | RegExp> = {
    'Browse Artists': '/artists',
    'View Artworks': '/artworks',
    'Current Exhibitions': '/exhibitions',
    Map: /^https:\/\/.*Zeltweg/,
    Instagram: /^https:\/\//,
    'Studio Feldweg': /^https:\/\//,
  };
  for (const [name, href] of Object.entries(links)) {
    const link = footer(page).getByRole('link', { name, exact: true });
    if (typeof href === 'string') expect(await link.getAttribute('href')).toBe(href);
    else {
      expect(await link.getAttribute('href')).toMatch(href);
      expect(await link.getAttribute('target')).toBe('_blank');
    }
  }
});
