import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { expectAccessibleAtEveryWidth } from './every-width.ts';
import {
  callAsStaff,
  newArtist,
  newArtwork,
  newExhibition,
  newFair,
  newPressItem,
  openAsStaff,
  staffGallery,
} from './staff.ts';
import { aSmallPicture, chooseFile, openUpload } from './staff-uploading.ts';
import { eventually, freshEmail, notifications, WIDE } from './visitor.ts';

const { visit } = withBrowser();

/** What the tests inject to look at the page, and the answers they provoke. */
const sound = { ...WIDE, expectedTrouble: /status of (401|409)/ };

type Screen = { title: string; heading: string };

const named = (title: string, heading = title): Screen => ({ title: `${title} – Marthaler Amsler`, heading });

const LOGIN = named('Anmelden');
const DELETED = named('Recently deleted');
const TABS = Object.fromEntries(
  ['Artists', 'Exhibitions', 'Fairs', 'Artworks', 'Press', 'Subscribers'].map((tab) => [
    tab,
    named(`${tab} – Content Management System`, 'Content Management System'),
  ]),
);
const FORMS = {
  Artist: {
    path: '/cms/artists',
    create: 'Create',
    message: 'Bio is required',
    existing: async () => (await newArtist()).id,
  },
  Exhibition: {
    path: '/cms/exhibitions',
    create: 'Create',
    message: 'At least one artist is required',
    existing: async () => (await newExhibition([(await newArtist()).id])).id,
  },
  Artwork: {
    path: '/cms/artworks',
    create: 'Create',
    message: 'Artist is required',
    existing: async () => (await newArtwork((await newArtist()).id)).id,
  },
  Fair: {
    path: '/cms/fairs',
    create: 'Create Fair',
    message: 'Start date is required',
    existing: async () => (await newFair()).id,
  },
};

/** A title of its own, one heading of the first level, and nothing for axe to find at any width. */
async function expectSoundScreen(page: Page, { title, heading }: Screen): Promise<void> {
  await eventually(() => page.title()).toBe(title);
  expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual([heading]);
  await expectAccessibleAtEveryWidth(page);
}

/** The same for what is open over a screen, which has a name. */
async function expectSoundDialog(dialog: Locator): Promise<void> {
  await dialog.waitFor();
  await expectAccessibleAtEveryWidth(dialog.page());
}

test('every screen has a title of its own', () => {
  const nouns = Object.keys(FORMS);
  const titles = [
    LOGIN,
    DELETED,
    ...Object.values(TABS),
    ...nouns.map((noun) => named(`Add New ${noun}`)),
    ...nouns.map((noun) => named(`Edit ${noun}`)),
  ].map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});

test('the login page, with and without its messages', async () => {
  const { page } = await visit(sound);
  await page.goto(`${staffGallery}/cms/login`, { waitUntil: 'domcontentloaded' });
  const submit = page.getByRole('button', { name: 'Anmelden' });
  await submit.waitFor();
  await expectSoundScreen(page, LOGIN);
  await submit.click();
  await page.locator('[aria-invalid=true]').nth(1).waitFor();
  await expectAccessibleAtEveryWidth(page);
});

test.each(Object.entries(TABS))('the dashboard: %s', async (tab, screen) => {
  const { page } = await visit(sound);
  await openAsStaff(page, `/cms?tab=${tab.toLowerCase()}`);
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^Delete / })
    .first()
    .waitFor();
  await expectSoundScreen(page, screen);
});

test.each(Object.entries(FORMS))(
  'the form of a new %s with its messages, and that of one there is',
  async (noun, form) => {
    const { page } = await visit(sound);
    await openAsStaff(page, `${form.path}/new`);
    await page.getByRole('button', { name: form.create, exact: true }).click();
    await page.getByText(form.message, { exact: true }).waitFor();
    await expectSoundScreen(page, named(`Add New ${noun}`));
    await openAsStaff(page, `${form.path}/${await form.existing()}`);
    await expectSoundScreen(page, named(`Edit ${noun}`));
  },
);

