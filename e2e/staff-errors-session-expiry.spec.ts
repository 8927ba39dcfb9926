import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import {
  callAsStaff,
  endSession,
  newArtist,
  newArtwork,
  newFair,
  newPressItem,
  openAsStaff,
  openSession,
  STAFF,
  signIn,
  staffArtists,
  staffArtworks,
  staffFairs,
  staffPress,
} from './staff.ts';
import { button, expectNotification, field, fillIn, hasFocus, valuesIn } from './staff-forms.ts';
import { card, withRecordCleanup } from './staff-lists.ts';
import { addressOf, cutOff, eventually, FAILED_ON_PURPOSE, failRequests, WIDE } from './visitor.ts';

const { visit } = withBrowser();
withRecordCleanup();

const FAILING = { ...WIDE, expectedTrouble: FAILED_ON_PURPOSE };
const SIGNED_OUT = { ...WIDE, expectedTrouble: /status of (401|404)/ };
const UNREACHABLE = 'The server cannot be reached. Nothing is lost: please try again.';

const sessionDialog = (page: Page) => page.getByRole('dialog', { name: 'Bitte erneut anmelden' });

async function signInAgain(page: Page): Promise<void> {
  await field(sessionDialog(page), 'Benutzername').fill(STAFF.username);
  await sessionDialog(page).getByLabel('Passwort').fill(STAFF.password);
  await button(sessionDialog(page), 'Anmelden').click();
  await sessionDialog(page).waitFor({ state: 'detached' });
  await expectNotification(page, 'Login erfolgreich');
}

/** The cookie is gone, as after 14 days. */
const loseSession = (page: Page) => page.context().clearCookies();

test('without a connection nothing is saved or lost, and the second try works', async () => {
  const artist = await newArtist();
  const path = `/api/cms/artists/${artist.id}`;
  const { page } = await visit(FAILING);
  await openAsStaff(page, `/cms/artists/${artist.id}`);
  const typed = { Nationality: 'French', Biography: 'Lives in Bern.' };
  await fillIn(page, typed);
  await cutOff(page, path);
  await button(page, 'Update').click();
  await expectNotification(page, 'Failed to update artist', UNREACHABLE);
  await page.getByRole('main').getByText(UNREACHABLE, { exact: true }).waitFor();
  expect(await valuesIn(page, Object.keys(typed))).toEqual(typed);
  expect(await hasFocus(button(page, 'Update'))).toBe(true);
  await page.unroute(`**${path}`);
  await page.keyboard.press('Enter');
  await expectNotification(page, 'Artist updated successfully');
  expect((await staffArtists()).find(({ id }) => id === artist.id)).toMatchObject({
    nationality: 'French',
    bio: 'Lives in Bern.',
  });
});

test('a fault of the server loses nothing either, and the second try works', async () => {
  const fair = await newFair();
  const path = `/api/cms/fairs/${fair.id}`;
  const { page } = await visit(FAILING);
  await openAsStaff(page, `/cms/fairs/${fair.id}`);
  await field(page, 'Section').fill('Statements');
  await failRequests(page, path, 'Something went wrong.');
  await button(page, 'Update Fair').click();
  await expectNotification(page, 'Failed to update fair', '500: Something went wrong.');
  await page.getByRole('main').getByText('500: Something went wrong.', { exact: true }).waitFor();
  expect(await field(page, 'Section').inputValue()).toBe('Statements');
  await page.unroute(`**${path}`);
  await button(page, 'Update Fair').click();
  await expectNotification(page, 'Fair updated successfully');
  expect((await staffFairs()).find(({ id }) => id === fair.id)?.section).toBe('Statements');
});

test('in the press dialog a lost connection is said, and the second try works', async () => {
  const item = await newPressItem((await newArtist()).id);
  const path = `/api/cms/press/${item.id}`;
  const { page } = await visit(FAILING);
  await openAsStaff(page, `/cms?tab=press&edit=${item.id}`);
  const form = page.getByRole('dialog', { name: 'Edit Press Item' });
  await field(form, 'Title').fill('A quiet room');
  await cutOff(page, path);
  await button(form, 'Update Press Item').click();
  await expectNotification(page, 'Failed to update press item', UNREACHABLE);
  await form.locator('form').getByText(UNREACHABLE, { exact: true }).waitFor();
  expect(await field(form, 'Title').inputValue()).toBe('A quiet room');
  await page.unroute(`**${path}`);
  await button(form, 'Update Press Item').click();
  await expectNotification(page, 'Press item updated successfully');
  expect((await staffPress()).find(({ id }) => id === item.id)?.title).toBe('A quiet room');
});

test('a session that was ended elsewhere is asked for over the form, in German, and the second try works', async () => {
  const artist = await newArtist();
  const session = await openSession();
  const { page } = await visit(SIGNED_OUT);
  await openAsStaff(page, `/cms/artists/${artist.id}`, session);
  const typed = { Nationality: 'French', Biography: 'Lives in Bern.' };
  await fillIn(page, typed);
  await endSession(session);
  await button(page, 'Update').click();
  await sessionDialog(page).getByText('Ihre Sitzung ist abgelaufen.').waitFor();
  await expectNotification(page, 'Failed to update artist', '401: Please sign in.');
  await page.getByRole('main').getByText('401: Please sign in.', { exact: true }).waitFor();
  expect(await sessionDialog(page).locator('[lang=de]').count()).toBe(1);
  expect(await addressOf(page)).toBe(`/cms/artists/${artist.id}`);
  await signInAgain(page);
  expect(await valuesIn(page, Object.keys(typed))).toEqual(typed);
  await button(page, 'Update').click();
  await expectNotification(page, 'Artist updated successfully');
  expect((await staffArtists()).find(({ id }) => id === artist.id)).toMatchObject({
    nationality: 'French',
    bio: 'Lives in Bern.',
  });
});

