import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatShortUs } from '../domain/day.ts';
import { withBrowser } from './browser.ts';
import { pick } from './gallery-data.ts';
import {
  callAsStaff,
  freshName,
  newArtist,
  newArtwork,
  newExhibition,
  newFair,
  newPressItem,
  STAFF,
  signIn,
  staffArtists,
  staffGallery,
} from './staff.ts';
import {
  card,
  holdAndFail,
  keepToastOpen,
  LISTS,
  type ListName,
  openList,
  searchField,
  tabCount,
  toast,
  undo,
  withRecordCleanup,
} from './staff-lists.ts';
import {
  abortRequests,
  eventually,
  expectToast,
  FAILED_ON_PURPOSE,
  hasFocus,
  holdRequests,
  notifications,
  untilHydrated,
  WIDE,
} from './visitor.ts';
import { advanceClock } from './visitor-clock.ts';

const { visit } = withBrowser();
withRecordCleanup();

type CreatedRecord = { id: string; title: string };

const artistId = async () => pick(await staffArtists()).id;
const named = ({ id, name }: { id: string; name: string }): CreatedRecord => ({ id, title: name });

/** Records deleted without a confirmation, and the public API that lists them. */
const KINDS: Record<string, { list: ListName; publicPath: string; create: () => Promise<CreatedRecord> }> = {
  artist: { list: 'Artists', publicPath: '/api/artists', create: async () => named(await newArtist()) },
  exhibition: {
    list: 'Exhibitions',
    publicPath: '/api/cms/exhibitions',
    create: async () => newExhibition([await artistId()]),
  },
  artwork: { list: 'Artworks', publicPath: '/api/cms/artworks', create: async () => newArtwork(await artistId()) },
  'press item': { list: 'Press', publicPath: '/api/cms/press', create: async () => newPressItem(await artistId()) },
  fair: { list: 'Fairs', publicPath: '/api/fairs', create: async () => named(await newFair()) },
};

const capitalize = (noun: string) => `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;

const isPublic = async (path: string, title: string): Promise<boolean> =>
  (await (await fetch(`${staffGallery}${path}`)).text()).includes(title);

const deleteButton = (page: Page, title: string) => page.getByRole('button', { name: `Delete ${title}`, exact: true });

async function deleteRecord(page: Page, title: string): Promise<void> {
  await card(page, title).hover();
  await deleteButton(page, title).click();
}

const hasFocusedElement = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body);

test.each(Object.entries(KINDS))(
  '%s: stays after a failed delete; a delete removes it from list and site; Undo restores it',
  async (noun, kind) => {
    const { list, publicPath, create } = kind;
    const { title } = await create();
    const { page } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
    await openList(page, list, title);
    await card(page, title).waitFor();
    const all = await tabCount(page, list);
    const path = `${LISTS[list].path}/*`;

    const release = await holdAndFail(page, path);
    await deleteRecord(page, title);
    await page.locator('article[aria-busy=true]').waitFor();
    release();
    await expectToast(page, `Failed to delete ${noun}`, '500: Something went wrong.');
    expect(await undo(page).count()).toBe(0);
    expect(await card(page, title).count()).toBe(1);
    expect(await tabCount(page, list)).toBe(all);
    expect(await isPublic(publicPath, title)).toBe(true);
    expect(await hasFocus(deleteButton(page, title))).toBe(true);

    await page.unroute(`**${path}`);
    await deleteRecord(page, title);
    await keepToastOpen(page, `${capitalize(noun)} deleted successfully`);
    await card(page, title).waitFor({ state: 'detached' });
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await tabCount(page, list)).toBe(all - 1);
    expect(await isPublic(publicPath, title)).toBe(false);
    expect(await hasFocusedElement(page)).toBe(true);

    await undo(page).click();
    await toast(page, `${capitalize(noun)} restored`).waitFor();
    await card(page, title).waitFor();
    expect(await tabCount(page, list)).toBe(all);
    expect(await isPublic(publicPath, title)).toBe(true);
  },
);

test('two pending deletes are shown at the same time and do not steal the focus', async () => {
  const location = freshName('Messe');
  const fairs = [await newFair({ location }), await newFair({ location })];
  const { page } = await visit(WIDE);
  await openList(page, 'Fairs', location);
  const release = await holdRequests(page, `${LISTS.Fairs.path}/*`);
  for (const { name } of fairs) await deleteRecord(page, name);
  await eventually(() => page.locator('article[aria-busy=true]').count()).toBe(2);
  await searchField(page).focus();
  release();
  for (const { name } of fairs) await card(page, name).waitFor({ state: 'detached' });
  await page.keyboard.type(' basel');
  expect(await searchField(page).inputValue()).toBe(`${location} basel`);
});

test('deleting a record already deleted by a colleague removes it from the list', async () => {
  const artist = await newArtist();
  const { page } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
  await openList(page, 'Artists', artist.name);
  await card(page, artist.name).waitFor();
  await callAsStaff('DELETE', `/api/cms/artists/${artist.id}`);
  await deleteRecord(page, artist.name);
  await toast(page, 'Failed to delete artist').waitFor();
  await card(page, artist.name).waitFor({ state: 'detached' });
});

test('deleting an artist cascades to works and press and keeps exhibitions; Undo restores all', async () => {
  const artist = await newArtist();
  const work = await newArtwork(artist.id);
  const review = await newPressItem(artist.id);
  const show = await newExhibition([artist.id]);
  const parts = [work.title, review.title, show.title];
  const { page } = await visit({ ...WIDE, expectedErrors: /status of 404/ });
  await openList(page, 'Artists', artist.name);
  await card(page, artist.name).waitFor();
  const [works, press] = [await tabCount(page, 'Artworks'), await tabCount(page, 'Press')];

  await deleteRecord(page, artist.name);
  await keepToastOpen(page, 'Artist deleted successfully');
  await eventually(() => tabCount(page, 'Artworks')).toBe(works - 1);
  await eventually(() => tabCount(page, 'Press')).toBe(press - 1);
  const site = await page.context().newPage();
  await site.goto(`${staffGallery}/artists/${artist.slug}`);
  await site.getByText('Artist Not Found').waitFor();
  expect(await isPublic('/api/cms/artworks', work.title)).toBe(false);
  expect(await isPublic('/api/cms/press', review.title)).toBe(false);
  expect(await isPublic('/api/cms/exhibitions', show.title)).toBe(true);
  expect(await isPublic('/api/cms/exhibitions', artist.name)).toBe(false);

  await page.bringToFront();
  await undo(page).click();
  await toast(page, 'Artist restored').waitFor();
  expect(await tabCount(page, 'Artworks')).toBe(works);
  expect(await tabCount(page, 'Press')).toBe(press);
  await site.reload();
  await untilHydrated(site);
  const text = await site.getByRole('main').innerText();
  for (const part of [artist.name, ...parts]) expect(text.toLowerCase()).toContain(part.toLowerCase());
});

test('Undo is available for 5 s', async () => {
  const fair = await newFair();
  const { page } = await visit({ ...WIDE, isClockPaused: true });
  const passUntil = async (look: () => Promise<boolean>) =>
    eventually(async () => {
      await advanceClock(page, 20);
      return look();
    }).toBe(true);
  await signIn(page);
  await page.goto(`${staffGallery}${LISTS.Fairs.address}`);
  await passUntil(() => card(page, fair.name).isVisible());
  await deleteRecord(page, fair.name);
  await page.mouse.move(20, 20);
  await passUntil(() => undo(page).isVisible());
  await advanceClock(page, 4900);
  expect(await undo(page).count()).toBe(1);
  await advanceClock(page, 100);
  expect(await undo(page).count()).toBe(0);
});

test('a failed Undo shows an error; Recently deleted still restores the record', async () => {
  const fair = await newFair();
  const { page } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
  await openList(page, 'Fairs', fair.name);
  await deleteRecord(page, fair.name);
  await keepToastOpen(page, 'Fair deleted successfully');
  await abortRequests(page, '/restore');
  await undo(page).click();
  await expectToast(page, 'Failed to restore fair', 'The server cannot be reached. Nothing is lost: please try again.');
  await page.unroute('**/restore');
  await page.getByRole('link', { name: 'Recently deleted' }).click();
  await page.getByRole('button', { name: `Restore ${fair.name}`, exact: true }).click();
  await toast(page, 'Fair restored').waitFor();
  expect(await isPublic('/api/fairs', fair.name)).toBe(true);
});

