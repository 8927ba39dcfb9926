import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { freshName, newArtist, openAsStaff, STAFF, staffArtworks, staffGallery } from './staff.ts';
import { addressOf, eventually, notifications, WIDE } from './visitor.ts';

const { visit } = withBrowser();

type Focus = { role: string; name: string; isVisible: boolean; isUncovered: boolean };

/** What has the focus, whether the browser shows that it has, and whether anything lies over it. */
const focusOf = (page: Page): Promise<Focus> =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const label =
      element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels?.[0] : null;
    const name = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? '';
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const hasRing = (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    const { left, top, width, height } = element.getBoundingClientRect();
    const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
    return {
      role: element.getAttribute('role') ?? element.tagName.toLowerCase(),
      name: name.replace(/ \*$/, ''),
      isVisible: element.matches(':focus-visible') && hasRing,
      isUncovered: element.contains(onTop),
    };
  });

const STEPS = 60;

/** On with Tab until something has the focus; at every control on the way it is seen. */
async function tabTo(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    await page.keyboard.press(key);
    const focus = await focusOf(page);
    expect(focus, `after ${passed.join(', ')}`).toMatchObject({ isVisible: true, isUncovered: true });
    if (typeof name === 'string' ? focus.name === name : name.test(focus.name)) return;
    passed.push(focus.name);
  }
  throw new Error(`Tab did not lead to ${name}, but to ${passed.join(', ')}`);
}

const typeInto = async (page: Page, name: string, text: string): Promise<void> => {
  await tabTo(page, name);
  await page.keyboard.type(text);
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const toast = (page: Page, text: string) => notifications(page).getByText(text, { exact: true }).waitFor();

/** What was pressed may be gone, but something has taken the focus. */
const expectFocusOnSomething = (page: Page) => eventually(async () => (await focusOf(page)).role).not.toBe('body');

test('a work is added, found, deleted, brought back, and the desk left, by keyboard alone', async () => {
  const artist = await newArtist();
  const title = freshName('Work');
  const { page } = await visit(WIDE);
  await page.goto(`${staffGallery}/cms/login`);
  await heading(page, 'Anmelden');

  await typeInto(page, 'Benutzername', STAFF.username);
  await typeInto(page, 'Passwort', STAFF.password);
  await page.keyboard.press('Enter');
  await heading(page, 'Content Management System');
  await expectFocusOnSomething(page);

  // Its name has the count in it once the list is there.
  await page.getByRole('tab', { name: /^Artists \(\d+\)$/ }).waitFor();
  await tabTo(page, /^Artists \(\d+\)$/);
  for (const name of ['Exhibitions', 'Fairs', 'Artworks']) {
    await page.keyboard.press('ArrowRight');
    await eventually(async () => (await focusOf(page)).name).toMatch(new RegExp(`^${name} \\(\\d+\\)$`));
    expect(await focusOf(page)).toMatchObject({ role: 'tab', isVisible: true });
    await page.getByRole('tab', { name, selected: true }).waitFor();
  }

  await tabTo(page, 'Add Artwork');
  await page.keyboard.press('Enter');
  await heading(page, 'Add New Artwork');
  await expectFocusOnSomething(page);
  await page.getByRole('option', { name: artist.name }).waitFor({ state: 'attached' });
  await typeInto(page, 'Artist', artist.name);
  await typeInto(page, 'Name', title);
  await typeInto(page, 'Material', 'Oil on linen');
  await typeInto(page, 'Size', '120 x 90 cm');
  await page.keyboard.press('Enter');
  await toast(page, 'Artwork created successfully');
  await heading(page, 'Content Management System');
  expect((await staffArtworks()).find((artwork) => artwork.title === title)?.artistId).toBe(artist.id);

  await typeInto(page, 'Search artworks', title);
  await eventually(() => page.getByRole('article').count()).toBe(1);
  await tabTo(page, `Delete ${title}`);
  await page.keyboard.press('Enter');
  await toast(page, 'Artwork deleted successfully');
  await eventually(() => page.getByRole('article').count()).toBe(0);
  await expectFocusOnSomething(page);

  await page.keyboard.press('F8');
  expect(await focusOf(page)).toMatchObject({ name: 'Notifications (F8)', isVisible: true });
  await tabTo(page, 'Undo');
  await page.keyboard.press('Enter');
  await toast(page, 'Artwork restored');
  await page.getByRole('article').filter({ hasText: title }).waitFor();
  await expectFocusOnSomething(page);

  await tabTo(page, 'Sign out', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await heading(page, 'Anmelden');
  expect(await addressOf(page)).toBe('/cms/login');
  await expectFocusOnSomething(page);
});

test('every dialog that Escape closes gives the focus back to what opened it', async () => {
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms/fairs/new');
  await typeInto(page, 'Fair Name', 'Halle Eins');
  for (const [opener, dialog] of [
    ['Choose end date', 'Choose end date'],
    ['Upload logo', 'Upload logo'],
    ['Add pictures', 'Add pictures'],
    ['Cancel', 'Leave without saving?'],
  ] as const) {
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: dialog, exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await focusOf(page), dialog).toMatchObject({ name: opener, isVisible: true });
  }
});

test('the press dialog is opened and left by keyboard, and the focus is back on its button', async () => {
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms?tab=press');
  await tabTo(page, 'Add Press Item');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Add Press Item' }).waitFor();
  await tabTo(page, 'Title');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await eventually(() => focusOf(page)).toMatchObject({ name: 'Add Press Item', isVisible: true });
});

test('a date is chosen with the arrow keys', async () => {
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms/fairs/new');
  await typeInto(page, 'Start Date', '15.11.2026');
  await tabTo(page, 'Choose start date');
  await page.keyboard.press('Enter');
  await eventually(async () => (await focusOf(page)).name).toMatch(/Sunday, November 15, 2026/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await eventually(() => focusOf(page)).toMatchObject({ name: 'Monday, November 23, 2026', isVisible: true });
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await focusOf(page)).toMatchObject({ name: 'Choose start date', isVisible: true });
  await page.getByText('Monday, November 23, 2026', { exact: true }).waitFor();
});
