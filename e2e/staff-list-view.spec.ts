import type { Locator, Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Artwork, ArtworkInput } from '../domain/artwork.ts';
import type { Role } from '../domain/roles.ts';
import { withBrowser } from './browser.ts';
import { expectAccessibleAtEveryWidth } from './every-width.ts';
import {
  callAsStaff,
  callWithSession,
  freshName,
  newArtist,
  newArtwork,
  newExhibition,
  openAsStaff,
  openSession,
  staffArtworks,
  staffGallery,
} from './staff.ts';
import { addPerson, PASSWORD } from './staff-accounts.ts';
import { button, expectQuestionBeforeUnload } from './staff-forms.ts';
import {
  card,
  DRAFTS,
  keepToastOpen,
  LISTS,
  type ListName,
  mockList,
  searchField,
  undo,
  withRecordCleanup,
} from './staff-lists.ts';
import { abortRequests, eventually, expectToast, FAILED_ON_PURPOSE, hasFocus, PHONE, WIDE } from './visitor.ts';

const { visit } = withBrowser();
withRecordCleanup();

// People of their own: the tests of other files expect cards.
const sessions: Record<string, string> = {};

beforeAll(async () => {
  const owner = await openSession();
  for (const role of ['editor', 'sales'] as const satisfies Role[]) {
    const username = freshName(role).replace(' ', '-');
    await addPerson(staffGallery, owner, { username, role, password: PASSWORD });
    sessions[role] = await openSession(staffGallery, { username, password: PASSWORD });
  }
});

const openAs = (page: Page, role: 'editor' | 'sales', name: ListName, query = '') => {
  const { address } = LISTS[name];
  const search = query && `${address.includes('?') ? '&' : '?'}q=${encodeURIComponent(query)}`;
  return openAsStaff(page, `${address}${search}`, sessions[role]);
};

const seeLists = (role: 'editor' | 'sales') =>
  callWithSession(staffGallery, sessions[role] ?? '', 'PUT', '/api/cms/account/preferences', { artworksView: 'list' });

const row = (page: Page, title: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: title, exact: true }) });

type Column = 'Price' | 'Show price' | 'Availability';
const cell = (page: Page, column: Column, { title }: Artwork): Locator =>
  page.getByRole('button', { name: new RegExp(`^${column} of ${title}: `) });
const nameOf = (page: Page, column: Column, work: Artwork) => cell(page, column, work).getAttribute('aria-label');
const showing = (page: Page, column: Column, work: Artwork, text: string) =>
  button(page, `${column} of ${work.title}: ${text}`).waitFor();

async function stored({ id }: Artwork): Promise<Artwork> {
  const found = (await staffArtworks()).find((work) => work.id === id);
  if (!found) throw new Error('The work does not exist');
  return found;
}

/** Works of one new artist in the order of the list. */
async function someWorks(
  count: number,
  fields: Partial<ArtworkInput> = {},
): Promise<{ artist: string; works: Artwork[] }> {
  const artist = await newArtist();
  const works: Artwork[] = [];
  for (let year = 2001; year <= 2000 + count; year += 1) {
    works.push(
      await newArtwork(artist.id, {
        year,
        price: 'CHF 100',
        priceCategory: null,
        material: 'Cyanotype',
        size: '30 x 21 cm',
        ...fields,
        title: freshName('Work') + (fields.title ?? ''),
      }),
    );
  }
  return { artist: artist.name, works };
}

const at = (works: Artwork[], index: number): Artwork => {
  const work = works[index];
  if (!work) throw new Error(`There is no work ${index}`);
  return work;
};

