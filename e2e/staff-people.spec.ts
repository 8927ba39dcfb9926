import fs from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { appCode } from '../server/auth/second-factor.ts';
import { withBrowser } from './browser.ts';
import { expectAccessibleAtEveryWidth } from './every-width.ts';
import { copyFolder, type ServerProcess, startServer } from './server-process.ts';
import { expireSession, STAFF } from './staff.ts';
import { button, expectFieldError, field, toggle } from './staff-forms.ts';
import { addressOf, eventually, expectToast, holdRequests, notifications, WIDE } from './visitor.ts';

const { visit } = withBrowser();

// A gallery of its own, at localhost: passkeys need a name.
let folder: string;
let server: ServerProcess;
let site: string;

beforeAll(async () => {
  folder = await copyFolder(inject('demoGalleryTemplate'));
  server = await startServer({ DATA_DIR: folder, RATE_LIMITS: 'off' });
  site = server.url.replace('127.0.0.1', 'localhost');
});

afterAll(async () => {
  await server.end('SIGTERM');
  await fs.rm(folder, { recursive: true, force: true });
});

const PASSWORD = 'quartz lantern on the river';
const EXPECTED = { expectedErrors: /status of (400|401|403|404|409|410)/ };

/** Each person has a browser of their own. */
const browserOf = async () => (await visit({ ...WIDE, ...EXPECTED, isFresh: true })).page;

async function enterPassword(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.goto(`${site}/cms/login`);
  await field(page, 'Benutzername').fill(username);
  await field(page, 'Passwort').fill(password);
  await button(page, 'Anmelden').click();
}

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Content Management System' });
const accountPage = (page: Page) => page.getByRole('heading', { name: 'Account', level: 1 });
const dialog = (page: Page): Locator => page.getByRole('dialog');

async function ownerAt(path: string): Promise<Page> {
  const page = await browserOf();
  await enterPassword(page, STAFF.username, STAFF.password);
  await dashboard(page).waitFor();
  await page.goto(`${site}${path}`);
  await page.getByRole('main').waitFor();
  return page;
}

async function invite(owner: Page, username: string, role: string): Promise<string> {
  await field(owner, 'Name').fill(username);
  await field(owner, 'Role').selectOption({ label: role });
  await button(owner, 'Invite').click();
  const link = await field(dialog(owner), 'Link').inputValue();
  await button(dialog(owner), 'Done').click();
  return link.replace('127.0.0.1', 'localhost');
}

async function accept(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await field(page, 'Passwort').fill(PASSWORD);
  await button(page, 'Passwort speichern').click();
  await expectToast(page, 'Passwort gespeichert');
}

async function joinAs(username: string, role: string): Promise<Page> {
  const owner = await ownerAt('/cms/people');
  const link = await invite(owner, username, role);
  await owner.context().close();
  const page = await browserOf();
  await accept(page, link);
  await enterPassword(page, username);
  return page;
}

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await accountPage(page).waitFor();
}

async function signOut(page: Page): Promise<void> {
  await page.goto(`${site}/cms`);
  await button(page, 'Sign out').click();
  await field(page, 'Benutzername').waitFor();
}

/** Like a laptop with a fingerprint reader. */
async function plugInAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** The next call has to be confirmed, as after 15 minutes. */
async function refuseOnce(page: Page, path: string): Promise<void> {
  const json = { message: 'Please confirm with your password or a passkey that it is you.', reason: 'confirmation' };
  await page.route(`**${path}`, (route) => route.fulfill({ status: 403, json }), { times: 1 });
}

/** Sets up the app and returns its secret and the recovery codes. */
async function setUpApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await button(page, 'Set up').click();
  await dialog(page).getByRole('img', { name: 'QR code with the key below' }).waitFor();
  const secret = ((await dialog(page).locator('.font-mono').textContent()) ?? '').replace(/\s/g, '');
  await field(dialog(page), 'Code').fill('000000');
  await button(dialog(page), 'Finish').click();
  await expectFieldError(field(dialog(page), 'Code'), 'This is not the code that the app shows');
  await field(dialog(page), 'Code').fill(appCode(secret, new Date()));
  await button(dialog(page), 'Finish').click();
  await dialog(page).getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  const codes = await dialog(page).getByRole('listitem').allTextContents();
  await button(dialog(page), 'I have kept them').click();
  return { secret, codes };
}

