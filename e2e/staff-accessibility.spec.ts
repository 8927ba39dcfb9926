import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { expectAccessibleAtEveryWidth } from './every-width.ts';
import {
  callAsStaff,
  expireSession,
  newArtist,
  newArtwork,
  newExhibition,
  newFair,
  newPressItem,
  openAsStaff,
  openMenu,
  staffGallery,
} from './staff.ts';
import { existingPictures, fillIn } from './staff-forms.ts';
import { LIST_NAMES, newSubscriber, openList, switchToList, tabCount, withRecordCleanup } from './staff-lists.ts';
import { aSmallPicture, chooseFile, openUpload } from './staff-uploading.ts';
import { eventually, freshEmail, notifications, WIDE } from './visitor.ts';

const { visit } = withBrowser();
withRecordCleanup();

/** The tests provoke session expiry (401) and edit conflicts (409). */
const OPTIONS = { ...WIDE, expectedErrors: /status of (401|409)/ };

type Screen = { title: string; heading: string };

const screenTitled = (title: string, heading = title): Screen => ({ title: `${title} – Marthaler Amsler`, heading });

type Form = {
  path: string;
  create: string;
  message: string;
  pictureFields: string[];
  /** Shown once the choices of a field have loaded. */
  choices?: (page: Page) => Locator;
  /** Opens the dialogs that belong to a field of the form. */
  checkDialogs?: (page: Page) => Promise<void>;
};

const FORMS: Record<string, Form> = {
  Artist: {
    path: '/cms/artists/new',
    create: 'Create',
    message: 'Bio is required',
    pictureFields: ['Profilbild-URL', 'Hero-Bild-URL', 'Gallery Images'],
    checkDialogs: checkUploadDialog,
  },
  Exhibition: {
    path: '/cms/exhibitions/new',
    create: 'Create',
    message: 'At least one artist is required',
    pictureFields: ['Featured image URL', 'Gallery Images'],
    choices: (page) => page.getByRole('checkbox'),
  },
  Artwork: {
    path: '/cms/artworks/new',
    create: 'Create',
    message: 'Artist is required',
    pictureFields: ['Image URL'],
  },
  Fair: {
    path: '/cms/fairs/new',
    create: 'Create Fair',
    message: 'Start date is required',
    pictureFields: ['Fair Logo URL', 'Booth Images'],
    checkDialogs: checkCalendar,
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

async function checkUploadDialog(page: Page): Promise<void> {
  const dialog = await openUpload(page, 'Profilbild hochladen');
  await expectAccessibleDialog(dialog);
  await chooseFile(dialog, await aSmallPicture(40));
  await dialog.getByRole('button', { name: /^Upload/ }).waitFor();
  await expectAccessibleDialog(dialog);
}

async function checkCalendar(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose end date' }).click();
  await expectAccessibleDialog(page.getByRole('dialog', { name: 'Choose end date' }));
}

/** Records of every list, with a long word in common. The word finds them. */
async function newRecordsInEveryList(): Promise<string> {
  const word = `hohenlohe-langenburg-waldenburg-${crypto.randomUUID().slice(0, 8)}`;
  const [imageUrl = ''] = await existingPictures(1);
  const { id } = await newArtist({ name: word, slug: word, imageUrl });
  await newArtwork(id, { title: word, imageUrl, available: 'reserved', inquireUrl: 'works@example.com' });
  await newArtwork(id, { title: word, available: 'false' });
  await newExhibition([id], { title: word, imageUrl, featured: true });
  await newExhibition([id], { title: word, startDate: '2020-01-10', endDate: '2020-02-10' });
  await newFair({ name: word, participatingArtists: [word], fairLogoUrl: imageUrl });
  await newPressItem(id, { title: word, url: 'https://paper.example/review' });
  await newSubscriber(`${word}@example.com`);
  return word;
}

test('login page with validation errors', async () => {
  const { page } = await visit(OPTIONS);
  await page.goto(`${staffGallery}/cms/login`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.locator('[aria-invalid=true]').nth(1).waitFor();
  await expectAccessibleScreen(page, screenTitled('Anmelden'));
});

test('dashboard: every list', async () => {
  const word = await newRecordsInEveryList();
  const { page } = await visit(OPTIONS);
  await openList(page, 'Artists', word);
  for (const name of LIST_NAMES) {
    await switchToList(page, name, word);
    await page
      .getByRole('button', { name: new RegExp(`^Delete .*${word}`) })
      .first()
      .waitFor();
    await tabCount(page, name);
    await expectAccessibleScreen(
      page,
      screenTitled(`${name} – Content Management System`, 'Content Management System'),
    );
  }
});

test.each(Object.entries(FORMS))(
  'new %s form with pictures and validation errors; dialogs of its fields',
  async (noun, form) => {
    const [picture = ''] = await existingPictures(1);
    const { page } = await visit(OPTIONS);
    await openAsStaff(page, form.path);
    await fillIn(page, Object.fromEntries(form.pictureFields.map((label) => [label, picture])));
    await page.getByRole('button', { name: form.create, exact: true }).click();
    await page.getByText(form.message, { exact: true }).waitFor();
    await form.choices?.(page).first().waitFor();
    await expectAccessibleScreen(page, screenTitled(`Add New ${noun}`));
    await form.checkDialogs?.(page);
  },
);

test('press dialog with validation errors', async () => {
  const { page } = await visit(OPTIONS);
  await openAsStaff(page, '/cms?tab=press&q=nothing&edit=new');
  const dialog = page.getByRole('dialog', { name: 'Add Press Item' });
  await dialog.getByRole('button', { name: 'Create Press Item' }).click();
  await dialog.locator('[aria-invalid=true]').first().waitFor();
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

  await expireSession(page);
  await update.click();
  const sessionDialog = page.getByRole('dialog', { name: 'Bitte erneut anmelden' });
  await sessionDialog.getByRole('button', { name: 'Anmelden' }).click();
  await sessionDialog.locator('[aria-invalid=true]').first().waitFor();
  await expectAccessibleDialog(sessionDialog);
});

test('confirmation before a subscriber is removed', async () => {
  const email = freshEmail();
  await newSubscriber(email);
  const { page } = await visit(OPTIONS);
  await openAsStaff(page, `/cms?tab=subscribers&q=${email}`);
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
  await openMenu(page);
  await expectAccessibleAtEveryWidth(page);
  await page.getByRole('link', { name: 'Recently deleted' }).click();
  await page.getByRole('button', { name: `Restore ${fair.name}` }).waitFor();
  await expectAccessibleScreen(page, screenTitled('Recently deleted'));
});