test('each person sees each list as they left it: cards, or rows with the facts', async () => {
  const artist = await newArtist({ nationality: 'Portuguese', birthYear: 1971 });
  const past = await newExhibition([artist.id], { startDate: '2019-03-01', endDate: '2019-04-30' });
  const { page } = await visit(WIDE);
  await openAs(page, 'editor', 'Artists', artist.name);
  await card(page, artist.name).waitFor();
  await button(page, 'List').click();
  const facts = ['Portuguese', '1971', artist.slug];
  for (const name of facts) await row(page, artist.name).getByRole('cell', { name, exact: true }).waitFor();
  await openAs(page, 'editor', 'Exhibitions', past.title);
  await card(page, past.title).waitFor();
  await button(page, 'List').click();
  const group = page.getByRole('region', { name: 'Past (1)' });
  await group.getByRole('table', { name: 'Past exhibitions' }).waitFor();
  await row(page, past.title).getByRole('cell', { name: 'March 1, 2019 → April 30, 2019' }).waitFor();

  await openAs(page, 'editor', 'Artists', artist.name);
  await row(page, artist.name).waitFor();
  expect(await page.getByRole('article').count()).toBe(0);
  await row(page, artist.name).hover();
  await button(page, `Delete ${artist.name}`).click();
  await expectToast(page, 'Artist deleted successfully');
  await undo(page).click();
  await row(page, artist.name).getByRole('link').click();
  await page.getByRole('heading', { name: 'Edit Artist' }).waitFor();

  // Sales may not open artists: their titles are no links.
  await openAs(page, 'sales', 'Artists', artist.name);
  await page.getByRole('article').filter({ hasText: artist.name }).waitFor();
  await button(page, 'List').click();
  const lockedRow = page.getByRole('row').filter({ hasText: artist.name });
  await lockedRow.waitFor();
  expect(await lockedRow.getByRole('link').count()).toBe(0);
});

test('prices are edited by keyboard: Enter goes down, Tab beside, Escape restores; the last can be undone', async () => {
  await seeLists('editor');
  const { artist, works } = await someWorks(5);
  const { page } = await visit(WIDE);
  await openAs(page, 'editor', 'Artworks', artist);
  await cell(page, 'Price', at(works, 0)).focus();
  for (const [index] of works.entries()) {
    await page.keyboard.type(`CHF ${index + 1}00.–`);
    await page.keyboard.press('Enter');
  }
  const last = at(works, 4);
  await eventually(() => hasFocus(cell(page, 'Price', last))).toBe(true);
  for (const [index, work] of works.entries()) await showing(page, 'Price', work, `CHF ${index + 1}00.–`);
  await keepToastOpen(page, 'Price changed');
  await expectToast(page, 'Price changed', `${last.title}: CHF 100 → CHF 500.–`);
  await undo(page).click();
  await showing(page, 'Price', last, 'CHF 100');
  expect(await stored(at(works, 3))).toMatchObject({ price: 'CHF 400.–', showPrice: 'true', material: 'Cyanotype' });

  await cell(page, 'Price', last).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('CHF 999');
  await page.keyboard.press('Escape');
  await eventually(() => hasFocus(cell(page, 'Price', last))).toBe(true);
  expect(await nameOf(page, 'Price', last)).toBe(`Price of ${last.title}: CHF 100`);
  await page.keyboard.type('CHF 9');
  await page.keyboard.press('Tab');
  await eventually(() => hasFocus(cell(page, 'Show price', last))).toBe(true);
  await page.keyboard.type('h');
  await page.keyboard.press('Tab');
  await page.keyboard.type('r');
  await page.keyboard.press('Enter');
  await eventually(() => stored(last)).toMatchObject({ price: 'CHF 9', showPrice: 'false', available: 'reserved' });
  await page.keyboard.press('ArrowUp');
  const available = cell(page, 'Availability', at(works, 3));
  await eventually(() => hasFocus(available)).toBe(true);

  // A shortcut opens no cell. With Shift, its letter begins a price.
  await page.keyboard.press('g');
  await page.keyboard.press('z');
  expect(await hasFocus(available)).toBe(true);
  const price = cell(page, 'Price', at(works, 3));
  await price.focus();
  await page.keyboard.press('g');
  await page.keyboard.press('z');
  expect(await hasFocus(price)).toBe(true);
  await page.keyboard.press('Shift+G');
  await page.keyboard.type('BP 5');
  await page.keyboard.press('Enter');
  await showing(page, 'Price', at(works, 3), 'GBP 5');
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await page.getByRole('heading', { name: 'Newsletter Subscribers' }).waitFor();
  expect(await stored(last)).toMatchObject({ price: 'CHF 9' });
});

