import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { isSessionValid, openAsStaff, openSession, STAFF, signIn, staffGallery } from './staff.ts';
import {
  addressOf,
  cutOff,
  eventually,
  expectToast,
  FAILED_ON_PURPOSE,
  failRequests,
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

/** What is said under a field, tied to it for whoever cannot see it. */
const messageUnder = (field: Locator): Promise<string> =>
  field.evaluate((input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '');

const listsAskedFor = (requests: string[]): string[] => requests.filter((url) => url.includes('/api/cms/'));

test('the right name and password lead to the dashboard', async () => {
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

test('both fields are required: what is missing is said under it, and nothing is sent', async () => {
  const { page, requests } = await visit(WIDE);
  await openLogin(page);
  await submit(page);
  await eventually(() => messageUnder(username(page))).toBe('Benutzername ist erforderlich');
  expect(await messageUnder(password(page))).toBe('Passwort ist erforderlich');
  expect(await username(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await username(page).fill(STAFF.username);
  await submit(page);
  await eventually(() => messageUnder(username(page))).toBe('');
  expect(await messageUnder(password(page))).toBe('Passwort ist erforderlich');
  expect(requests.filter((url) => url.endsWith(LOGIN))).toEqual([]);
});

test('a wrong password is answered in German, and what was typed stays', async () => {
  const { page } = await visit({ ...WIDE, expectedTrouble: /status of 401/ });
  await openLogin(page);
  await enter(page, { ...STAFF, password: 'not the password' });
  await expectToast(page, 'Login fehlgeschlagen', 'Benutzername oder Passwort falsch');
  expect(await addressOf(page)).toBe('/cms/login');
  expect(await username(page).inputValue()).toBe(STAFF.username);
  expect(await page.getByRole('button', { name: 'Anmelden' }).isEnabled()).toBe(true);
});

test.each([
  [
    'who tries too often is told what the server says',
    { status: 429, json: { message: 'Zu viele Versuche. Bitte warten Sie einige Minuten.' } },
    'Zu viele Versuche. Bitte warten Sie einige Minuten.',
  ],
  ['an answer without a message', { status: 401, json: {} }, 'Benutzername oder Passwort falsch'],
  ['an empty answer', { status: 401, body: '' }, 'Benutzername oder Passwort falsch'],
])('%s', async (_, answer, description) => {
  const { page } = await visit({ ...WIDE, expectedTrouble: /status of (401|429)/ });
  await openLogin(page);
  await page.route(`**${LOGIN}`, (route) => route.fulfill(answer));
  await enter(page);
  await expectToast(page, 'Login fehlgeschlagen', description);
});

test('a server that cannot be reached is another failure', async () => {
  const { page } = await visit({ ...WIDE, expectedTrouble: FAILED_ON_PURPOSE });
  await openLogin(page);
  await cutOff(page, LOGIN);
  await enter(page);
  await notifications(page).getByText('Ein Fehler ist aufgetreten', { exact: true }).waitFor();
  expect(await addressOf(page)).toBe('/cms/login');
});

test('the login page is German and no search engine keeps it, whether or not it runs scripts', async () => {
  const first = await (await fetch(`${staffGallery}/cms/login`)).text();
  expect(first).toContain('<meta name="robots" content="noindex"/>');
  const { page } = await visit(WIDE);
  await openLogin(page);
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  expect(await page.getByRole('main').getAttribute('lang')).toBe('de');
});

test('the staff area begins without the splash', async () => {
  const splashIn = async (path: string) =>
    (await (await fetch(`${staffGallery}${path}`)).text()).includes('class="splash"');
  expect(await splashIn('/')).toBe(true);
  expect(await splashIn('/cms/login')).toBe(false);
  expect(await splashIn('/cms')).toBe(false);
  const { page } = await visit();
  await openLogin(page);
  expect(await page.locator('.splash').count()).toBe(0);
});

test('until the check has passed nothing is drawn and no list is asked for', async () => {
  const { page, requests } = await visit(WIDE);
  await signIn(page);
  const release = await holdRequests(page, CHECK);
  const asked = page.waitForRequest(`**${CHECK}`);
  await page.goto(`${staffGallery}/cms`);
  await asked;
  expect(await page.locator('body').innerText()).toBe('');
  expect(listsAskedFor(requests)).toEqual([]);
  release();
  await dashboard(page).waitFor();
  await eventually(() => listsAskedFor(requests).length).toBe(6);
});

test.each([
  ['nobody is signed in', async () => {}],
  ['the check fails', (page: Page) => failRequests(page, CHECK, 'Something went wrong.')],
  ['the check cannot be made', (page: Page) => cutOff(page, CHECK)],
])('where %s the dashboard leads to the login page without a word', async (_, arrange) => {
  const { page, requests } = await visit({ ...WIDE, expectedTrouble: FAILED_ON_PURPOSE });
  await arrange(page);
  await page.goto(`${staffGallery}/cms`);
  await username(page).waitFor();
  expect(await addressOf(page)).toBe('/cms/login');
  expect(await notifications(page).innerText()).toBe('');
  expect(listsAskedFor(requests)).toEqual([]);
  await page.goBack();
  await eventually(() => page.url()).toBe('about:blank');
});

test('who asked for a certain screen lands there after signing in', async () => {
  const { page } = await visit(WIDE);
  await page.goto(`${staffGallery}/cms/artists/new`);
  await username(page).waitFor();
  expect(await addressOf(page)).toBe('/cms/login');
  await enter(page);
  await page.getByRole('heading', { name: 'Add New Artist' }).waitFor();
  expect(await addressOf(page)).toBe('/cms/artists/new');
});

test('signing out ends the session, and going back shows nothing of the dashboard', async () => {
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
  expect(listsAskedFor(requests)).toEqual([]);
});

test('who could not be signed out is told, and goes on working', async () => {
  const { page } = await visit({ ...WIDE, expectedTrouble: FAILED_ON_PURPOSE });
  await openAsStaff(page, '/cms');
  await failRequests(page, '/api/auth/logout', 'Something went wrong.');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expectToast(page, 'Failed to sign out', '500: Something went wrong.');
  expect(await dashboard(page).count()).toBe(1);
});
