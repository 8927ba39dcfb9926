import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { FORM_TIME_HEADER } from '../domain/spam.ts';
import { withBrowser } from './browser.ts';
import { readExhibitionsByStatus } from './gallery-data.ts';
import {
  abortRequests,
  addressOf,
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

const REGISTER = '/api/exhibition-registrations';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Register for Exhibition' });
const registerButton = (page: Page, title: string) =>
  page.getByRole('article').filter({ hasText: title }).getByRole('button', { name: 'Register' });

async function openForm(page: Page, title: string): Promise<void> {
  await open(page, '/exhibitions?view=upcoming');
  await registerButton(page, title).click();
  await dialog(page).waitFor();
}

async function fillIn(page: Page, email: string): Promise<void> {
  await dialog(page).getByLabel('First Name').fill('Rosa');
  await dialog(page).getByLabel('Last Name').fill('Keller');
  await dialog(page).getByLabel('Email').fill(email);
}

const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Register' }).click();

const firstUpcomingTitle = async () => (await readExhibitionsByStatus('upcoming'))[0]?.title ?? '';

test('on a phone a visitor registers; the form closes and the focus is restored', async () => {
  const title = await firstUpcomingTitle();
  const { page } = await visit(PHONE);
  await openForm(page, title);
  await fillIn(page, freshEmail());
  const release = await holdRequests(page, REGISTER);
  await submit(page);
  const pending = dialog(page).getByRole('button', { name: 'Registering...' });
  await pending.waitFor();
  expect(await pending.isDisabled()).toBe(true);
  release();
  await expectToast(
    page,
    'Registration successful!',
    `You're registered for ${title}. We'll send you updates via email.`,
  );
  await dialog(page).waitFor({ state: 'detached' });
  expect(await hasFocus(registerButton(page, title))).toBe(true);
});

test('on a wide screen missing fields are marked, and every failure is shown and keeps what was written', async () => {
  const title = await firstUpcomingTitle();
  const email = freshEmail();
  const { page, requests } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
  await openForm(page, title);
  await submit(page);
  for (const [label, message] of [
    ['First Name', 'First name is required'],
    ['Last Name', 'Last name is required'],
    ['Email', 'Please enter a valid email address'],
  ] as const) {
    const field = dialog(page).getByLabel(label);
    await dialog(page).getByText(message, { exact: true }).waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    const describedBy = await field.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${describedBy}"]`).innerText()).toBe(message);
  }
  const firstName = dialog(page).getByLabel('First Name');
  expect(await hasFocus(firstName)).toBe(true);
  await firstName.fill('Rosa');
  await dialog(page).getByText('First name is required').waitFor({ state: 'detached' });
  await dialog(page).getByText('Last name is required').waitFor();
  expect(requests.filter((url) => url.endsWith(REGISTER))).toEqual([]);

  await fillIn(page, email);
  await abortRequests(page, REGISTER);
  await submit(page);
  await expectToast(page, 'Registration failed', 'Please try again later.');
  await page.unroute(`**${REGISTER}`);
  await failRequests(page, REGISTER, 'Something went wrong.');
  await dialog(page).getByRole('button', { name: 'Register' }).focus();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Registration failed', '500: Something went wrong.');
  // The button was disabled meanwhile, which takes the focus from it.
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Register');
  expect(await dialog(page).getByLabel('Last Name').inputValue()).toBe('Keller');

  await page.unroute(`**${REGISTER}`);
  // As long as a person takes: a form sent faster looks like spam, which is never told that the address is known.
  await page.route(`**${REGISTER}`, (route) =>
    route.continue({ headers: { ...route.request().headers(), [FORM_TIME_HEADER]: '9000' } }),
  );
  await submit(page);
  await dialog(page).waitFor({ state: 'detached' });
  await registerButton(page, title).click();
  expect(await dialog(page).getByLabel('Email').inputValue()).toBe('');
  await fillIn(page, email);
  const response = page.waitForResponse(`**${REGISTER}`);
  await submit(page);
  const { message } = await (await response).json();
  expect(message).toBeTruthy();
  await expectToast(page, 'Registration failed', `409: ${message}`);
  expect(await dialog(page).getByLabel('Email').inputValue()).toBe(email);
});

test('in the overlay of an upcoming exhibition the link in the head leads to the form', async () => {
  const [exhibition] = await readExhibitionsByStatus('upcoming');
  const { page } = await visit(PHONE);
  await open(page, '/exhibitions?view=upcoming');
  await page
    .getByRole('article')
    .filter({ hasText: exhibition?.title ?? '' })
    .getByRole('link')
    .click();
  const overlay = page.getByRole('dialog', { name: exhibition?.title ?? '' });
  const form = overlay.getByRole('region', { name: 'Register for Exhibition' });
  await overlay.getByRole('link', { name: 'Register', exact: true }).click();
  expect(await hasFocus(form.getByLabel('First Name'))).toBe(true);
  const { height } = PHONE.viewport;
  await eventually(async () => (await form.boundingBox())?.y ?? height).toBeLessThan(height / 2);
  await form.getByLabel('First Name').fill('Rosa');
  await form.getByLabel('Last Name').fill('Keller');
  await form.getByLabel('Email').fill(freshEmail());
  await form.getByRole('button', { name: 'Register' }).click();
  await expectToast(
    page,
    'Registration successful!',
    `You're registered for ${exhibition?.title}. We'll send you updates via email.`,
  );
  await eventually(() => form.getByLabel('Email').inputValue()).toBe('');
  await overlay.getByRole('button', { name: 'Close' }).click();
  // The link is no history entry.
  await eventually(() => addressOf(page)).toBe('/exhibitions?view=upcoming');
});

test('a failure is shown even if the form was closed while it was being sent', async () => {
  const { page } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
  await openForm(page, await firstUpcomingTitle());
  await fillIn(page, freshEmail());
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${REGISTER}`, async (route) => {
    await asked;
    await route.fulfill({ status: 500, json: { message: 'Something went wrong.' } });
  });
  await submit(page);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  answer();
  await expectToast(page, 'Registration failed', '500: Something went wrong.');
});