test('what is being typed stays when a colleague adds a work above it', async () => {
  await seeLists('editor');
  const { works } = await someWorks(1);
  const work = at(works, 0);
  const another = (title: string): Artwork => ({ ...work, id: crypto.randomUUID(), title });
  // The last one of the first virtualized block.
  const edited = another('Edited');
  const list = [work, ...Array.from({ length: 38 }, (_, index) => another(`Work ${index}`)), edited];
  const { page } = await visit(WIDE);
  await mockList(page, 'Artworks', list);
  await openAs(page, 'editor', 'Artworks');
  await cell(page, 'Price', work).waitFor();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${LISTS.Artworks.path}`, async (route) => {
    await held;
    await route.fulfill({ json: [another('Added'), ...list] });
  });
  const read = page.waitForRequest(`**${LISTS.Artworks.path}`);
  // The list is read again after a change.
  await cell(page, 'Price', work).focus();
  await page.keyboard.type('CHF 2');
  await page.keyboard.press('Enter');
  await read;
  await cell(page, 'Price', edited).focus();
  await page.keyboard.type('CHF 4');
  release();
  await row(page, 'Added').waitFor();
  await page.keyboard.type('2');
  const input = page.getByRole('textbox', { name: 'Price of Edited' });
  expect([await hasFocus(input), await input.inputValue()]).toEqual([true, 'CHF 42']);
  await page.keyboard.press('Escape');
});

test('a choice is made with a click', async () => {
  await seeLists('sales');
  const { artist, works } = await someWorks(1);
  const work = at(works, 0);
  const { page } = await visit(WIDE);
  await openAs(page, 'sales', 'Artworks', artist);
  await cell(page, 'Availability', work).click();
  await page.getByRole('combobox', { name: `Availability of ${work.title}` }).selectOption('Sold');
  await showing(page, 'Availability', work, 'Sold');
  await eventually(() => stored(work)).toMatchObject({ available: 'false' });
  expect(await button(page, `Delete ${work.title}`).count()).toBe(0);
});

test('what is not saved stays in its cell: a conflict, an outage, a price that is too long', async () => {
  await seeLists('editor');
  const { artist, works } = await someWorks(2);
  const [work, other] = [at(works, 0), at(works, 1)];
  const { page } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
  await openAs(page, 'editor', 'Artworks', artist);
  const open = async (to: Artwork, price: string) => {
    await cell(page, 'Price', to).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: `Price of ${to.title}` }).fill(price);
  };
  await open(work, 'CHF 200');
  await callAsStaff('PUT', `/api/cms/artworks/${work.id}/price`, { price: 'CHF 150' });
  await page.keyboard.press('Enter');
  const reason = row(page, work.title).getByRole('alert');
  await reason.filter({ hasText: 'It was changed to CHF 150 meanwhile' }).waitFor();
  expect(await stored(work)).toMatchObject({ price: 'CHF 150' });
  await showing(page, 'Price', work, 'CHF 200, not saved');
  await expectAccessibleAtEveryWidth(page);
  await page.setViewportSize(WIDE.viewport);
  const isMarked = async (control: Locator) => {
    const [invalid, describedBy, id] = await Promise.all([
      control.getAttribute('aria-invalid'),
      control.getAttribute('aria-describedby'),
      reason.getAttribute('id'),
    ]);
    return { isInvalid: invalid === 'true', isDescribed: id !== null && describedBy === id };
  };
  expect(await isMarked(cell(page, 'Price', work))).toMatchObject({ isDescribed: true });
  await cell(page, 'Price', work).click();
  const input = page.getByRole('textbox', { name: `Price of ${work.title}` });
  expect(await isMarked(input)).toEqual({ isInvalid: true, isDescribed: true });
  await page.keyboard.press('Escape');
  await button(page, 'Keep CHF 150').click();
  await showing(page, 'Price', work, 'CHF 150');
  expect(await hasFocus(cell(page, 'Price', work))).toBe(true);

  await abortRequests(page, '/api/cms/artworks/prices');
  await open(other, 'CHF 300');
  await page.keyboard.press('Enter');
  await row(page, other.title).getByText('The server cannot be reached.', { exact: false }).waitFor();
  await expectQuestionBeforeUnload(page);
  await page.unroute('**/api/cms/artworks/prices');
  await button(page, 'Try again').click();
  await eventually(() => stored(other)).toMatchObject({ price: 'CHF 300' });
  expect(await hasFocus(cell(page, 'Price', other))).toBe(true);

  await open(other, '9'.repeat(301));
  await page.keyboard.press('Enter');
  await row(page, other.title).getByText('Price must be at most 300 characters').waitFor();
  expect(await button(page, 'Try again').count()).toBe(0);
  await button(page, 'Discard').click();
  await showing(page, 'Price', other, 'CHF 300');
});

test('a later change of the same price that is saved replaces one whose response was lost', async () => {
  await seeLists('editor');
  const { artist, works } = await someWorks(1);
  const work = at(works, 0);
  const { page } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
  await openAs(page, 'editor', 'Artworks', artist);
  let release = () => {};
  const areBothTyped = new Promise<void>((resolve) => {
    release = resolve;
  });
  const loseResponse = async (route: Route) => {
    await areBothTyped;
    await route.fetch();
    await route.abort();
  };
  await page.route('**/api/cms/artworks/prices', loseResponse, { times: 1 });
  for (const price of ['CHF 1', 'CHF 2']) {
    await cell(page, 'Price', work).focus();
    await page.keyboard.type(price);
    await page.keyboard.press('Enter');
    await showing(page, 'Price', work, price);
  }
  release();
  await eventually(() => stored(work)).toMatchObject({ price: 'CHF 2' });
  await expectToast(page, 'Price changed');
  await showing(page, 'Price', work, 'CHF 2');
  expect(await row(page, work.title).getByRole('alert').count()).toBe(0);
});

test('a step back saves the price that is being typed; the notification leaves the bar of the selection free', async () => {
  await seeLists('editor');
  const { artist, works } = await someWorks(2);
  const [work, other] = [at(works, 0), at(works, 1)];
  const { page } = await visit(PHONE);
  await openAs(page, 'editor', 'Artworks', artist);
  await page.getByRole('checkbox', { name: `Select ${other.title}` }).click();
  await page.getByLabel('Change to').selectOption({ label: 'Availability: Sold' });
  await button(page, 'Apply').click();
  await keepToastOpen(page, 'Availability changed');
  await button(page, 'Clear').click({ trial: true });
  await button(page, 'Apply').click({ trial: true });
  await button(page, 'Clear').click();

  await row(page, other.title).getByRole('link').click();
  await page.getByRole('heading', { name: 'Edit Artwork' }).waitFor();
  await page.getByRole('link', { name: /^Artworks \(/ }).click();
  await cell(page, 'Price', work).click();
  await page.getByRole('textbox', { name: `Price of ${work.title}` }).fill('CHF 77');
  await page.goBack();
  await page.getByRole('heading', { name: 'Edit Artwork' }).waitFor();
  await eventually(() => stored(work)).toMatchObject({ price: 'CHF 77' });
});

test('several works are changed at once and undone at once; drafts are left out', async () => {
  await seeLists('editor');
  const { artist, works } = await someWorks(5, {
    title: ', after the flood, before the frost, seen from the bridge at noon, second version',
    price: 'CHF 100, with frame CHF 150. '.repeat(10),
    priceCategory: 'under_3k',
  });
  const draft = at(works, 3);
  await callAsStaff('PUT', `${DRAFTS}/${draft.id}`, {
    kind: 'artwork',
    fields: { ...draft, available: 'nfs' },
    publicUpdatedAt: draft.updatedAt,
    draftUpdatedAt: null,
  });
  const { page } = await visit(WIDE);
  await openAs(page, 'editor', 'Artworks', artist);
  const box = ({ title }: Artwork) => page.getByRole('checkbox', { name: `Select ${title}` });
  await box(at(works, 0)).click();
  await page.keyboard.down('Shift');
  await box(draft).click();
  await page.keyboard.up('Shift');
  await page.getByText('4 selected', { exact: true }).waitFor();
  await page.getByLabel('Change to').selectOption({ label: 'Availability: Sold' });
  await page.getByText('Drafts are left out (1)', { exact: false }).waitFor();
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 900 });
    for (const { title } of works) {
      const height = (await row(page, title).boundingBox())?.height ?? 0;
      expect(height, `${title} at ${width} px`).toBeLessThanOrEqual(72);
    }
  }
  // No row fades its buttons in while it is looked at.
  await page.mouse.move(0, 0);
  await expectAccessibleAtEveryWidth(page);
  await page.setViewportSize(WIDE.viewport);
  await callAsStaff('PUT', `/api/cms/artworks/${at(works, 1).id}/price`, { price: 'CHF 100', available: 'reserved' });
  await button(page, 'Apply').click();
  await keepToastOpen(page, '2 of 3 artworks changed');
  const availability = async () => Promise.all(works.map(async (work) => (await stored(work)).available));
  expect(await availability()).toEqual(['false', 'reserved', 'false', 'true', 'true']);
  await button(page, 'Keep Reserved').waitFor();
  await undo(page).click();
  await expectToast(page, 'Undone');
  expect(await availability()).toEqual(['true', 'reserved', 'true', 'true', 'true']);

  // The bar disappears with its selection: the focus goes to the list, and the next selection begins without a value.
  const isListFocused = () => page.evaluate(() => document.activeElement?.matches('[tabindex="-1"]:has(table)'));
  await button(page, 'Clear').click();
  await eventually(isListFocused).toBe(true);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByText('5 selected', { exact: true }).waitFor();
  expect(await page.getByLabel('Change to').inputValue()).toBe('');
  await button(page, 'Clear').focus();
  await page.keyboard.press('Escape');
  await eventually(() => page.getByText('5 selected').count()).toBe(0);
  await eventually(isListFocused).toBe(true);
  await cell(page, 'Availability', draft).focus();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Availability has an unpublished change: edit it in the form');
});

test('several works: a filter drops what it hides, and a change that is being saved is taken into account', async () => {
  await seeLists('editor');
  const { artist, works } = await someWorks(2);
  const [work, other] = [at(works, 0), at(works, 1)];
  const { page } = await visit(WIDE);
  await openAs(page, 'editor', 'Artworks', artist);
  const box = ({ title }: Artwork) => page.getByRole('checkbox', { name: `Select ${title}` });
  await box(work).check();
  await searchField(page).fill(other.title);
  await eventually(() => box(work).count()).toBe(0);
  await box(other).check();
  await searchField(page).fill(artist);
  await box(work).waitFor();
  await page.getByText('1 selected', { exact: true }).waitFor();

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/cms/artworks/prices', async (route) => {
    await held;
    await route.continue();
  });
  for (const label of ['Sold', 'Reserved']) {
    await page.getByLabel('Change to').selectOption({ label: `Availability: ${label}` });
    await button(page, 'Apply').click();
    await showing(page, 'Availability', other, label);
  }
  release();
  await eventually(() => stored(other)).toMatchObject({ available: 'reserved' });
  expect(await stored(work)).toMatchObject({ available: 'true' });
});

test('phone: a row has two lines, and its buttons are large enough to touch', async () => {
  await seeLists('editor');
  const { artist, works } = await someWorks(1);
  const work = at(works, 0);
  const { page } = await visit(PHONE);
  await openAs(page, 'editor', 'Artworks', artist);
  await cell(page, 'Price', work).tap();
  await page.getByRole('textbox', { name: `Price of ${work.title}` }).fill('CHF 7');
  await page.keyboard.press('Enter');
  await eventually(() => stored(work)).toMatchObject({ price: 'CHF 7' });
  const touched = [button(page, `Edit ${work.title}`), button(page, `Delete ${work.title}`), cell(page, 'Price', work)];
  for (const control of touched) {
    const size = await control.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? 0;
  const columns = ['Price', 'Show price', 'Availability'] as const;
  const tops = await Promise.all(columns.map((column) => topOf(cell(page, column, work))));
  expect(new Set(tops).size).toBe(1);
  const title = await row(page, work.title).getByRole('rowheader').boundingBox();
  expect(tops[0]).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0));
});
