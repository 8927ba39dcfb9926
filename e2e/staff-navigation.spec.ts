import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { expectAccessibleAtEveryWidth } from './every-width.ts';
import {
  callWithSession,
  freshName,
  header,
  navigateTo,
  newArtist,
  newArtwork,
  newPressItem,
  openAsStaff,
  openMenu,
  openSession,
  staffGallery,
} from './staff.ts';
import { addPerson, PASSWORD } from './staff-accounts.ts';
import { button, field } from './staff-forms.ts';
import { findInquiry, newInquiry } from './staff-inbox.ts';
import { card, LIST_NAMES, storedCount, tab, withRecordCleanup } from './staff-lists.ts';
import {
  addressOf,
  eventually,
  expectToast,
  FAILED_ON_PURPOSE,
  failRequests,
  hasFocus,
  holdRequests,
  PHONE,
  WIDE,
} from './visitor.ts';

const { visit } = withBrowser();
withRecordCleanup();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search', exact: true });
const paletteInput = (page: Page) => palette(page).getByRole('combobox');
const options = (page: Page) => palette(page).getByRole('option');
const current = (page: Page) => header(page).locator('[aria-current]');

test('other pages count the sections without loading their lists, and mark the current one', async () => {
  const { page, requests } = await visit(WIDE);
  await openAsStaff(page, '/cms/mail');
  const counts = await Promise.all(LIST_NAMES.map(storedCount));
  const counted = LIST_NAMES.map((name, index) => `${name} (${counts[index]})`);
  await eventually(async () => (await header(page).getByRole('link').allInnerTexts()).slice(1, 7)).toEqual(counted);
  expect(await current(page).allInnerTexts()).toEqual(['Mail']);
  expect(
    requests.filter((url) => /\/api\/cms\/(artists|artworks|exhibitions|fairs|press|subscribers)/.test(url)),
  ).toEqual([]);

  await navigateTo(page, '/cms/fairs/new');
  await heading(page, 'Add New Fair');
  expect(await current(page).allInnerTexts()).toEqual([counted[2]]);
});

test('on a phone of 320 px the row of sections scrolls to the current one, and the page not sideways', async () => {
  const { page } = await visit({ ...PHONE, viewport: { width: 320, height: 600 } });
  await openAsStaff(page, '/cms/media');
  await heading(page, 'Media');
  await header(page).getByText('(').nth(5).waitFor();
  await eventually(() => current(page).evaluate((link) => link.getBoundingClientRect().right <= innerWidth)).toBe(true);
  await openMenu(page);
  for (const name of ['Recently deleted', 'People', 'Activity', 'Privacy', 'View site', 'Account']) {
    expect(await header(page).getByRole('link', { name, exact: true }).isVisible()).toBe(true);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('Tab reaches the page by one button; Escape closes the menu and gives the focus back', async () => {
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms/deleted');
  await heading(page, 'Recently deleted');
  await page.keyboard.press('Tab');
  expect(await hasFocus(button(page, 'Skip to content'))).toBe(true);
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.contains(document.querySelector('main')))).toBe(true);
  await button(page, 'Menu').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await hasFocus(header(page).getByRole('link', { name: 'Recently deleted' }))).toBe(true);
  await page.keyboard.press('Escape');
  expect(await hasFocus(button(page, 'Menu'))).toBe(true);
  expect(await button(page, 'Sign out').isVisible()).toBe(false);
});

test('g and a letter lead to a section, not while typing; the second key has no other effect', async () => {
  const { name, id } = await newInquiry();
  const { page } = await visit(WIDE);
  const releasePalette = await holdRequests(page, '/assets/palette-dialog*.js');
  await openAsStaff(page, '/cms?q=nothing');
  await page.getByRole('tabpanel').getByRole('button').first().focus();
  await page.keyboard.type('ge');
  await eventually(() => addressOf(page)).toBe('/cms?tab=exhibitions');
  // The focused control has been removed.
  await eventually(() => hasFocus(tab(page, 'Exhibitions'))).toBe(true);
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('gm');
  expect(await page.getByRole('searchbox').inputValue()).toBe('gm');
  await navigateTo(page, `/cms/inquiries?id=${id}`);
  await page.getByRole('heading', { name }).waitFor();
  // Until the search has loaded, letters are its text and no shortcuts.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('sea');
  releasePalette();
  await eventually(() => paletteInput(page).inputValue()).toBe('sea');
  await page.keyboard.press('Escape');
  await palette(page).waitFor({ state: 'detached' });
  await page.keyboard.type('gn');
  await page.keyboard.type('ga');
  await heading(page, 'Content Management System');
  expect(await addressOf(page)).toBe('/cms');
  expect((await findInquiry(name)).status).toBe('new');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).getByText('Artworks', { exact: true }).waitFor();
  await expectAccessibleAtEveryWidth(page);
});