test('an owner invites a person, who chooses a password with the link, once; the pages are German before the sign-in', async () => {
  const owner = await ownerAt('/cms/people');
  const link = await invite(owner, 'mia', 'Editor');
  await owner.getByText(/Invited, link valid until/).waitFor();

  const mia = await browserOf();
  await mia.goto(link);
  expect(await mia.getByRole('main').getAttribute('lang')).toBe('de');
  await mia.getByRole('heading', { name: 'Willkommen' }).waitFor();
  expect(await addressOf(mia)).toBe('/cms/link');
  expect(await field(mia, 'Benutzername').inputValue()).toBe('mia');
  for (const [password, message] of [
    ['too short', 'Ein Passwort braucht mindestens 12 Zeichen'],
    ['passwordpassword', /zu leicht zu erraten/],
  ] as const) {
    await field(mia, 'Passwort').fill(password);
    await button(mia, 'Passwort speichern').click();
    await mia.getByText(message).waitFor();
  }
  await expectAccessibleAtEveryWidth(mia);
  await accept(mia, link);
  await mia.goto(link);
  await mia.getByText(/wurde bereits benutzt/).waitFor();
  await enterPassword(mia, 'mia');
  await dashboard(mia).waitFor();
  expect(await mia.getByRole('link', { name: 'People' }).count()).toBe(0);

  await owner.goto(`${site}/cms/people`);
  await owner
    .getByText(/Last sign-in/)
    .first()
    .waitFor();
  await expectAccessibleAtEveryWidth(owner);
  await button(owner, 'Deactivate mia').click();
  await button(dialog(owner), 'Deactivate').click();
  await expectToast(owner, 'mia is deactivated');
  await enterPassword(mia, 'mia');
  await expectToast(mia, 'Login fehlgeschlagen', 'Benutzername oder Passwort falsch');
});

test('a link for someone else signs out first; another one pasted into the same tab opens its own form', async () => {
  const page = await ownerAt('/cms/people');
  const [first, second] = [await invite(page, 'kim', 'Editor'), await invite(page, 'lou', 'Editor')];
  await page.goto(first);
  await page.getByText(/Sie sind als admin angemeldet/).waitFor();
  await expectAccessibleAtEveryWidth(page);
  await button(page, 'Abmelden').click();
  await eventually(() => field(page, 'Benutzername').inputValue()).toBe('kim');
  await field(page, 'Passwort').fill(PASSWORD);
  await page.goto(second);
  await eventually(() => field(page, 'Benutzername').inputValue()).toBe('lou');
  expect(await field(page, 'Passwort').inputValue()).toBe('');
  expect(page.url()).toBe(`${site}/cms/link`);
});

test('an authenticator app, its codes at the sign-in, and a recovery code for a lost device', async () => {
  const page = await joinAs('tom', 'Editor');
  await dashboard(page).waitFor();
  await openAccount(page);
  const { secret, codes } = await setUpApp(page);
  expect(codes).toHaveLength(10);
  await page.getByText('10 left. Each replaces the second factor once, for a lost device.').waitFor();
  await expectAccessibleAtEveryWidth(page);
  await signOut(page);

  await enterPassword(page, 'tom');
  const code = field(page, 'Code');
  await eventually(() => code.evaluate((input) => input === document.activeElement)).toBe(true);
  await expectAccessibleAtEveryWidth(page);
  await code.fill('123 456');
  await button(page, 'Bestätigen').click();
  await expectToast(page, 'Login fehlgeschlagen', 'Der Code ist falsch oder abgelaufen');
  // The code of the set-up does not count again; the next one does.
  await code.fill(appCode(secret, new Date(Date.now() + 30_000)));
  await page.keyboard.press('Enter');
  await dashboard(page).waitFor();
  await signOut(page);

  await enterPassword(page, 'tom');
  await code.fill(codes[0] ?? '');
  await button(page, 'Bestätigen').click();
  await dashboard(page).waitFor();
});

test('a passkey signs in without a password, and confirms a password as the second factor', async () => {
  const page = await joinAs('ida', 'Sales');
  await dashboard(page).waitFor();
  await plugInAuthenticator(page);
  await openAccount(page);
  // The recovery codes do not wait for it.
  const release = await holdRequests(page, '/api/cms/account');
  await button(page, 'Add a passkey').click();
  await button(dialog(page), 'I have kept them').click();
  release();
  await page.getByText('Passkey of Chrome on Linux').waitFor();
  await button(page, 'Add a passkey').click();
  await expectToast(page, 'Failed to add the passkey', 'This device has a passkey of your account already.');
  await signOut(page);

  const elsewhere = { challenge: 'AAAA', rpId: 'elsewhere.example' };
  await page.route('**/api/auth/passkey/options', (route) => route.fulfill({ json: elsewhere }), { times: 1 });
  await button(page, 'Mit Passkey anmelden').click();
  await notifications(page)
    .getByText(/Passkeys funktionieren nur unter der Hauptadresse/)
    .waitFor();

  const signInWith = async (label: string) => {
    const options = page.waitForRequest('**/api/auth/passkey/options');
    await button(page, label).click();
    return (await options).postDataJSON();
  };
  expect(await signInWith('Mit Passkey anmelden')).toEqual({ secondFactor: false });
  await dashboard(page).waitFor();
  await signOut(page);
  await enterPassword(page, 'ida');
  await page
    .getByText('Bestätigen Sie die Anmeldung mit Ihrem Passkey oder mit einem Wiederherstellungscode.')
    .waitFor();
  expect(await signInWith('Passkey verwenden')).toEqual({ secondFactor: true });
  await dashboard(page).waitFor();

  await openAccount(page);
  await refuseOnce(page, '/api/cms/account/passkeys/*');
  await button(page, 'Remove the passkey of Chrome on Linux').click();
  await button(dialog(page), 'Remove').click();
  await button(dialog(page), 'Use a passkey').click();
  await expectToast(page, 'Passkey removed');
  await page.getByText('Recovery codes').waitFor({ state: 'detached' });
});