test('closing the question signs nobody in; who did so in another window goes on with what they typed', async () => {
  const { page } = await visit(SIGNED_OUT);
  await openAsStaff(page, '/cms/artists/new');
  const typed = { Name: 'Rosa Keller', Biography: 'Lives in Chur.' };
  await fillIn(page, typed);
  await loseSession(page);
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

test('a session that has ended is asked for when something is deleted, and then it can be', async () => {
  const artist = await newArtist();
  const { page } = await visit(SIGNED_OUT);
  await openAsStaff(page, `/cms?q=${artist.slug}`);
  await loseSession(page);
  await card(page, artist.name).hover();
  await button(page, `Delete ${artist.name}`).click();
  await sessionDialog(page).waitFor();
  await expectNotification(page, 'Failed to delete artist', '401: Please sign in.');
  await signInAgain(page);
  await card(page, artist.name).hover();
  await button(page, `Delete ${artist.name}`).click();
  await expectNotification(page, 'Artist deleted successfully');
  await card(page, artist.name).waitFor({ state: 'detached' });
});

test('a session that ends while the press dialog is open is asked for over it, and nothing typed is lost', async () => {
  const item = await newPressItem((await newArtist()).id);
  const { page } = await visit(SIGNED_OUT);
  await openAsStaff(page, `/cms?tab=press&edit=${item.id}`);
  const form = page.getByRole('dialog', { name: 'Edit Press Item' });
  await field(form, 'Title').fill('A quiet room');
  await loseSession(page);
  await button(form, 'Update Press Item').click();
  await signInAgain(page);
  expect(await field(form, 'Title').inputValue()).toBe('A quiet room');
  await button(form, 'Update Press Item').click();
  await form.waitFor({ state: 'detached' });
  await expectNotification(page, 'Press item updated successfully');
  expect((await staffPress()).find(({ id }) => id === item.id)?.title).toBe('A quiet room');
});

test('what a colleague deletes while the session has ended stays open, with everything typed', async () => {
  const item = await newPressItem((await newArtist()).id);
  const { page } = await visit(SIGNED_OUT);
  await openAsStaff(page, `/cms?tab=press&edit=${item.id}`);
  const form = page.getByRole('dialog', { name: 'Edit Press Item' });
  await field(form, 'Title').fill('A quiet room');
  await loseSession(page);
  await callAsStaff('DELETE', `/api/cms/press/${item.id}`);
  await button(form, 'Update Press Item').click();
  const listAnew = page.waitForResponse('**/api/cms/press');
  await signInAgain(page);
  await listAnew;
  await button(form, 'Update Press Item').click();
  await expectNotification(page, 'Failed to update press item', '404: This press item does not exist.');
  expect(await field(form, 'Title').inputValue()).toBe('A quiet room');
});

test('a hidden price survives an expired session and a new sign-in', async () => {
  const artwork = await newArtwork((await newArtist()).id, { showPrice: 'false', price: 'CHF 2,417' });
  const { page } = await visit(SIGNED_OUT);
  await openAsStaff(page, `/cms/artworks/${artwork.id}`);
  await field(page, 'Material').fill('Wool');
  await loseSession(page);
  await button(page, 'Update').click();
  const listAnew = page.waitForResponse('**/api/cms/artworks');
  await signInAgain(page);
  await listAnew;
  expect(await valuesIn(page, ['Material', 'Price'])).toEqual({ Material: 'Wool', Price: 'CHF 2,417' });
  await button(page, 'Update').click();
  await expectNotification(page, 'Artwork updated successfully');
  const stored = (await staffArtworks()).find(({ id }) => id === artwork.id);
  expect(stored).toMatchObject({ material: 'Wool', price: 'CHF 2,417', showPrice: 'false' });
  await eventually(() => addressOf(page)).toBe('/cms?tab=artworks');
});

/** What would be answered to the next request is answered when it is let go; later requests are answered at once. */
async function holdAnswer(page: Page, path: string): Promise<() => void> {
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
    // A page that no longer waits for it cannot be answered.
    await route.fulfill({ response }).catch(() => {});
  });
  return release;
}

test.each(['before the new sign-in', 'after it'])(
  'a hidden price that was never read, because the session had ended before, is not lost if the list arrives %s',
  async (moment) => {
    const artwork = await newArtwork((await newArtist()).id, { showPrice: 'false', price: 'CHF 2,417' });
    const { page } = await visit(SIGNED_OUT);
    await openAsStaff(page, '/cms/artists/new');
    await loseSession(page);
    const strangersList = await holdAnswer(page, '/api/cms/artworks');
    await button(page, 'Cancel').click();
    await sessionDialog(page).waitFor();
    if (moment === 'before the new sign-in') strangersList();
    await signIn(page);
    await page.keyboard.press('Escape');
    await sessionDialog(page).waitFor({ state: 'detached' });
    strangersList();
    await page.getByRole('tab', { name: /^Artworks/ }).click();
    await page.getByRole('searchbox', { name: 'Search artworks' }).fill(artwork.title);
    await card(page, artwork.title).getByRole('link').click();
    await field(page, 'Material').fill('Wool');
    await eventually(() => field(page, 'Price').inputValue()).toBe('CHF 2,417');
    expect(await field(page, 'Material').inputValue()).toBe('Wool');
    await button(page, 'Update').click();
    await expectNotification(page, 'Artwork updated successfully');
    const stored = (await staffArtworks()).find(({ id }) => id === artwork.id);
    expect(stored).toMatchObject({ material: 'Wool', price: 'CHF 2,417', showPrice: 'false' });
  },
);
