import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import {
  callAsStaff,
  endSession,
  newArtist,
  newArtwork,
  newPressItem,
  openAsStaff,
  openSession,
  STAFF,
  signIn,
  staffArtists,
  staffArtworks,
  staffPress,
} from './staff.ts';
import { button, field, fillIn, valuesIn } from './staff-forms.ts';
import { card, withRecordCleanup } from './staff-lists.ts';
import { abortRequests, addressOf, eventually, expectToast, FAILED_ON_PURPOSE, hasFocus, WIDE } from './visitor.ts';

const { visit } = withBrowser();
withRecordCleanup();

const FAILING = { ...WIDE, expectedErrors: FAILED_ON_PURPOSE };
const SIGNED_OUT = { ...WIDE, expectedErrors: /status of (401|404)/ };
const UNREACHABLE = 'The server cannot be reached. Nothing is lost: please try again.';

const sessionDialog = (page: Page) => page.getByRole('dialog', { name: 'Bitte erneut anmelden' });

async function signInAgain(page: Page): Promise<void> {
  await field(sessionDialog(page), 'Benutzername').fill(STAFF.username);
  await sessionDialog(page).getByLabel('Passwort').fill(STAFF.password);
  await button(sessionDialog(page), 'Anmelden').click();
  await sessionDialog(page).waitFor({ state: 'detached' });
  await expectToast(page, 'Login erfolgreich');
}

/** Removes the session cookie, as the browser does after 14 days. */
const expireSession = (page: Page) => page.context().clearCookies();

test('connection lost: a failed update keeps the typed values, and a retry works', async () => {
  const artist = await newArtist();
  const path = `/api/cms/artists/${artist.id}`;
  const { page } = await visit(FAILING);
  await openAsStaff(page, `/cms/artists/${artist.id}`);
  const typed = { Nationality: 'French', Biography: 'Lives in Bern.' };
  await fillIn(page, typed);
  await abortRequests(page, path);
  await button(page, 'Update').click();
  await expectToast(page, 'Failed to update artist', UNREACHABLE);
  await page.getByRole('main').getByText(UNREACHABLE, { exact: true }).waitFor();
  expect(await valuesIn(page, Object.keys(typed))).toEqual(typed);
  expect(await hasFocus(button(page, 'Update'))).toBe(true);
  await page.unroute(`**${path}`);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Artist updated successfully');
  expect((await staffArtists()).find(({ id }) => id === artist.id)).toMatchObject({
    nationality: 'French',
    bio: 'Lives in Bern.',
  });
});

test('connection lost in the press dialog: shows the error, and a retry works', async () => {
  const item = await newPressItem((await newArtist()).id);
  const path = `/api/cms/press/${item.id}`;
  const { page } = await visit(FAILING);
  await openAsStaff(page, `/cms?tab=press&edit=${item.id}`);
  const form = page.getByRole('dialog', { name: 'Edit Press Item' });
  await field(form, 'Title').fill('A quiet room');
  await abortRequests(page, path);
  await button(form, 'Update Press Item').click();
  await expectToast(page, 'Failed to update press item', UNREACHABLE);
  await form.locator('form').getByText(UNREACHABLE, { exact: true }).waitFor();
  expect(await field(form, 'Title').inputValue()).toBe('A quiet room');
  await page.unroute(`**${path}`);
  await button(form, 'Update Press Item').click();
  await expectToast(page, 'Press item updated successfully');
  expect((await staffPress()).find(({ id }) => id === item.id)?.title).toBe('A quiet room');
});

test('session ended in another window: German sign-in dialog over the form, and a retry works', async () => {
  const artist = await newArtist();
  const session = await openSession();
  const { page } = await visit(SIGNED_OUT);
  await openAsStaff(page, `/cms/artists/${artist.id}`, session);
  const typed = { Nationality: 'French', Biography: 'Lives in Bern.' };
  await fillIn(page, typed);
  await endSession(session);
  await button(page, 'Update').click();
  await sessionDialog(page).getByText('Ihre Sitzung ist abgelaufen.').waitFor();
  await expectToast(page, 'Failed to update artist', '401: Please sign in.');
  await page.getByRole('main').getByText('401: Please sign in.', { exact: true }).waitFor();
  expect(await sessionDialog(page).locator('[lang=de]').count()).toBe(1);
  expect(await addressOf(page)).toBe(`/cms/artists/${artist.id}`);
  await signInAgain(page);
  expect(await valuesIn(page, Object.keys(typed))).toEqual(typed);
  await button(page, 'Update').click();
  await expectToast(page, 'Artist updated successfully');
  expect((await staffArtists()).find(({ id }) => id === artist.id)).toMatchObject({
    nationality: 'French',
    bio: 'Lives in Bern.',
  });
});

test('session expired: Escape closes the dialog only after signing in elsewhere; typed values are kept', async () => {
  const { page } = await visit(SIGNED_OUT);
  await openAsStaff(page, '/cms/artists/new');
  const typed = { Name: 'Rosa Keller', Biography: 'Lives in Chur.' };
  await fillIn(page, typed);
  await expireSession(page);
  await button(page, 'Create').click();
  await sessionDialog(page).waitFor();
  const check = page.waitForResponse('**/api/auth/check');
  await page.keyboard.press('Escape');
  await check;
  expect(await sessionDialog(page).isVisible()).toBe(true);
  await signIn(page);
  await page.keyboard.press('Escape');
  await sessionDialog(page).waitFor({ state: 'detached' });
  expect(await valuesIn(page, Object.keys(typed))).toEqual(typed);
});