test('links of header and menu, keys, search and signing out ask before unsaved changes are lost', async () => {
  const { page } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
  await failRequests(page, '/api/auth/logout', 'Something went wrong.');
  await openAsStaff(page, '/cms/fairs/new');
  await field(page, 'Location').fill('Basel');
  const leaveDialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  const leaveByMenu = async (leave: () => Promise<void>) => {
    await openMenu(page);
    await leave();
  };
  const leaveActions = [
    () => header(page).getByRole('link', { name: 'Mail' }).click(),
    () => leaveByMenu(() => button(page, 'Sign out').click()),
    async () => {
      await page.keyboard.press('Escape');
      await page.getByRole('main').click({ position: { x: 1, y: 1 } });
      await page.keyboard.type('gm');
    },
    async () => {
      await page.keyboard.press('Control+k');
      await paletteInput(page).fill('mail');
      await page.keyboard.press('Enter');
    },
    () => leaveByMenu(() => header(page).getByRole('link', { name: 'People' }).click()),
  ];
  await leaveByMenu(() => button(page, 'Sign out').click());
  await button(leaveDialog, 'Discard changes').click();
  await expectToast(page, 'Failed to sign out');
  await page.keyboard.press('Escape');
  for (const leave of leaveActions) {
    await leave();
    await button(leaveDialog, 'Keep editing').click();
    await leaveDialog.waitFor({ state: 'detached' });
    expect([await addressOf(page), await field(page, 'Location').inputValue()]).toEqual(['/cms/fairs/new', 'Basel']);
  }
  // The link in the menu has the focus again, and leads there after the confirmation.
  await page.keyboard.press('Enter');
  await button(leaveDialog, 'Discard changes').click();
  await heading(page, 'People');
});

test('Ctrl-K finds records without accents, pages and actions; Enter waits for the best; Back leads to where it was opened', async () => {
  const artist = await newArtist({ name: freshName('Élodie') });
  const work = await newArtwork(artist.id, { title: freshName('Größe') });
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms?tab=fairs&q=nothing');
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('Control+k');
  await options(page).first().waitFor();
  await page.keyboard.type(artist.name.replace('É', 'e'));
  await page.keyboard.press('Enter');
  await heading(page, 'Edit Artist');
  expect(await addressOf(page)).toBe(`/cms/artists/${artist.id}`);
  await page.goBack();
  await heading(page, 'Content Management System');
  expect(await addressOf(page)).toBe('/cms?tab=fairs&q=nothing');

  await button(page, 'Search').click();
  expect(await options(page).first().innerText()).toContain(artist.name);
  expect(await paletteInput(page).getAttribute('aria-activedescendant')).toMatch(/^\S+$/);
  await page.keyboard.type(`grosse ${work.title.slice(-8)}`);
  await options(page).filter({ hasText: work.title }).waitFor();
  await expectAccessibleAtEveryWidth(page);
  await paletteInput(page).fill('add f');
  await eventually(() => options(page).first().innerText()).toBe('Add Fair\nAction');
  await paletteInput(page).fill('a');
  await page.keyboard.press('ArrowDown');
  expect(await options(page).nth(1).getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Escape');
  await palette(page).waitFor({ state: 'detached' });
  expect(await hasFocus(button(page, 'Search'))).toBe(true);
});

test('the search says when nothing was found, and offers a retry when it failed; pages are found all the same', async () => {
  const { page } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
  await openAsStaff(page, '/cms/deleted');
  await button(page, 'Search').click();
  await failRequests(page, '/api/cms/search', 'Something went wrong.');
  await paletteInput(page).fill('media');
  await palette(page).getByText('The records could not be searched.', { exact: true }).waitFor();
  expect(await options(page).first().innerText()).toContain('Media');
  await page.unrouteAll();
  await button(palette(page), 'Try again').click();
  await palette(page).getByText('The records could not be searched.', { exact: true }).waitFor({ state: 'detached' });
  await paletteInput(page).fill('xylophonquartett');
  await palette(page).getByText('Nothing was found for “xylophonquartett”', { exact: true }).waitFor();
});

test('offline the search fails instead of showing earlier results, and is repeated once online', async () => {
  const artist = await newArtist();
  const { page } = await visit({ ...WIDE, expectedErrors: /ERR_INTERNET_DISCONNECTED|request: / });
  await openAsStaff(page, '/cms/deleted');
  await page.keyboard.press('Control+k');
  await paletteInput(page).fill(artist.name);
  await options(page).filter({ hasText: artist.name }).waitFor();
  onTestFinished(() => page.context().setOffline(false));
  await page.context().setOffline(true);
  await paletteInput(page).fill('xylophonquartett');
  await page.keyboard.press('Enter');
  await palette(page).getByText('The records could not be searched.', { exact: true }).waitFor();
  expect(await options(page).count()).toBe(0);
  await page.context().setOffline(false);
  await palette(page).getByText('Nothing was found for “xylophonquartett”', { exact: true }).waitFor();
  expect(await addressOf(page)).toBe('/cms/deleted');
});

type KeyPress = { key: string; ctrlKey?: true; repeat?: true };

/**
 * Key presses on what has the focus, all of them before the first `history.back()` takes effect, as on a slow machine.
 * Returns for each whether its default was prevented.
 */
const pressBeforeStepBack = (page: Page, ...presses: KeyPress[]): Promise<boolean[]> =>
  page.evaluate(async (inits) => {
    let stepsBack = 0;
    history.back = () => {
      stepsBack += 1;
    };
    const arePrevented = inits.map((init) => {
      const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
      return event.defaultPrevented;
    });
    Reflect.deleteProperty(history, 'back');
    if (stepsBack > 0) {
      const taken = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
      history.go(-stepsBack);
      await taken;
    }
    return arePrevented;
  }, presses);

test('Ctrl-K never reaches the browser: it closes an open search, and does nothing over another dialog', async () => {
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms/deleted');
  await heading(page, 'Recently deleted');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await keys.waitFor();
  expect(await pressBeforeStepBack(page, { key: 'k', ctrlKey: true })).toEqual([true]);
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });
  expect(await palette(page).count()).toBe(0);
  await button(page, 'Search').focus();
  await page.keyboard.press('Control+k');
  await options(page).first().waitFor();
  expect(await pressBeforeStepBack(page, { key: 'k', ctrlKey: true, repeat: true })).toEqual([true]);
  await paletteInput(page).fill('mail');
  await page.keyboard.press('Control+k');
  await palette(page).waitFor({ state: 'detached' });
  expect(await hasFocus(button(page, 'Search'))).toBe(true);
});

