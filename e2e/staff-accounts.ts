import fs from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { personWithLinkSchema } from '../domain/person.ts';
import type { Role } from '../domain/roles.ts';
import { appCode } from '../server/auth/second-factor.ts';
import { withBrowser } from './browser.ts';
import { postJson } from './post-json.ts';
import { copyFolder, type ServerProcess, startServer } from './server-process.ts';
import { callWithSession, openMenu, openSession, signIn } from './staff.ts';
import { button, expectFieldError, field } from './staff-forms.ts';
import { expectToast, WIDE } from './visitor.ts';

export const PASSWORD = 'quartz lantern on the river';
const EXPECTED = { expectedErrors: /status of (400|401|403|404|409|410)/ };

export const dashboard = (page: Page) => page.getByRole('heading', { name: 'Content Management System' });
export const accountPage = (page: Page) => page.getByRole('heading', { name: 'Account', level: 1 });
export const dialog = (page: Page): Locator => page.getByRole('dialog');

export async function invite(owner: Page, username: string, role: string): Promise<string> {
  await field(owner, 'Name').fill(username);
  await field(owner, 'Role').selectOption({ label: role });
  await button(owner, 'Invite').click();
  const link = await field(dialog(owner), 'Link').inputValue();
  await button(dialog(owner), 'Done').click();
  return link.replace('127.0.0.1', 'localhost');
}

export async function accept(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await field(page, 'Passwort').fill(PASSWORD);
  await button(page, 'Passwort speichern').click();
  await expectToast(page, 'Passwort gespeichert');
}

export async function openAccount(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await accountPage(page).waitFor();
}

/** The next write has to be confirmed, as after 15 minutes. Live updates may read the same path meanwhile. */
export async function refuseOnce(page: Page, path: string): Promise<void> {
  const json = { message: 'Please confirm with your password or a passkey that it is you.', reason: 'confirmation' };
  // Not removed with `unroute`, which would let the request go on if it comes before `fulfill`.
  let isRefused = false;
  await page.route(`**${path}`, async (route) => {
    if (isRefused || route.request().method() === 'GET') return route.fallback();
    isRefused = true;
    await route.fulfill({ status: 403, json });
  });
}

/** Sets up the app and returns its secret and the recovery codes. */
export async function setUpApp(page: Page): Promise<{ secret: string; codes: string[] }> {
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

type NewPerson = { username: string; role: Role; password: string };

/** Invites a person and accepts the invitation. */
export async function addPerson(url: string, ownerSession: string, { username, role, password }: NewPerson) {
  const invited = await callWithSession(url, ownerSession, 'POST', '/api/cms/people', { username, role });
  const token = new URL(personWithLinkSchema.parse(invited).link ?? '').hash.slice(1);
  const accepted = await postJson(`${url}/api/auth/link/password`, { token, password });
  if (!accepted.ok) throw new Error(`The invitation of ${username} answered ${accepted.status}`);
}

/** A gallery of its own for the tests of a file, at localhost: passkeys need a name. */
export function withAccounts() {
  const { visit } = withBrowser();
  let folder: string;
  let server: ServerProcess;

  beforeAll(async () => {
    folder = await copyFolder(inject('demoGalleryTemplate'));
    server = await startServer({ DATA_DIR: folder, RATE_LIMITS: 'off' });
  });

  afterAll(async () => {
    await server.end('SIGTERM');
    await fs.rm(folder, { recursive: true, force: true });
  });

  const at = (path: string) => `${server.url.replace('127.0.0.1', 'localhost')}${path}`;

  /** Each person has a browser of their own. */
  const browserOf = async () => (await visit({ ...WIDE, ...EXPECTED, isFresh: true })).page;

  async function enterPassword(page: Page, username: string, password = PASSWORD): Promise<void> {
    await page.goto(at('/cms/login'));
    await field(page, 'Benutzername').fill(username);
    await field(page, 'Passwort').fill(password);
    await button(page, 'Anmelden').click();
  }

  async function ownerAt(path: string): Promise<Page> {
    const page = await browserOf();
    await signIn(page, await openSession(server.url), at('/'));
    await page.goto(at(path));
    await page.getByRole('main').waitFor();
    return page;
  }

  async function joinAs(username: string, role: Role): Promise<Page> {
    await addPerson(server.url, await openSession(server.url), { username, role, password: PASSWORD });
    const page = await browserOf();
    await enterPassword(page, username);
    return page;
  }

  async function signOut(page: Page): Promise<void> {
    await page.goto(at('/cms'));
    await openMenu(page);
    await button(page, 'Sign out').click();
    await field(page, 'Benutzername').waitFor();
  }

  return { at, browserOf, enterPassword, ownerAt, joinAs, signOut };
}