test('a required second factor leaves a person only their account until they have one', async () => {
  const owner = await ownerAt('/cms/people');
  await toggle(owner, 'Everyone needs a second factor').click();
  await expectToast(owner, 'Failed to save', '409: Please set up a second factor in your own account first.');
  await owner.goto(`${site}/cms/account`);
  await setUpApp(owner);
  await owner.goto(`${site}/cms/people`);
  await toggle(owner, 'Everyone needs a second factor').click();
  await expectToast(owner, 'Everyone needs a second factor');
  const link = await invite(owner, 'eva', 'Door');

  const eva = await browserOf();
  await accept(eva, link);
  await enterPassword(eva, 'eva');
  await accountPage(eva).waitFor();
  await eva.getByText(/The gallery requires a second factor/).waitFor();
  await eva.goto(`${site}/cms/registrations`);
  await eventually(() => addressOf(eva)).toBe('/cms/account');
  await setUpApp(eva);
  await eva.goto(`${site}/cms`);
  await eva.getByRole('heading', { name: 'There is no opening today.' }).waitFor();

  await toggle(owner, 'Everyone needs a second factor').click();
  await expectToast(owner, 'The second factor is optional');
  // For the other tests of this file, in any order.
  await owner.goto(`${site}/cms/account`);
  await button(owner, 'Remove the authenticator app').click();
  await button(dialog(owner), 'Remove').click();
  await expectToast(owner, 'Authenticator app removed');
});

test('a sensitive step asks for the password, and goes on after it; cancelled, nothing happens', async () => {
  const owner = await ownerAt('/cms/people');
  const submit = async () => {
    await refuseOnce(owner, '/api/cms/people');
    await field(owner, 'Name').fill('lea');
    await button(owner, 'Invite').click();
    await dialog(owner).getByRole('heading', { name: 'Please confirm that it is you' }).waitFor();
  };
  await submit();
  await expectAccessibleAtEveryWidth(owner);
  // The owner has none.
  expect(await button(dialog(owner), 'Use a passkey').count()).toBe(0);
  await owner.keyboard.press('Escape');
  await dialog(owner).waitFor({ state: 'detached' });
  await button(owner, 'Invite').waitFor();
  expect(await notifications(owner).innerText()).toBe('');

  await submit();
  await field(dialog(owner), 'Password').fill('wrong');
  await button(dialog(owner), 'Confirm').click();
  await expectFieldError(field(dialog(owner), 'Password'), 'This is not your password');

  await expireSession(owner);
  await owner.keyboard.press('Enter');
  const signIn = owner.getByRole('dialog', { name: 'Bitte erneut anmelden' });
  await field(signIn, 'Benutzername').fill(STAFF.username);
  await field(signIn, 'Passwort').fill(STAFF.password);
  await button(signIn, 'Anmelden').click();
  await eventually(() => dialog(owner).count()).toBe(0);

  await submit();
  await field(dialog(owner), 'Password').fill(STAFF.password);
  await owner.keyboard.press('Enter');
  await dialog(owner).getByRole('heading', { name: 'A link for lea' }).waitFor();
});

test('a changed password, and the end of all sessions', async () => {
  const page = await joinAs('jon', 'Editor');
  await dashboard(page).waitFor();
  await openAccount(page);
  await field(page, 'Current password').fill(PASSWORD);
  await field(page, 'New password').fill('another lantern on the river');
  await button(page, 'Change password').click();
  await expectToast(page, 'Password changed', 'Your other sessions have ended.');
  expect(await field(page, 'New password').inputValue()).toBe('');

  const elsewhere = await browserOf();
  await enterPassword(elsewhere, 'jon', 'another lantern on the river');
  await dashboard(elsewhere).waitFor();
  await page.reload();
  await eventually(() => page.getByText('Chrome on Linux').count()).toBe(2);
  await button(page, 'End all sessions').click();
  await button(dialog(page), 'End all').click();
  await field(page, 'Benutzername').waitFor();
  await elsewhere.reload();
  await field(elsewhere, 'Benutzername').waitFor();
});
