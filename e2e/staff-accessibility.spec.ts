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

/** The tests provoke session expiry (401) and edit conflicts (409). */
const OPTIONS = { ...WIDE, expectedErrors: /status of (401|409)/ };

type Screen = { title: string; heading: string };

const screenTitled = (title: string, heading = title): Screen => ({ title: `${title} – Marthaler Amsler`, heading });

const LOGIN = screenTitled('Anmelden');
const DELETED = screenTitled('Recently deleted');
const TABS = Object.fromEntries(
  ['Artists', 'Exhibitions', 'Fairs', 'Artworks', 'Press', 'Subscribers'].map((tab) => [
    tab,
    screenTitled(`${tab} – Content Management System`, 'Content Management System'),
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

/** Document title, a single h1, and accessible at every width. */
async function expectAccessibleScreen(page: Page, { title, heading }: Screen): Promise<void> {
  await eventually(() => page.title()).toBe(title);
  expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual([heading]);
  await expectAccessibleAtEveryWidth(page);
}

async function expectAccessibleDialog(dialog: Locator): Promise<void> {
  await dialog.waitFor();
  await expectAccessibleAtEveryWidth(dialog.page());
}

test('every screen has a unique document title', () => {
  const nouns = Object.keys(FORMS);
  const titles = [
    LOGIN,
    DELETED,
    ...Object.values(TABS),
    ...nouns.map((noun) => screenTitled(`Add New ${noun}`)),
    ...nouns.map((noun) => screenTitled(`Edit ${noun}`)),
  ].map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
});

test('login page, with and without validation errors', async () => {
  const { page } = await visit(OPTIONS);
  await page.goto(`${staffGallery}/cms/login`, { waitUntil: 'domcontentloaded' });
  const submit = page.getByRole('button', { name: 'Anmelden' });
  await submit.waitFor();
  await expectAccessibleScreen(page, LOGIN);
  await submit.click();
  await page.locator('[aria-invalid=true]').nth(1).waitFor();
  await expectAccessibleAtEveryWidth(page);
});

test.each(Object.entries(TABS))('dashboard: %s', async (tab, screen) => {
  const { page } = await visit(OPTIONS);
  await openAsStaff(page, `/cms?tab=${tab.toLowerCase()}`);
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: /^Delete / })
    .first()
    .waitFor();
  await expectAccessibleScreen(page, screen);
});

test.each(Object.entries(FORMS))('%s form: new with validation errors, and edit', async (noun, form) => {
  const { page } = await visit(OPTIONS);
  await openAsStaff(page, `${form.path}/new`);
  await page.getByRole('button', { name: form.create, exact: true }).click();
  await page.getByText(form.message, { exact: true }).waitFor();
  await expectAccessibleScreen(page, screenTitled(`Add New ${noun}`));
  await openAsStaff(page, `${form.path}/${await form.existing()}`);
  await expectAccessibleScreen(page, screenTitled(`Edit ${noun}`));
});

test('press dialog with validation errors', async () => {
  const { page } = await visit(OPTIONS);
  await newPressItem((await newArtist()).id);
  await openAsStaff(page, '/cms?tab=press&edit=new');
  const dialog = page.getByRole('dialog', { name: 'Add Press Item' });
  await dialog.getByRole('button', { name: 'Create Press Item' }).click();
  await dialog.locator('[aria-invalid=true]').first().waitFor();
  await expectAccessibleDialog(dialog);
});

test('calendar', async () => {
  const { page } = await visit(OPTIONS);
  await openAsStaff(page, '/cms/exhibitions/new');
  await page.getByRole('button', { name: 'Choose end date' }).click();
  await expectAccessibleDialog(page.getByRole('dialog', { name: 'Choose end date' }));
});

test('upload dialog, empty and with a file', async () => {
  const { page } = await visit(OPTIONS);
  await openAsStaff(page, '/cms/artists/new');
  const dialog = await openUpload(page, 'Profilbild hochladen');
  await expectAccessibleDialog(dialog);
  await chooseFile(dialog, await aSmallPicture(40));
  await dialog.getByRole('button', { name: /^Upload/ }).waitFor();
  await expectAccessibleDialog(dialog);
});

test('dialogs of a form: unsaved changes, edit conflict, session expired', async () => {
  const artist = await newArtist();
  const { page } = await visit(OPTIONS);
  await openAsStaff(page, `/cms/artists/${artist.id}`);
  await page.getByLabel('Nationality').fill('Swedish');
  await page.getByRole('button', { name: 'Cancel' }).click();
  const leaveDialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expectAccessibleDialog(leaveDialog);
  await leaveDialog.getByRole('button', { name: 'Keep editing' }).click();

  await callAsStaff('PUT', `/api/cms/artists/${artist.id}`, { ...artist, bio: 'Moved to Malmö. '.repeat(60) });
  const update = page.getByRole('button', { name: 'Update', exact: true });
  await update.click();
  const conflictDialog = page.getByRole('dialog', { name: 'admin changed this artist while you were editing' });
  await expectAccessibleDialog(conflictDialog);
  await page.keyboard.press('Escape');
  await conflictDialog.waitFor({ state: 'detached' });

  await page.context().clearCookies();
  await update.click();
  const sessionDialog = page.getByRole('dialog', { name: 'Bitte erneut anmelden' });
  await sessionDialog.getByRole('button', { name: 'Anmelden' }).click();
  await sessionDialog.locator('[aria-invalid=true]').first().waitFor();
  await expectAccessibleDialog(sessionDialog);
});

test('confirmation before a subscriber is removed', async () => {
  const email = freshEmail();
  onTestFinished(async () => {
    await callAsStaff('DELETE', `/api/cms/subscribers/${email}`);
  });
  await callAsStaff('POST', '/api/subscribe', { email });
  const { page } = await visit(OPTIONS);
  await openAsStaff(page, '/cms?tab=subscribers');
  await page.getByRole('button', { name: `Delete ${email}` }).click();
  await expectAccessibleDialog(page.getByRole('dialog', { name: `Remove ${email} from the mailing list?` }));
});

test('notification with Undo, and Recently deleted', async () => {
  const fair = await newFair();
  const { page } = await visit(OPTIONS);
  await openAsStaff(page, `/cms?tab=fairs&q=${encodeURIComponent(fair.name)}`);
  await page.getByRole('button', { name: `Delete ${fair.name}` }).focus();
  await page.keyboard.press('Enter');
  const undo = notifications(page).getByRole('button', { name: 'Undo' });
  // A focused notification does not time out.
  await undo.focus();
  await expectAccessibleAtEveryWidth(page);
  expect(await undo.count()).toBe(1);
  await page.getByRole('link', { name: 'Recently deleted' }).click();
  await page.getByRole('button', { name: `Restore ${fair.name}` }).waitFor();
  await expectAccessibleScreen(page, DELETED);
});
