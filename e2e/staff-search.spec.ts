import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import {
  freshName,
  newArtist,
  newArtwork,
  newExhibition,
  newFair,
  newPressItem,
  openAsStaff,
  staffArtworks,
} from './staff.ts';
import {
  card,
  LIST_NAMES,
  mockList,
  newSubscriber,
  openList,
  searchField,
  storedCount,
  tab,
  tabCount,
  withRecordCleanup,
} from './staff-lists.ts';
import { addressOf, eventually, holdRequests, WIDE } from './visitor.ts';

const { visit } = withBrowser();
withRecordCleanup();

const panel = (page: Page) => page.getByRole('tabpanel');

/** Creates a record in each list that the name finds. */
async function newInEveryList(name: string): Promise<void> {
  const artist = await newArtist({ name });
  await newExhibition([artist.id], { title: `${name}, twice` });
  await newFair({ name });
  await newArtwork(artist.id);
  await newPressItem(artist.id);
  await newSubscriber(`${name.normalize('NFD').replace(/[^\w]/g, '')}@example.com`);
}

test('every list filters while typing, ignoring case and accents', async () => {
  const name = freshName('Élan');
  await newInEveryList(name);
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms');
  for (const list of LIST_NAMES) {
    await tab(page, list).click();
    const all = await storedCount(list);
    await eventually(() => tabCount(page, list)).toBe(all);
    expect(
      await panel(page)
        .getByText(/^\d+ of \d+$/)
        .count(),
    ).toBe(0);
    const [word = '', id = ''] = name.normalize('NFD').replace(/\p{M}/gu, '').split(' ');
    await searchField(page).fill(`${id.toUpperCase()} ${word.toLowerCase()}`);
    await panel(page).getByText(`1 of ${all}`, { exact: true }).waitFor();
    expect(
      await panel(page)
        .getByRole('button', { name: /^Delete/ })
        .count(),
    ).toBe(1);
    expect(await tabCount(page, list)).toBe(all);
  }
});

test('the search is kept in the URL and can be cleared', async () => {
  const artist = await newArtist();
  const { page } = await visit(WIDE);
  await openList(page, 'Artists', artist.name);
  await card(page, artist.name).waitFor();
  expect(await searchField(page).inputValue()).toBe(artist.name);
  await searchField(page).pressSequentially(', no match');
  await panel(page).getByText('No artists found', { exact: true }).waitFor();
  await panel(page).getByRole('button', { name: 'Clear search' }).click();
  await eventually(() => panel(page).getByRole('article').count()).toBe(await storedCount('Artists'));
  await eventually(() => addressOf(page)).toBe('/cms');
  await searchField(page).fill(artist.name);
  await eventually(() => addressOf(page)).toBe(`/cms?q=${artist.name.replace(' ', '+')}`);
  await tab(page, 'Artists').click();
  await eventually(() => searchField(page).inputValue()).toBe('');
});

const MANY = 400;
const MAX_NODES = 5000;
const nodesIn = (page: Page) =>
  page.evaluate(() => {
    const nodes = document.createNodeIterator(document);
    let count = 0;
    while (nodes.nextNode()) count += 1;
    return count;
  });

test('virtualized list: 400 works render few nodes, and the last is found', async () => {
  const works = await staffArtworks();
  const { page } = await visit(WIDE);
  await mockList(
    page,
    'Artworks',
    Array.from({ length: MANY }, (_, at) => ({
      ...works[at % works.length],
      id: crypto.randomUUID(),
      title: `Study-${at + 1}`,
    })),
  );
  await openList(page, 'Artworks');
  await card(page, 'Study-1').waitFor();
  expect(await tabCount(page, 'Artworks')).toBe(MANY);
  expect(await nodesIn(page)).toBeLessThan(MAX_NODES);
  const last = card(page, `Study-${MANY}`);
  expect(await last.count()).toBe(0);
  await eventually(async () => {
    await page.keyboard.press('End');
    return last.isVisible();
  }).toBe(true);
  expect(await card(page, 'Study-1').count()).toBe(0);
  expect(await nodesIn(page)).toBeLessThan(MAX_NODES);
  await searchField(page).fill(`study-${MANY}`);
  await panel(page).getByText(`1 of ${MANY}`, { exact: true }).waitFor();
  await last.waitFor();
});

test('a search that nothing contains shows what is spelt alike', async () => {
  const title = freshName('Waldlichtung');
  await newArtwork((await newArtist()).id, { title });
  const { page } = await visit(WIDE);
  const release = await holdRequests(page, '/api/cms/search?*');
  const requested = page.waitForRequest(/\/api\/cms\/search/);
  await openList(page, 'Artworks', 'Waldlichtnug');
  await requested;
  expect(await panel(page).getByText('No artworks found').count()).toBe(0);
  release();
  await panel(page).getByText('Nothing here contains “Waldlichtnug”. Similar artworks:').waitFor();
  await card(page, title).waitFor();
});