test('restoring an artist whose slug was taken meanwhile fails with a conflict', async () => {
  const artist = await newArtist();
  const { page } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
  await openList(page, 'Artists', artist.name);
  await deleteRecord(page, artist.name);
  await keepToastOpen(page, 'Artist deleted successfully');
  await newArtist({ slug: artist.slug });
  await undo(page).click();
  await toast(page, 'Failed to restore artist').waitFor();
  expect(await notifications(page).innerText()).toMatch(/409: .*slug/i);
});

test('Recently deleted lists user and date, and restores several records', async () => {
  const artist = await newArtist();
  const work = await newArtwork(artist.id);
  const fair = await newFair();
  const { page } = await visit(WIDE);
  await openList(page, 'Artists', artist.name);
  await deleteRecord(page, artist.name);
  await toast(page, 'Artist deleted successfully').waitFor();
  await page.getByRole('tab', { name: 'Fairs' }).click();
  await deleteRecord(page, fair.name);
  await toast(page, 'Fair deleted successfully').waitFor();
  await page.getByRole('link', { name: 'Recently deleted' }).click();

  const row = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  const today = formatShortUs(new Date());
  await row(artist.name).waitFor();
  expect(await page.getByRole('listitem').first().innerText()).toContain(fair.name);
  expect(await row(fair.name).innerText()).toContain(`Fair, deleted on ${today} by ${STAFF.username}`);
  expect(await row(artist.name).innerText()).toContain(
    `Artist and 1 thing that went with it, deleted on ${today} by ${STAFF.username}`,
  );

  for (const [title, message] of [
    [fair.name, 'Fair restored'],
    [artist.name, 'Artist restored'],
  ] as const) {
    await page.getByRole('button', { name: `Restore ${title}`, exact: true }).click();
    await toast(page, message).waitFor();
    await row(title).waitFor({ state: 'detached' });
    expect(await hasFocusedElement(page)).toBe(true);
  }
  expect(await isPublic('/api/fairs', fair.name)).toBe(true);
  expect(await isPublic('/api/cms/artworks', work.title)).toBe(true);
  await page.getByRole('link', { name: 'Back to CMS' }).click();
  await card(page, artist.name).waitFor();
});