test('the press dialog with its messages', async () => {
  const { page } = await visit(sound);
  await newPressItem((await newArtist()).id);
  await openAsStaff(page, '/cms?tab=press&edit=new');
  const dialog = page.getByRole('dialog', { name: 'Add Press Item' });
  await dialog.getByRole('button', { name: 'Create Press Item' }).click();
  await dialog.locator('[aria-invalid=true]').first().waitFor();
  await expectSoundDialog(dialog);
});

test('the calendar', async () => {
  const { page } = await visit(sound);
  await openAsStaff(page, '/cms/exhibitions/new');
  await page.getByRole('button', { name: 'Choose end date' }).click();
  await expectSoundDialog(page.getByRole('dialog', { name: 'Choose end date' }));
});

test('the upload dialog, empty and with a file', async () => {
  const { page } = await visit(sound);
  await openAsStaff(page, '/cms/artists/new');
  const dialog = await openUpload(page, 'Profilbild hochladen');
  await expectSoundDialog(dialog);
  await chooseFile(dialog, await aSmallPicture(40));
  await dialog.getByRole('button', { name: /^Upload/ }).waitFor();
  await expectSoundDialog(dialog);
});

test('what a form may ask: to leave, whose version it shall be, to sign in again', async () => {
  const artist = await newArtist();
  const { page } = await visit(sound);
  await openAsStaff(page, `/cms/artists/${artist.id}`);
  await page.getByLabel('Nationality').fill('Swedish');
  await page.getByRole('button', { name: 'Cancel' }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expectSoundDialog(leaving);
  await leaving.getByRole('button', { name: 'Keep editing' }).click();

  await callAsStaff('PUT', `/api/cms/artists/${artist.id}`, { ...artist, bio: 'Moved to Malmö. '.repeat(60) });
  const update = page.getByRole('button', { name: 'Update', exact: true });
  await update.click();
  const collision = page.getByRole('dialog', { name: 'admin changed this artist while you were editing' });
  await expectSoundDialog(collision);
  await page.keyboard.press('Escape');
  await collision.waitFor({ state: 'detached' });

  await page.context().clearCookies();
  await update.click();
  const session = page.getByRole('dialog', { name: 'Bitte erneut anmelden' });
  await session.getByRole('button', { name: 'Anmelden' }).click();
  await session.locator('[aria-invalid=true]').first().waitFor();
  await expectSoundDialog(session);
});

test('the question before a subscriber is removed', async () => {
  const email = freshEmail();
  onTestFinished(async () => {
    await callAsStaff('DELETE', `/api/cms/subscribers/${email}`);
  });
  await callAsStaff('POST', '/api/subscribe', { email });
  const { page } = await visit(sound);
  await openAsStaff(page, '/cms?tab=subscribers');
  await page.getByRole('button', { name: `Delete ${email}` }).click();
  await expectSoundDialog(page.getByRole('dialog', { name: `Remove ${email} from the mailing list?` }));
});

test('a notification with Undo, and what was deleted lately', async () => {
  const fair = await newFair();
  const { page } = await visit(sound);
  await openAsStaff(page, `/cms?tab=fairs&q=${encodeURIComponent(fair.name)}`);
  await page.getByRole('button', { name: `Delete ${fair.name}` }).focus();
  await page.keyboard.press('Enter');
  const undo = notifications(page).getByRole('button', { name: 'Undo' });
  // With the focus in it, it stays.
  await undo.focus();
  await expectAccessibleAtEveryWidth(page);
  expect(await undo.count()).toBe(1);
  await page.getByRole('link', { name: 'Recently deleted' }).click();
  await page.getByRole('button', { name: `Restore ${fair.name}` }).waitFor();
  await expectSoundScreen(page, DELETED);
});