test('a second key before the search has closed is ignored, and so is Enter that is held down', async () => {
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms/deleted');
  await navigateTo(page, '/cms/media');
  const findMail = async () => {
    await page.keyboard.press('Control+k');
    await paletteInput(page).fill('mail');
    await eventually(() => options(page).first().innerText()).toContain('Mail');
    // Before that, Enter waits for better results.
    await palette(page)
      .getByText(/^\d+ results?$/)
      .waitFor();
  };
  await findMail();
  await pressBeforeStepBack(page, { key: 'Enter' }, { key: 'Enter' });
  await heading(page, 'Mail');
  await page.goBack();
  await heading(page, 'Media');

  await findMail();
  await pressBeforeStepBack(page, { key: 'Escape' }, { key: 'Enter' });
  await palette(page).waitFor({ state: 'detached' });
  await header(page).getByRole('link', { name: 'Site texts' }).click();
  await heading(page, 'Site texts');
  await page.goBack();
  await heading(page, 'Media');

  await button(page, 'Search').focus();
  await page.keyboard.down('Enter');
  await eventually(() => hasFocus(paletteInput(page))).toBe(true);
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await paletteInput(page).fill('mail');
  await page.keyboard.press('Enter');
  await heading(page, 'Mail');
});

test('a cell that was being edited has the focus again after the search', async () => {
  const artist = await newArtist();
  const work = await newArtwork(artist.id);
  // A person of their own: the tests of other files expect cards.
  const username = freshName('cells').replace(' ', '-');
  await addPerson(staffGallery, await openSession(), { username, role: 'editor', password: PASSWORD });
  const session = await openSession(staffGallery, { username, password: PASSWORD });
  await callWithSession(staffGallery, session, 'PUT', '/api/cms/account/preferences', { artworksView: 'list' });
  const { page } = await visit(WIDE);
  await openAsStaff(page, `/cms?tab=artworks&q=${encodeURIComponent(work.title)}`, session);
  const cell = page.getByRole('button', { name: `Availability of ${work.title}: ` });
  await cell.focus();
  await page.keyboard.press('Enter');
  await eventually(() => hasFocus(page.getByRole('combobox', { name: `Availability of ${work.title}` }))).toBe(true);
  await page.keyboard.press('Control+k');
  await eventually(() => hasFocus(paletteInput(page))).toBe(true);
  await page.keyboard.press('Escape');
  await palette(page).waitFor({ state: 'detached' });
  await eventually(() => hasFocus(cell)).toBe(true);
});

test('a press item that was opened from its list is recent', async () => {
  const artist = await newArtist();
  const { title } = await newPressItem(artist.id);
  const { page } = await visit(WIDE);
  await openAsStaff(page, `/cms?tab=press&q=${encodeURIComponent(title)}`);
  await card(page, title).getByRole('link', { name: title, exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit Press Item' });
  await button(form, 'Cancel').click();
  await form.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  const recent = palette(page).getByRole('group', { name: 'Recent' });
  await eventually(() => recent.getByRole('option').allInnerTexts()).toEqual([`${title}\nPress item`]);
});
