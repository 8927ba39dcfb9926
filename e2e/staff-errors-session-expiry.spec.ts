import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import {
  callAsStaff,
  endSession,
  expireSession,
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
import {
  abortRequests,
  addressOf,
  eventually,
  expectToast,
  FAILED_ON_PURPOSE,
  hasFocus,
  holdRequests,
  WIDE,
} from './visitor.ts';

const { visit } = withBrowser();
withRecordCleanup();

const FAILING = { ...WIDE, expectedErrors: new RegExp(`${FAILED_ON_PURPOSE.source}|status of 401`) };
const SIGNED_OUT = { ...WIDE, expectedErrors: /status of 401/ };
const UNREACHABLE = 'The server cannot be reached. Nothing is lost: please try again.';

const sessionDialog = (page: Page) => page.getByRole('dialog', { name: 'Bitte erneut anmelden' });

/** Signs in as in another tab, which is faster than the form, and closes the dialog. */
async function renewSession(page: Page): Promise<void> {
  await signIn(page);
  await page.keyboard.press('Escape');
  await sessionDialog(page).waitFor({ state: 'detached' });
}

async function renewInDialog(page: Page): Promise<void> {
  await field(sessionDialog(page), 'Benutzername').fill(STAFF.username);
  await sessionDialog(page).getByLabel('Passwort').fill(STAFF.password);
  await button(sessionDialog(page), 'Anmelden').click();
  await sessionDialog(page).waitFor({ state: 'detached' });
  await expectToast(page, 'Login erfolgreich');
}

test('form: typed values survive a lost connection and a session ended in another window; a retry saves them', async () => {
  const artist = await newArtist();
  const path = `/api/cms/artists/${artist.id}`;
  const session = await openSession();
  const { page } = await visit(FAILING);
  await openAsStaff(page, `/cms/artists/${artist.id}`, session);
  const typed = { Nationality: 'French', Biography: 'Lives in Bern.' };
  await fillIn(page, typed);
  await abortRequests(page, path);
  await button(page, 'Update').click();
  await expectToast(page, 'Failed to update artist', UNREACHABLE);
  await page.getByRole('main').getByText(UNREACHABLE, { exact: true }).waitFor();
  expect(await valuesIn(page, Object.keys(typed))).toEqual(typed);
  expect(await hasFocus(button(page, 'Update'))).toBe(true);

  await page.unroute(`**${path}`);
  await endSession(session);
  await page.keyboard.press('Enter');
  await sessionDialog(page).getByText('Ihre Sitzung ist abgelaufen.').waitFor();
  await expectToast(page, 'Failed to update artist', '401: Please sign in.');
  await page.getByRole('main').getByText('401: Please sign in.', { exact: true }).waitFor();
  expect(await sessionDialog(page).locator('[lang=de]').count()).toBe(1);
  expect(await addressOf(page)).toBe(`/cms/artists/${artist.id}`);
  await renewInDialog(page);
  expect(await valuesIn(page, Object.keys(typed))).toEqual(typed);
  await button(page, 'Update').click();
  await expectToast(page, 'Artist updated successfully');
  expect((await staffArtists()).find(({ id }) => id === artist.id)).toMatchObject({
    nationality: 'French',
    bio: 'Lives in Bern.',
  });
});

test('session ended in another window: the sign-in dialog opens without a click', async () => {
  const session = await openSession();
  const { page } = await visit(SIGNED_OUT);
  const live = page.waitForResponse('**/api/inbox/news*');
  await openAsStaff(page, '/cms', session);
  await live;
  await endSession(session);
  await sessionDialog(page).waitFor();
});

test('press dialog: typed values survive a lost connection, an expired session and a delete by a colleague', async () => {
  const item = await newPressItem((await newArtist()).id);
  const path = `/api/cms/press/${item.id}`;
  const { page } = await visit(FAILING);
  await openAsStaff(page, `/cms?tab=press&q=${item.title}&edit=${item.id}`);
  const form = page.getByRole('dialog', { name: 'Edit Press Item' });
  const title = `${item.title}, again`;
  await field(form, 'Title').fill(title);
  await abortRequests(page, path);
  await button(form, 'Update Press Item').click();
  await expectToast(page, 'Failed to update press item', UNREACHABLE);
  await form.locator('p.text-signal').getByText(UNREACHABLE, { exact: true }).waitFor();
  expect(await field(form, 'Title').inputValue()).toBe(title);
  await page.unroute(`**${path}`);
  await expireSession(page);
  await button(form, 'Update Press Item').click();
  await sessionDialog(page).waitFor();
  await renewSession(page);
  expect(await field(form, 'Title').inputValue()).toBe(title);
  await button(form, 'Update Press Item').click();
  await form.waitFor({ state: 'detached' });
  await expectToast(page, 'Press item updated successfully');
  expect((await staffPress()).find(({ id }) => id === item.id)?.title).toBe(title);

  await card(page, title).getByRole('link').click();
  await field(form, 'Title').fill('A quiet room');
  await expireSession(page);
  await callAsStaff('DELETE', path);
  await button(form, 'Update Press Item').click();
  await sessionDialog(page).waitFor();
  const refetch = page.waitForResponse('**/api/cms/press');
  await renewSession(page);
  await refetch;
  await button(form, 'Update Press Item').click();
  await expectToast(page, 'Failed to update press item', '404: This press item does not exist.');
  expect(await field(form, 'Title').inputValue()).toBe('A quiet room');
});

/** With all lists that need a session, and without live updates, which would fetch them again. */
async function openLoaded(page: Page, path: string): Promise<void> {
  await holdRequests(page, '/api/inbox/news*');
  const lists = ['drafts', 'schedules'].map((list) => page.waitForResponse(`**/api/cms/publishing/${list}`));
  await openAsStaff(page, path);
  await Promise.all(lists);
}

test('session expired on delete: sign-in dialog, and a retry works', async () => {
  const artist = await newArtist();
  const { page } = await visit(SIGNED_OUT);
  await openLoaded(page, `/cms?q=${artist.slug}`);
  await expireSession(page);
  await card(page, artist.name).hover();
  await button(page, `Delete ${artist.name}`).click();
  await sessionDialog(page).waitFor();
  await expectToast(page, 'Failed to delete artist', '401: Please sign in.');
  await renewSession(page);
  await card(page, artist.name).hover();
  await button(page, `Delete ${artist.name}`).click();
  await expectToast(page, 'Artist deleted successfully');
  await card(page, artist.name).waitFor({ state: 'detached' });
});

test('session expired: Escape closes the dialog only after signing in elsewhere; a hidden price is kept', async () => {
  const artwork = await newArtwork((await newArtist()).id, { showPrice: 'false', price: 'CHF 2,417' });
  const { page } = await visit(SIGNED_OUT);
  await openAsStaff(page, `/cms/artworks/${artwork.id}`);
  await field(page, 'Material').fill('Wool');
  await expireSession(page);
  await button(page, 'Update').click();
  await sessionDialog(page).waitFor();
  const check = page.waitForResponse('**/api/auth/check');
  await page.keyboard.press('Escape');
  await check;
  expect(await sessionDialog(page).isVisible()).toBe(true);
  const refetch = page.waitForResponse('**/api/cms/artworks');
  await renewSession(page);
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
    await openLoaded(page, '/cms/artists/new');
    await expireSession(page);
    const releasePublicList = await holdFirstResponse(page, '/api/cms/artworks');
    await button(page, 'Cancel').click();
    await sessionDialog(page).waitFor();
    if (moment === 'before signing in') releasePublicList();
    await renewSession(page);
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
