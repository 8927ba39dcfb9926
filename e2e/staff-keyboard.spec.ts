import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { freshName, navigateTo, newArtist, openAsStaff, STAFF, staffArtworks, staffGallery } from './staff.ts';
import { addressOf, eventually, notifications, WIDE } from './visitor.ts';

const { visit } = withBrowser();

type Focus = { role: string; name: string; isVisible: boolean; isUncovered: boolean };

/** The focused element, whether its focus ring is visible, and whether it is covered. */
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

const MAX_TAB_PRESSES = 60;

/** Presses Tab until a control has focus; every control on the way must show its focus. */
async function tabTo(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < MAX_TAB_PRESSES; step += 1) {
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

const expectFocusNotLost = (page: Page) => eventually(async () => (await focusOf(page)).role).not.toBe('body');

test('keyboard only: sign in, add, search, delete and restore a work, sign out', async () => {
  const artist = await newArtist();
  const title = freshName('Work');
  const { page } = await visit(WIDE);
  await page.goto(`${staffGallery}/cms/login`);
  await heading(page, 'Anmelden');

  await typeInto(page, 'Benutzername', STAFF.username);
  await typeInto(page, 'Passwort', STAFF.password);
  await page.keyboard.press('Enter');
  await heading(page, 'Content Management System');
  await expectFocusNotLost(page);

  // The name includes the count once the list has loaded.
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
  await expectFocusNotLost(page);
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
  await expectFocusNotLost(page);

  await page.keyboard.press('F8');
  expect(await focusOf(page)).toMatchObject({ name: 'Notifications (F8)', isVisible: true });
  await tabTo(page, 'Undo');
  await page.keyboard.press('Enter');
  await toast(page, 'Artwork restored');
  await page.getByRole('article').filter({ hasText: title }).waitFor();
  await expectFocusNotLost(page);

  await tabTo(page, 'Menu', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Sign out');
  await page.keyboard.press('Enter');
  await heading(page, 'Anmelden');
  expect(await addressOf(page)).toBe('/cms/login');
  await expectFocusNotLost(page);
});

test('focus returns to the button that opened a dialog after Escape', async () => {
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms?tab=press&q=nothing');
  await tabTo(page, 'Add Press Item');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Add Press Item' }).waitFor();
  await tabTo(page, 'Title');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await eventually(() => focusOf(page)).toMatchObject({ name: 'Add Press Item', isVisible: true });

  await navigateTo(page, '/cms/fairs/new');
  await heading(page, 'Add New Fair');
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
