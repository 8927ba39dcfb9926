import type { Dialog, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { navigateTo, newArtist, newPressItem, openAsStaff, staffArtists } from './staff.ts';
import { button, expectQuestionBeforeUnload, field, fillIn, recordWrites, valuesIn } from './staff-forms.ts';
import { card, withRecordCleanup } from './staff-lists.ts';
import { addressOf, eventually, expectToast, hasFocus, WIDE } from './visitor.ts';

const { visit } = withBrowser();
withRecordCleanup();

const NEW_ARTIST = '/cms/artists/new';
const TYPED = { Name: 'Rosa Keller', Nationality: 'Swiss', 'Birth Year': '1984', Biography: 'Lives in Chur.' };

const leaveDialog = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const goBack = (page: Page) => page.evaluate(() => history.back());

const LEAVE_ACTIONS: Record<string, (page: Page) => Promise<unknown>> = {
  "'Back to CMS'": (page) => button(page, 'Back to CMS').click(),
  "'Cancel'": (page) => button(page, 'Cancel').click(),
  "the browser's Back": goBack,
};

// An empty list, which renders quickly.
const LIST = '/cms?q=no+match';

const addArtist = async (page: Page) => {
  await button(page, 'Add Artist').click();
  await field(page, 'Name').waitFor();
};

async function expectTyped(page: Page): Promise<void> {
  await leaveDialog(page).waitFor({ state: 'detached' });
  expect(await valuesIn(page, Object.keys(TYPED))).toEqual(TYPED);
  expect(await addressOf(page)).toBe(NEW_ARTIST);
}

test("asks about unsaved changes, every time, and not if they were reverted; 'Keep editing' keeps the typed values", async () => {
  const { page } = await visit(WIDE);
  await openAsStaff(page, LIST);
  for (const leave of Object.values(LEAVE_ACTIONS)) {
    await addArtist(page);
    await field(page, 'Biography').fill('Lives');
    await field(page, 'Biography').fill('');
    await leave(page);
    await button(page, 'Add Artist').waitFor();
    expect(await addressOf(page)).toBe(LIST);
    expect(await leaveDialog(page).count()).toBe(0);
  }

  await addArtist(page);
  await fillIn(page, TYPED);
  for (const leave of [...Object.values(LEAVE_ACTIONS), goBack]) {
    await leave(page);
    await leaveDialog(page).getByText('Your changes have not been saved and would be lost.', { exact: true }).waitFor();
    await button(leaveDialog(page), 'Keep editing').click();
    await expectTyped(page);
  }
  // Escape keeps editing, too.
  await goBack(page);
  await leaveDialog(page).waitFor();
  await page.keyboard.press('Escape');
  await expectTyped(page);
});

test("every way out, then 'Discard changes', leaves and sends nothing", async () => {
  const artist = await newArtist();
  const { page } = await visit(WIDE);
  await openAsStaff(page, `/cms?q=${artist.slug}`);
  const writes = recordWrites(page);
  for (const leave of Object.values(LEAVE_ACTIONS)) {
    await card(page, artist.name).getByRole('link').click();
    // The form shows the stored values again.
    expect(await field(page, 'Name').inputValue()).toBe(artist.name);
    await field(page, 'Name').fill('Another name');
    await leave(page);
    await button(leaveDialog(page), 'Discard changes').click();
    await card(page, artist.name).waitFor();
    expect(await addressOf(page)).toBe(`/cms?q=${artist.slug}`);
  }
  expect(writes).toEqual([]);
});

const FAIRS = '/cms?tab=fairs&q=no+fair+of+this+name';
/** History entries: two on either side of the form. */
const ENTRIES = [FAIRS, LIST, NEW_ARTIST, '/cms?tab=press&q=nothing', '/cms?tab=subscribers&q=no+match'];
const FORM_AT = 2;

const travel = (page: Page, ...steps: number[]) =>
  page.evaluate((all) => {
    for (const step of all) history.go(step);
  }, steps);
const historyIndex = (page: Page) => page.evaluate(() => navigation.currentEntry?.index ?? -1);

/** Opens a form in the middle of the history and changes it. Returns the form's index in the history. */
async function openChangedFormInHistory(page: Page): Promise<number> {
  await openAsStaff(page, FAIRS);
  await navigateTo(page, LIST);
  await addArtist(page);
  const formIndex = await historyIndex(page);
  for (const address of ENTRIES.slice(FORM_AT + 1)) await navigateTo(page, address);
  await page.getByRole('tab', { name: /^Subscribers/, selected: true }).waitFor();
  await travel(page, -2);
  await fillIn(page, TYPED);
  return formIndex;
}

test("history steps in both directions: 'Keep editing' keeps address, form and position; 'Discard changes' goes there", async () => {
  const { page } = await visit(WIDE);
  const formIndex = await openChangedFormInHistory(page);
  for (const steps of [-1, 1, -2, 2]) {
    await fillIn(page, TYPED);
    for (const _again of ['once', 'twice']) {
      await travel(page, steps);
      await button(leaveDialog(page), 'Keep editing').click();
      await expectTyped(page);
      expect(await historyIndex(page)).toBe(formIndex);
    }
    await travel(page, steps);
    await button(leaveDialog(page), 'Discard changes').click();
    await page.getByRole('tablist').waitFor();
    await eventually(() => addressOf(page)).toBe(ENTRIES[FORM_AT + steps]);
    expect(await historyIndex(page)).toBe(formIndex + steps);
    // The entries on both sides are still there.
    await travel(page, -steps);
    await field(page, 'Name').waitFor();
    expect(await field(page, 'Name').inputValue()).toBe('');
  }
});

test('further history navigation has no effect while the first is reverted or the dialog is open', async () => {
  const { page } = await visit(WIDE);
  const formIndex = await openChangedFormInHistory(page);
  await travel(page, -1, -1);
  await leaveDialog(page).waitFor();
  await travel(page, 1);
  await travel(page, -1);
  await eventually(() => historyIndex(page)).toBe(formIndex);
  expect(await addressOf(page)).toBe(NEW_ARTIST);
  await button(leaveDialog(page), 'Keep editing').click();
  expect(await valuesIn(page, Object.keys(TYPED))).toEqual(TYPED);
  await travel(page, -1);
  await leaveDialog(page).waitFor();
  await travel(page, -1);
  await eventually(() => historyIndex(page)).toBe(formIndex);
  await button(leaveDialog(page), 'Discard changes').click();
  await button(page, 'Add Artist').waitFor();
  expect(await addressOf(page)).toBe(LIST);
});

test('asks even if the form re-renders before the navigation is reverted', async () => {
  const { page } = await visit(WIDE);
  await openAsStaff(page, LIST);
  await addArtist(page);
  await field(page, 'Name').fill('Rosa Keller');
  await page.evaluate(() => {
    const go = history.go.bind(history);
    history.go = (steps) => addEventListener('input', () => setTimeout(go, 50, steps), { once: true });
  });
  await goBack(page);
  await eventually(() => addressOf(page)).toBe(LIST);
  await field(page, 'Name').fill('Rosa Meier');
  await button(leaveDialog(page), 'Keep editing').click();
  expect(await addressOf(page)).toBe(NEW_ARTIST);
  expect(await field(page, 'Name').inputValue()).toBe('Rosa Meier');
});

test("'Keep editing' after the browser's Back keeps scroll position and focus", async () => {
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms?tab=exhibitions&q=nothing');
  await button(page, 'Add Exhibition').click();
  // The lists above the field have loaded.
  await page.getByRole('group', { name: 'Artists' }).getByRole('checkbox').first().waitFor();
  await page.getByRole('group', { name: 'Works' }).getByRole('checkbox').first().waitFor();
  await field(page, 'Description Author').click();
  await page.keyboard.type('Paul Meier');
  const scrollPosition = await page.evaluate(() => scrollY);
  expect(scrollPosition).toBeGreaterThan(0);
  await goBack(page);
  await button(leaveDialog(page), 'Keep editing').click();
  await leaveDialog(page).waitFor({ state: 'detached' });
  await eventually(() => page.evaluate(() => scrollY)).toBe(scrollPosition);
  expect(await hasFocus(field(page, 'Description Author'))).toBe(true);
});

test('press dialog: Escape, Cancel and Back ask only with unsaved changes, every time', async () => {
  const item = await newPressItem((await newArtist()).id);
  const list = `/cms?tab=press&q=${item.title.replace(' ', '+')}`;
  const { page } = await visit(WIDE);
  await openAsStaff(page, list);
  const writes = recordWrites(page);
  const form = page.getByRole('dialog', { name: 'Edit Press Item' });
  const pressEscape = () => page.keyboard.press('Escape');
  const keepEditing = () => button(leaveDialog(page), 'Keep editing').click();
  for (const leave of [pressEscape, () => button(page, 'Cancel').click(), () => goBack(page)]) {
    await card(page, item.title).getByRole('link').click();
    await form.waitFor();
    await leave();
    await form.waitFor({ state: 'detached' });
    expect(await leaveDialog(page).count()).toBe(0);
    expect(await addressOf(page)).toBe(list);
    await card(page, item.title).getByRole('link').click();
    await field(form, 'Title').fill('A quiet room');
    // Escape, too, keeps editing, as often as it is pressed.
    for (const stay of [keepEditing, pressEscape, pressEscape, pressEscape]) {
      await leave();
      await leaveDialog(page).waitFor();
      await stay();
      await leaveDialog(page).waitFor({ state: 'detached' });
      expect(await field(form, 'Title').inputValue()).toBe('A quiet room');
      expect(await addressOf(page)).toBe(`${list}&edit=${item.id}`);
    }
    await leave();
    await button(leaveDialog(page), 'Discard changes').click();
    await form.waitFor({ state: 'detached' });
    await eventually(() => addressOf(page)).toBe(list);
    await card(page, item.title).waitFor();
  }
  expect(writes).toEqual([]);
});

test('beforeunload: reloading and closing the window ask only with unsaved changes', async () => {
  const { page } = await visit(WIDE);
  await openAsStaff(page, NEW_ARTIST);
  const dialogTypes: string[] = [];
  const acceptDialog = (dialog: Dialog) => {
    dialogTypes.push(dialog.type());
    void dialog.accept();
  };
  page.on('dialog', acceptDialog);
  await field(page, 'Name').click();
  await page.keyboard.type('R');
  await page.keyboard.press('Backspace');
  await page.reload();
  await field(page, 'Name').click();
  page.off('dialog', acceptDialog);
  expect(dialogTypes).toEqual([]);

  await page.keyboard.type('Rosa Keller');
  await expectQuestionBeforeUnload(page);
  expect(await field(page, 'Name').inputValue()).toBe('Rosa Keller');
});

test('does not ask after saving', async () => {
  const artist = await newArtist();
  const { page } = await visit(WIDE);
  await openAsStaff(page, `/cms?q=${artist.slug}`);
  await card(page, artist.name).getByRole('link').click();
  await field(page, 'Nationality').click();
  await page.keyboard.type(' and French');
  await button(page, 'Update').click();
  await expectToast(page, 'Artist updated successfully');
  await card(page, artist.name).getByText('Swiss and French').waitFor();
  expect((await staffArtists()).find(({ id }) => id === artist.id)?.nationality).toBe('Swiss and French');
  // Forward to the form that was saved, and back.
  await page.evaluate(() => history.forward());
  expect(await field(page, 'Nationality').inputValue()).toBe('Swiss and French');
  await goBack(page);
  await card(page, artist.name).waitFor();
  expect(await leaveDialog(page).count()).toBe(0);
  await page.reload();
  await card(page, artist.name).waitFor();
});
