import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { pick } from './gallery-data.ts';
import { isSessionValid, openMenu, STAFF, signIn, staffGallery } from './staff.ts';
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

const WRONG_CREDENTIALS = 'Benutzername oder Passwort falsch';
const LOGIN = '/api/auth/login';
const LOGOUT = '/api/auth/logout';
const CHECK = '/api/auth/check';

const username = (page: Page) => page.getByRole('textbox', { name: 'Benutzername' });
const password = (page: Page) => page.getByLabel('Passwort');
const submit = (page: Page) => page.getByRole('button', { name: 'Anmelden' }).click();
const signOut = (page: Page) => page.getByRole('button', { name: 'Sign out' });
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

/** The toast is dismissed, so that the next one is a new one. */
async function expectRejection(page: Page, description: string): Promise<void> {
  await expectToast(page, 'Login fehlgeschlagen', description);
  await page.getByRole('button', { name: 'Dismiss notification' }).click();
}

test('the login page is in German, noindex and without splash; both fields are required', async () => {
  const { page, requests } = await visit(WIDE);
  // With reduced motion no page has a splash.
  onTestFinished(() => page.emulateMedia({ reducedMotion: WIDE.reducedMotion }));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openLogin(page);
  expect(await page.locator('.splash').count()).toBe(0);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  expect(await page.getByRole('main').getAttribute('lang')).toBe('de');
  expect(await password(page).getAttribute('type')).toBe('password');

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

test('a rejected sign-in shows the message of the server or a default one, and keeps the user name', async () => {
  const { page } = await visit({ ...WIDE, expectedErrors: /ERR_FAILED|request: .*login|status of (401|429)/ });
  await openLogin(page);
  await enter(page, { ...STAFF, password: 'not the password' });
  await expectRejection(page, WRONG_CREDENTIALS);
  expect(await addressOf(page)).toBe('/cms/login');
  expect(await username(page).inputValue()).toBe(STAFF.username);
  expect(await page.getByRole('button', { name: 'Anmelden' }).isEnabled()).toBe(true);

  const tooMany = 'Zu viele Versuche. Bitte warten Sie einige Minuten.';
  for (const [answer, description] of [
    [{ status: 429, json: { message: tooMany } }, tooMany],
    [{ status: 401, json: {} }, WRONG_CREDENTIALS],
    [{ status: 401, body: '' }, WRONG_CREDENTIALS],
  ] as const) {
    await page.route(`**${LOGIN}`, (route) => route.fulfill(answer));
    await submit(page);
    await expectRejection(page, description);
  }
  await abortRequests(page, LOGIN);
  await submit(page);
  await notifications(page).getByText('Ein Fehler ist aufgetreten', { exact: true }).waitFor();
  expect(await addressOf(page)).toBe('/cms/login');
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
  // Live updates may request each again.
  await eventually(() => [...new Set(listRequests(requests))].map((url) => new URL(url).pathname).sort()).toEqual([
    '/api/cms/artists',
    '/api/cms/artworks',
    '/api/cms/backup',
    '/api/cms/exhibitions',
    '/api/cms/fairs',
    '/api/cms/press',
    '/api/cms/publishing/drafts',
    '/api/cms/publishing/schedules',
    '/api/cms/subscribers',
  ]);
});

async function expectRedirectedToLogin(page: Page, requests: string[]): Promise<void> {
  await username(page).waitFor();
  expect(await addressOf(page)).toBe('/cms/login');
  expect(await notifications(page).innerText()).toBe('');
  expect(listRequests(requests)).toEqual([]);
}

test.each([
  ['no session', async () => {}],
  ['the session check fails', (page: Page) => failRequests(page, CHECK, 'Something went wrong.')],
  ['the session check is unreachable', (page: Page) => abortRequests(page, CHECK)],
])('%s: the dashboard redirects to the login page without a notification', async (_, arrange) => {
  const { page, requests } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
  await arrange(page);
  await page.goto(`${staffGallery}/cms`);
  await expectRedirectedToLogin(page, requests);
  await page.goBack();
  await eventually(() => page.url()).toBe('about:blank');
});

test('redirects to the requested screen after signing in', async () => {
  const { page, requests } = await visit(WIDE);
  await page.goto(`${staffGallery}/cms/artists/new`);
  await expectRedirectedToLogin(page, requests);
  await enter(page);
  await page.getByRole('heading', { name: 'Add New Artist' }).waitFor();
  expect(await addressOf(page)).toBe('/cms/artists/new');
});

test('signing in opens the dashboard; signing out ends the session, and Back does not show the dashboard', async () => {
  const { page, requests } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
  await openLogin(page);
  const release = await holdRequests(page, LOGIN);
  await enter(page);
  const pending = page.getByRole('button', { name: 'Wird angemeldet...' });
  await pending.waitFor();
  expect(await pending.isDisabled()).toBe(true);
  release();
  await notifications(page).getByText('Login erfolgreich', { exact: true }).waitFor();
  await eventually(() => addressOf(page)).toBe('/cms');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Content Management System');

  await failRequests(page, LOGOUT, 'Something went wrong.');
  await openMenu(page);
  await signOut(page).click();
  await expectToast(page, 'Failed to sign out', '500: Something went wrong.');
  expect(await dashboard(page).count()).toBe(1);

  await page.unroute(`**${LOGOUT}`);
  const { value: token } = pick(await page.context().cookies(staffGallery), ({ name }) => name === 'session');
  expect(await isSessionValid(token)).toBe(true);
  await signOut(page).click();
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
