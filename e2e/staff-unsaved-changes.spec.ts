import type { Dialog, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { newArtist, newPressItem, openAsStaff, staffArtists } from './staff.ts';
import { button, expectNotification, field, fillIn, hasFocus, recordWrites, valuesIn } from './staff-forms.ts';
import { card, withRecordCleanup } from './staff-lists.ts';
import { addressOf, eventually, WIDE } from './visitor.ts';

const { visit } = withBrowser();
withRecordCleanup();

const NEW_ARTIST = '/cms/artists/new';
const TYPED = { Name: 'Rosa Keller', Nationality: 'Swiss', 'Birth Year': '1984', Biography: 'Lives in Chur.' };

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const goBack = (page: Page) => page.evaluate(() => history.back());

const WAYS_OUT: Record<string, (page: Page) => Promise<unknown>> = {
  "'Back to CMS'": (page) => button(page, 'Back to CMS').click(),
  "'Cancel'": (page) => button(page, 'Cancel').click(),
  "the browser's Back": goBack,
};

// An empty list, which is quickly drawn.
const LIST = '/cms?q=nobody+of+this+name';

const addArtist = async (page: Page) => {
  await button(page, 'Add Artist').click();
  await field(page, 'Name').waitFor();
};

test('no way out asks where nothing was changed, or was changed back', async () => {
  const { page } = await visit(WIDE);
  await openAsStaff(page, LIST);
  for (const leave of Object.values(WAYS_OUT)) {
    await addArtist(page);
    await field(page, 'Biography').fill('Lives');
    await field(page, 'Biography').fill('');
    await leave(page);
    await button(page, 'Add Artist').waitFor();
    expect(await addressOf(page)).toBe(LIST);
    expect(await question(page).count()).toBe(0);
  }
});

test("every way out asks before changes are lost; 'Keep editing' keeps them all, as often as it is asked", async () => {
  const { page } = await visit(WIDE);
  await openAsStaff(page, LIST);
  await addArtist(page);
  await fillIn(page, TYPED);
  for (const leave of [...Object.values(WAYS_OUT), goBack]) {
    await leave(page);
    await question(page).getByText('Your changes have not been saved and would be lost.', { exact: true }).waitFor();
    await button(question(page), 'Keep editing').click();
    await question(page).waitFor({ state: 'detached' });
    expect(await valuesIn(page, Object.keys(TYPED))).toEqual(TYPED);
    expect(await addressOf(page)).toBe(NEW_ARTIST);
  }
  // Escape is an answer too.
  await goBack(page);
  await question(page).waitFor();
  await page.keyboard.press('Escape');
  await question(page).waitFor({ state: 'detached' });
  expect(await valuesIn(page, Object.keys(TYPED))).toEqual(TYPED);
  expect(await addressOf(page)).toBe(NEW_ARTIST);
});

test.each(Object.entries(WAYS_OUT))("%s, then 'Discard changes', leaves and sends nothing", async (_, leave) => {
  const artist = await newArtist();
  const { page } = await visit(WIDE);
  await openAsStaff(page, `/cms?q=${artist.slug}`);
  const writes = recordWrites(page);
  await card(page, artist.name).getByRole('link').click();
  await field(page, 'Name').fill('Somebody else');
  await leave(page);
  await button(question(page), 'Discard changes').click();
  await card(page, artist.name).waitFor();
  expect(await addressOf(page)).toBe(`/cms?q=${artist.slug}`);
  expect(writes).toEqual([]);
  // The form begins anew.
  await card(page, artist.name).getByRole('link').click();
  expect(await field(page, 'Name').inputValue()).toBe(artist.name);
});

const FAIRS = '/cms?tab=fairs&q=no+fair+of+this+name';
/** What the history holds, two entries on either side of the form. */
const ENTRIES = [FAIRS, '/cms', NEW_ARTIST, '/cms?tab=press', '/cms?tab=subscribers'];
const FORM_AT = 2;

const travel = (page: Page, ...steps: number[]) =>
  page.evaluate((all) => {
    for (const step of all) history.go(step);
  }, steps);
const historyIndex = (page: Page) => page.evaluate(() => navigation.currentEntry?.index ?? -1);

/** Opens a form in the middle of the history and changes it. Returns the form's index in the history. */
async function changeFormAmidHistory(page: Page): Promise<number> {
  await openAsStaff(page, FAIRS);
  await page.getByRole('tab', { name: /^Artists/ }).click();
  await addArtist(page);
  const formIndex = await historyIndex(page);
  for (const address of ENTRIES.slice(FORM_AT + 1)) {
    await page.evaluate((to) => history.pushState(null, '', to), address);
  }
  await page.getByRole('tab', { name: /^Subscribers/, selected: true }).waitFor();
  await travel(page, -2);
  await fillIn(page, TYPED);
  return formIndex;
}

test.each([
  ['Back', -1],
  ['Forward', 1],
  ['two entries back', -2],
  ['two entries forward', 2],
])("%s: 'Keep editing' keeps address, form and history position; 'Discard changes' goes there", async (_, steps) => {
  const { page } = await visit(WIDE);
  const formIndex = await changeFormAmidHistory(page);
  for (const _again of ['once', 'twice']) {
    await travel(page, steps);
    await button(question(page), 'Keep editing').click();
    await question(page).waitFor({ state: 'detached' });
    expect(await addressOf(page)).toBe(NEW_ARTIST);
    expect(await historyIndex(page)).toBe(formIndex);
    expect(await valuesIn(page, Object.keys(TYPED))).toEqual(TYPED);
  }
  await travel(page, steps);
  await button(question(page), 'Discard changes').click();
  await page.getByRole('tablist').waitFor();
  await eventually(() => addressOf(page)).toBe(ENTRIES[FORM_AT + steps]);
  expect(await historyIndex(page)).toBe(formIndex + steps);
  // The entries on both sides are still there.
  await travel(page, -steps);
  await field(page, 'Name').waitFor();
  expect(await field(page, 'Name').inputValue()).toBe('');
});

test('a second step while the first is undone, or while the question is open, changes nothing', async () => {
  const { page } = await visit(WIDE);
  const formIndex = await changeFormAmidHistory(page);
  await travel(page, -1, -1);
  await question(page).waitFor();
  await travel(page, 1);
  await travel(page, -1);
  await eventually(() => historyIndex(page)).toBe(formIndex);
  expect(await addressOf(page)).toBe(NEW_ARTIST);
  await button(question(page), 'Keep editing').click();
  expect(await valuesIn(page, Object.keys(TYPED))).toEqual(TYPED);
  await travel(page, -1);
  await question(page).waitFor();
  await travel(page, -1);
  await eventually(() => historyIndex(page)).toBe(formIndex);
  await button(question(page), 'Discard changes').click();
  await button(page, 'Add Artist').waitFor();
  expect(await addressOf(page)).toBe('/cms');
});

test('asks as well where the form renders again before the step is undone', async () => {
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
  await button(question(page), 'Keep editing').click();
  expect(await addressOf(page)).toBe(NEW_ARTIST);
  expect(await field(page, 'Name').inputValue()).toBe('Rosa Meier');
});

test("'Keep editing' after the browser's Back goes on where one was in a long form", async () => {
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms?tab=exhibitions&q=nothing');
  await button(page, 'Add Exhibition').click();
  await page.getByRole('checkbox').first().waitFor();
  await field(page, 'Description Author').click();
  await page.keyboard.type('Paul Meier');
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(0);
  await goBack(page);
  await button(question(page), 'Keep editing').click();
  await question(page).waitFor({ state: 'detached' });
  await eventually(() => page.evaluate(() => scrollY)).toBe(place);
  expect(await hasFocus(field(page, 'Description Author'))).toBe(true);
});

test.each([
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ["'Cancel'", (page: Page) => button(page, 'Cancel').click()],
  ["the browser's Back", goBack],
])('in the press dialog %s asks only where something was changed', async (_, leave) => {
  const item = await newPressItem((await newArtist()).id);
  const list = `/cms?tab=press&q=${item.title.replace(' ', '+')}`;
  const { page } = await visit(WIDE);
  await openAsStaff(page, list);
  const writes = recordWrites(page);
  const form = page.getByRole('dialog', { name: 'Edit Press Item' });
  await card(page, item.title).getByRole('link').click();
  await form.waitFor();
  await leave(page);
  await form.waitFor({ state: 'detached' });
  expect(await question(page).count()).toBe(0);
  expect(await addressOf(page)).toBe(list);
  await card(page, item.title).getByRole('link').click();
  await field(form, 'Title').fill('A quiet room');
  for (const _again of ['once', 'twice']) {
    await leave(page);
    await button(question(page), 'Keep editing').click();
    await question(page).waitFor({ state: 'detached' });
    expect(await field(form, 'Title').inputValue()).toBe('A quiet room');
    expect(await addressOf(page)).toBe(`${list}&edit=${item.id}`);
  }
  await leave(page);
  await button(question(page), 'Discard changes').click();
  await form.waitFor({ state: 'detached' });
  await eventually(() => addressOf(page)).toBe(list);
  await card(page, item.title).waitFor();
  expect(writes).toEqual([]);
});

test('Escape again and again in the press dialog asks and is answered, and never loses what was typed', async () => {
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms?tab=press&edit=new');
  const form = page.getByRole('dialog', { name: 'Add Press Item' });
  await field(form, 'Title').fill('A quiet room');
  for (const _again of ['once', 'twice', 'thrice']) {
    await page.keyboard.press('Escape');
    await question(page).waitFor();
    await page.keyboard.press('Escape');
    await question(page).waitFor({ state: 'detached' });
  }
  expect(await field(form, 'Title').inputValue()).toBe('A quiet room');
  expect(await addressOf(page)).toBe('/cms?tab=press&edit=new');
});

test('reloading and closing the window ask where something was changed', async () => {
  const { page } = await visit(WIDE);
  await openAsStaff(page, NEW_ARTIST);
  const asked: string[] = [];
  const stay = page.waitForEvent('dialog').then(async (dialog) => {
    asked.push(dialog.type());
    await dialog.dismiss();
  });
  await field(page, 'Name').click();
  await page.keyboard.type('Rosa Keller');
  await page.evaluate(() => location.reload());
  await stay;
  expect(await field(page, 'Name').inputValue()).toBe('Rosa Keller');
  const stayAgain = page.waitForEvent('dialog').then(async (dialog) => {
    asked.push(dialog.type());
    await dialog.dismiss();
  });
  await page.close({ runBeforeUnload: true });
  await stayAgain;
  expect(asked).toEqual(['beforeunload', 'beforeunload']);
  expect(await field(page, 'Name').inputValue()).toBe('Rosa Keller');
});

test('reloading asks nothing where nothing was changed', async () => {
  const { page } = await visit(WIDE);
  await openAsStaff(page, NEW_ARTIST);
  const asked: string[] = [];
  const note = (dialog: Dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  };
  page.on('dialog', note);
  await field(page, 'Name').click();
  await page.keyboard.type('R');
  await page.keyboard.press('Backspace');
  await page.reload();
  await field(page, 'Name').waitFor();
  page.off('dialog', note);
  expect(asked).toEqual([]);
});

test('once it is saved nothing asks any more', async () => {
  const artist = await newArtist();
  const { page } = await visit(WIDE);
  await openAsStaff(page, `/cms?q=${artist.slug}`);
  await card(page, artist.name).getByRole('link').click();
  await field(page, 'Nationality').click();
  await page.keyboard.type(' and French');
  await button(page, 'Update').click();
  await expectNotification(page, 'Artist updated successfully');
  await card(page, artist.name).getByText('Swiss and French').waitFor();
  expect((await staffArtists()).find(({ id }) => id === artist.id)?.nationality).toBe('Swiss and French');
  // Forward to the form that was saved, and back.
  await page.evaluate(() => history.forward());
  expect(await field(page, 'Nationality').inputValue()).toBe('Swiss and French');
  await goBack(page);
  await card(page, artist.name).waitFor();
  expect(await question(page).count()).toBe(0);
  await page.reload();
  await card(page, artist.name).waitFor();
});
