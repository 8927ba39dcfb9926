import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import {
  abortRequests,
  eventually,
  expectToast,
  FAILED_ON_PURPOSE,
  freshEmail,
  hasFocus,
  holdRequests,
  open,
  PHONE,
} from './visitor.ts';

const { visit } = withBrowser();

const SUBSCRIBE = '/api/subscribe';

const footer = (page: Page) => page.getByRole('contentinfo');
const email = (page: Page) => footer(page).getByRole('textbox', { name: 'Email' });
const subscribe = (page: Page) => footer(page).getByRole('button', { name: 'Subscribe', exact: true }).click();

test('shows every error, then subscribes; a second time is reported as already subscribed', async () => {
  const address = freshEmail();
  const { page, requests } = await visit({ ...PHONE, expectedErrors: FAILED_ON_PURPOSE });
  await open(page, '/press');
  await subscribe(page);
  await expectToast(page, 'Missing Information', 'Please enter your email to subscribe.');
  expect(await hasFocus(email(page))).toBe(true);
  await email(page).fill('rosa@');
  await subscribe(page);
  await footer(page).getByText('Please enter a valid email address').waitFor();
  expect(requests.filter((url) => url.endsWith(SUBSCRIBE))).toEqual([]);

  await abortRequests(page, SUBSCRIBE);
  await email(page).fill(address);
  await subscribe(page);
  await expectToast(page, 'Subscription Failed', 'Failed to subscribe. Please try again.');
  expect(await email(page).inputValue()).toBe(address);

  await page.unrouteAll();
  const release = await holdRequests(page, SUBSCRIBE);
  await subscribe(page);
  const pending = footer(page).getByRole('button', { name: 'Subscribing...' });
  await pending.waitFor();
  expect(await pending.isDisabled()).toBe(true);
  release();
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