test('session expired on delete: sign-in dialog, and a retry works', async () => {
  const artist = await newArtist();
  const { page } = await visit(SIGNED_OUT);
  await openAsStaff(page, `/cms?q=${artist.slug}`);
  await expireSession(page);
  await card(page, artist.name).hover();
  await button(page, `Delete ${artist.name}`).click();
  await sessionDialog(page).waitFor();
  await expectToast(page, 'Failed to delete artist', '401: Please sign in.');
  await signInAgain(page);
  await card(page, artist.name).hover();
  await button(page, `Delete ${artist.name}`).click();
  await expectToast(page, 'Artist deleted successfully');
  await card(page, artist.name).waitFor({ state: 'detached' });
});

test('session expired in the press dialog: sign-in dialog over it; typed values are kept', async () => {
  const item = await newPressItem((await newArtist()).id);
  const { page } = await visit(SIGNED_OUT);
  await openAsStaff(page, `/cms?tab=press&edit=${item.id}`);
  const form = page.getByRole('dialog', { name: 'Edit Press Item' });
  await field(form, 'Title').fill('A quiet room');
  await expireSession(page);
  await button(form, 'Update Press Item').click();
  await signInAgain(page);
  expect(await field(form, 'Title').inputValue()).toBe('A quiet room');
  await button(form, 'Update Press Item').click();
  await form.waitFor({ state: 'detached' });
  await expectToast(page, 'Press item updated successfully');
  expect((await staffPress()).find(({ id }) => id === item.id)?.title).toBe('A quiet room');
});

test('session expired and record deleted by a colleague: the form stays open with the typed values', async () => {
  const item = await newPressItem((await newArtist()).id);
  const { page } = await visit(SIGNED_OUT);
  await openAsStaff(page, `/cms?tab=press&edit=${item.id}`);
  const form = page.getByRole('dialog', { name: 'Edit Press Item' });
  await field(form, 'Title').fill('A quiet room');
  await expireSession(page);
  await callAsStaff('DELETE', `/api/cms/press/${item.id}`);
  await button(form, 'Update Press Item').click();
  const refetch = page.waitForResponse('**/api/cms/press');
  await signInAgain(page);
  await refetch;
  await button(form, 'Update Press Item').click();
  await expectToast(page, 'Failed to update press item', '404: This press item does not exist.');
  expect(await field(form, 'Title').inputValue()).toBe('A quiet room');
});

test('session expired: a hidden price survives signing in again', async () => {
  const artwork = await newArtwork((await newArtist()).id, { showPrice: 'false', price: 'CHF 2,417' });
  const { page } = await visit(SIGNED_OUT);
  await openAsStaff(page, `/cms/artworks/${artwork.id}`);
  await field(page, 'Material').fill('Wool');
  await expireSession(page);
  await button(page, 'Update').click();
  const refetch = page.waitForResponse('**/api/cms/artworks');
  await signInAgain(page);
  await refetch;
  expect(await valuesIn(page, ['Material', 'Price'])).toEqual({ Material: 'Wool', Price: 'CHF 2,417' });
  await button(page, 'Update').click();
  await expectToast(page, 'Artwork updated successfully');
  const stored = (await staffArtworks()).find(({ id }) => id === artwork.id);
  expect(stored).toMatchObject({ material: 'Wool', price: 'CHF 2,417', showPrice: 'false' });
  await eventually(() => addressOf(page)).toBe('/cms?tab=artworks');
});

/** Holds the response to the first request until released; later requests pass through. */
async function holdFirstResponse(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let requests = 0;
  await page.route(`**${path}`, async (route) => {
    requests += 1;
    if (requests > 1) return route.fallback();
    const response = await route.fetch();
    await held;
    // The page may have aborted the request.
    await route.fulfill({ response }).catch(() => {});
  });
  return release;
}

test.each(['before signing in', 'after signing in'])(
  'session expired before the artworks loaded: a hidden price is kept if the public list arrives %s',
  async (moment) => {
    const artwork = await newArtwork((await newArtist()).id, { showPrice: 'false', price: 'CHF 2,417' });
    const { page } = await visit(SIGNED_OUT);
    await openAsStaff(page, '/cms/artists/new');
    await expireSession(page);
    const releasePublicList = await holdFirstResponse(page, '/api/cms/artworks');
    await button(page, 'Cancel').click();
    await sessionDialog(page).waitFor();
    if (moment === 'before signing in') releasePublicList();
    await signIn(page);
    await page.keyboard.press('Escape');
    await sessionDialog(page).waitFor({ state: 'detached' });
    releasePublicList();
    await page.getByRole('tab', { name: /^Artworks/ }).click();
    await page.getByRole('searchbox', { name: 'Search artworks' }).fill(artwork.title);
    await card(page, artwork.title).getByRole('link').click();
    await field(page, 'Material').fill('Wool');
    await eventually(() => field(page, 'Price').inputValue()).toBe('CHF 2,417');
    expect(await field(page, 'Material').inputValue()).toBe('Wool');
    await button(page, 'Update').click();
    await expectToast(page, 'Artwork updated successfully');
    const stored = (await staffArtworks()).find(({ id }) => id === artwork.id);
    expect(stored).toMatchObject({ material: 'Wool', price: 'CHF 2,417', showPrice: 'false' });
  },
);
