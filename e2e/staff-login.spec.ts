import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { isSessionValid, openAsStaff, openSession, STAFF, signIn, staffGallery } from './staff.ts';
import {
  abortRequests,
  addressOf,
  eventually,
  expectToast,
  FAILED_ON_PURPOSE,
  failRequests,
  hasFocus,
  holdRequests,
  notifications,
  WIDE,
} from './visitor.ts';

const { visit } = withBrowser();

const LOGIN = '/api/auth/login';
const CHECK = '/api/auth/check';

const username = (page: Page) => page.getByRole('textbox', { name: 'Benutzername' });
const password = (page: Page) => page.getByLabel('Passwort');
const submit = (page: Page) => page.getByRole('button', { name: 'Anmelden' }).click();
const dashboard = (page: Page) => page.getByRole('heading', { name: 'Content Management System' });

async function openLogin(page: Page): Promise<void> {
  await page.goto(`${staffGallery}/cms/login`);
  await username(page).waitFor();
}

async function enter(page: Page, credentials = STAFF): Promise<void> {
  await username(page).fill(credentials.username);
  await password(page).fill(credentials.password);
  await submit(page);
}

/** Validation error, linked by aria-describedby. */
const errorOf = (field: Locator): Promise<string> =>
  field.evaluate((input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '');

const listRequests = (requests: string[]): string[] => requests.filter((url) => url.includes('/api/cms/'));

test('valid credentials open the dashboard', async () => {
  const { page } = await visit(WIDE);
  await openLogin(page);
  expect(await password(page).getAttribute('type')).toBe('password');
  const release = await holdRequests(page, LOGIN);
  await enter(page);
  const pending = page.getByRole('button', { name: 'Wird angemeldet...' });
  await pending.waitFor();
  expect(await pending.isDisabled()).toBe(true);
  release();
  await notifications(page).getByText('Login erfolgreich', { exact: true }).waitFor();
  await eventually(() => addressOf(page)).toBe('/cms');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Content Management System');
});

test('both fields are required: validation errors, no request', async () => {
  const { page, requests } = await visit(WIDE);
  await openLogin(page);
  await submit(page);
  await eventually(() => errorOf(username(page))).toBe('Benutzername ist erforderlich');
  expect(await errorOf(password(page))).toBe('Passwort ist erforderlich');
  expect(await hasFocus(username(page))).toBe(true);
  await username(page).fill(STAFF.username);
  await submit(page);
  await eventually(() => errorOf(username(page))).toBe('');
  expect(await errorOf(password(page))).toBe('Passwort ist erforderlich');
  expect(requests.filter((url) => url.endsWith(LOGIN))).toEqual([]);
});

test('a wrong password shows an error in German and keeps the user name', async () => {
  const { page } = await visit({ ...WIDE, expectedErrors: /status of 401/ });
  await openLogin(page);
  await enter(page, { ...STAFF, password: 'not the password' });
  await expectToast(page, 'Login fehlgeschlagen', 'Benutzername oder Passwort falsch');
  expect(await addressOf(page)).toBe('/cms/login');
  expect(await username(page).inputValue()).toBe(STAFF.username);
  expect(await page.getByRole('button', { name: 'Anmelden' }).isEnabled()).toBe(true);
});

test.each([
  [
    'rate limit: shows the message of the server',
    { status: 429, json: { message: 'Zu viele Versuche. Bitte warten Sie einige Minuten.' } },
    'Zu viele Versuche. Bitte warten Sie einige Minuten.',
  ],
  ['401 without a message: shows the default message', { status: 401, json: {} }, 'Benutzername oder Passwort falsch'],
  ['401 with an empty body: shows the default message', { status: 401, body: '' }, 'Benutzername oder Passwort falsch'],
])('%s', async (_, answer, description) => {
  const { page } = await visit({ ...WIDE, expectedErrors: /status of (401|429)/ });
  await openLogin(page);
  await page.route(`**${LOGIN}`, (route) => route.fulfill(answer));
  await enter(page);
  await expectToast(page, 'Login fehlgeschlagen', description);
});

test('an unreachable server shows a generic error', async () => {
  const { page } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
  await openLogin(page);
  await abortRequests(page, LOGIN);
  await enter(page);
  await notifications(page).getByText('Ein Fehler ist aufgetreten', { exact: true }).waitFor();
  expect(await addressOf(page)).toBe('/cms/login');
});

test('the login page is in German and noindex, with and without scripts', async () => {
  const first = await (await fetch(`${staffGallery}/cms/login`)).text();
  expect(first).toContain('<meta name="robots" content="noindex"/>');
  const { page } = await visit(WIDE);
  await openLogin(page);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  expect(await page.getByRole('main').getAttribute('lang')).toBe('de');
});

test('the staff area has no splash', async () => {
  const splashIn = async (path: string) =>
    (await (await fetch(`${staffGallery}${path}`)).text()).includes('class="splash"');
  expect(await splashIn('/')).toBe(true);
  expect(await splashIn('/cms/login')).toBe(false);
  expect(await splashIn('/cms')).toBe(false);
  const { page } = await visit();
  await openLogin(page);
  expect(await page.locator('.splash').count()).toBe(0);
});

test('renders nothing and requests no list until the session check has succeeded', async () => {
  const { page, requests } = await visit(WIDE);
  await signIn(page);
  const release = await holdRequests(page, CHECK);
  const checkRequest = page.waitForRequest(`**${CHECK}`);
  await page.goto(`${staffGallery}/cms`);
  await checkRequest;
  expect(await page.locator('body').innerText()).toBe('');
  expect(listRequests(requests)).toEqual([]);
  release();
  await dashboard(page).waitFor();
  await eventually(() => listRequests(requests).length).toBe(6);
});

test.each([
  ['no session', async () => {}],
  ['the session check fails', (page: Page) => failRequests(page, CHECK, 'Something went wrong.')],
  ['the session check is unreachable', (page: Page) => abortRequests(page, CHECK)],
])('%s: the dashboard redirects to the login page without a notification', async (_, arrange) => {
  const { page, requests } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
  await arrange(page);
  await page.goto(`${staffGallery}/cms`);
  await username(page).waitFor();
  expect(await addressOf(page)).toBe('/cms/login');
  expect(await notifications(page).innerText()).toBe('');
  expect(listRequests(requests)).toEqual([]);
  await page.goBack();
  await eventually(() => page.url()).toBe('about:blank');
});

test('redirects to the requested screen after signing in', async () => {
  const { page } = await visit(WIDE);
  await page.goto(`${staffGallery}/cms/artists/new`);
  await username(page).waitFor();
  expect(await addressOf(page)).toBe('/cms/login');
  await enter(page);
  await page.getByRole('heading', { name: 'Add New Artist' }).waitFor();
  expect(await addressOf(page)).toBe('/cms/artists/new');
});

test('signing out ends the session; Back does not show the dashboard', async () => {
  const { page, requests } = await visit(WIDE);
  const token = await openSession();
  await openAsStaff(page, '/cms?tab=subscribers', token);
  await page.getByRole('table').waitFor();
  expect(await isSessionValid(token)).toBe(true);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await username(page).waitFor();
  expect(await addressOf(page)).toBe('/cms/login');
  expect(await isSessionValid(token)).toBe(false);
  requests.length = 0;
  await page.goBack();
  await eventually(() => requests.some((url) => url.endsWith(CHECK))).toBe(true);
  await username(page).waitFor();
  expect(await addressOf(page)).toBe('/cms/login');
  expect(listRequests(requests)).toEqual([]);
});

test('a failed sign-out shows an error and stays on the dashboard', async () => {
  const { page } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
  await openAsStaff(page, '/cms');
  await failRequests(page, '/api/auth/logout', 'Something went wrong.');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expectToast(page, 'Failed to sign out', '500: Something went wrong.');
  expect(await dashboard(page).count()).toBe(1);
});
