import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatShortUs } from '../domain/day.ts';
import { withBrowser } from './browser.ts';
import { pick } from './gallery-data.ts';
import {
  callAsStaff,
  freshName,
  goToDashboard,
  newArtist,
  newArtwork,
  newExhibition,
  newFair,
  newPressItem,
  openAsStaff,
  openMenu,
  STAFF,
  signIn,
  staffArtists,
  staffGallery,
} from './staff.ts';
import { fetchPublicPage } from './staff-forms.ts';
import {
  card,
  holdAndFail,
  keepToastOpen,
  LISTS,
  openList,
  searchField,
  switchToList,
  tab,
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
  WIDE,
} from './visitor.ts';
import { advanceClock } from './visitor-clock.ts';

const { visit } = withBrowser();
withRecordCleanup();

const artistId = async () => pick(await staffArtists()).id;

const isPublic = async (path: string, title: string): Promise<boolean> =>
  (await (await fetch(`${staffGallery}${path}`)).text()).includes(title);

const deleteButton = (page: Page, title: string) => page.getByRole('button', { name: `Delete ${title}`, exact: true });

async function deleteRecord(page: Page, title: string): Promise<void> {
  await card(page, title).hover();
  await deleteButton(page, title).click();
}

const hasFocusedElement = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body);

test('a record stays after a failed delete; a delete removes it from list and site; Undo restores it', async () => {
  const { name } = await newFair();
  const { page } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
  await openList(page, 'Fairs', name);
  await card(page, name).waitFor();
  const all = await tabCount(page, 'Fairs');
  const path = `${LISTS.Fairs.path}/*`;

  const release = await holdAndFail(page, path);
  await deleteRecord(page, name);
  await page.locator('article[aria-busy=true]').waitFor();
  release();
  await expectToast(page, 'Failed to delete fair', '500: Something went wrong.');
  expect(await undo(page).count()).toBe(0);
  expect(await card(page, name).count()).toBe(1);
  expect(await tabCount(page, 'Fairs')).toBe(all);
  expect(await isPublic('/api/fairs', name)).toBe(true);
  expect(await hasFocus(deleteButton(page, name))).toBe(true);

  await page.unroute(`**${path}`);
  await deleteRecord(page, name);
  await keepToastOpen(page, 'Fair deleted successfully');
  await card(page, name).waitFor({ state: 'detached' });
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await tabCount(page, 'Fairs')).toBe(all - 1);
  expect(await isPublic('/api/fairs', name)).toBe(false);
  expect(await hasFocusedElement(page)).toBe(true);

  await undo(page).click();
  await toast(page, 'Fair restored').waitFor();
  await card(page, name).waitFor();
  expect(await tabCount(page, 'Fairs')).toBe(all);
  expect(await isPublic('/api/fairs', name)).toBe(true);
});

test('exhibitions, artworks and press items: a delete removes the record, Undo restores it', async () => {
  const records = [
    ['Exhibitions', 'Exhibition', (await newExhibition([await artistId()])).title],
    ['Artworks', 'Artwork', (await newArtwork(await artistId())).title],
    ['Press', 'Press item', (await newPressItem(await artistId())).title],
  ] as const;
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms/deleted');
  for (const [list, noun, title] of records) {
    await switchToList(page, list, title);
    const all = await tabCount(page, list);
    await deleteRecord(page, title);
    await keepToastOpen(page, `${noun} deleted successfully`);
    await card(page, title).waitFor({ state: 'detached' });
    expect(await tabCount(page, list)).toBe(all - 1);
    expect(await isPublic(LISTS[list].path, title)).toBe(false);
    await undo(page).click();
    await toast(page, `${noun} restored`).waitFor();
    await card(page, title).waitFor();
    expect(await tabCount(page, list)).toBe(all);
    expect(await isPublic(LISTS[list].path, title)).toBe(true);
  }
});

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

test('colleague deleted the record: it leaves the list; colleague took the slug: Undo is a conflict', async () => {
  const nationality = freshName('Nation');
  const [gone, replaced] = [await newArtist({ nationality }), await newArtist({ nationality })];
  const { page } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
  await openList(page, 'Artists', nationality);
  await card(page, gone.name).waitFor();
  await callAsStaff('DELETE', `/api/cms/artists/${gone.id}`);
  await deleteRecord(page, gone.name);
  await toast(page, 'Failed to delete artist').waitFor();
  await card(page, gone.name).waitFor({ state: 'detached' });

  await deleteRecord(page, replaced.name);
  await keepToastOpen(page, 'Artist deleted successfully');
  await newArtist({ slug: replaced.slug });
  await undo(page).click();
  await toast(page, 'Failed to restore artist').waitFor();
  expect(await notifications(page).innerText()).toMatch(/409: .*slug/i);
});

test('deleting an artist cascades to works and press and keeps exhibitions; Undo restores all', async () => {
  const artist = await newArtist();
  const work = await newArtwork(artist.id);
  const review = await newPressItem(artist.id);
  const show = await newExhibition([artist.id]);
  const { page } = await visit(WIDE);
  await openList(page, 'Artists', artist.name);
  await card(page, artist.name).waitFor();
  const [works, press] = [await tabCount(page, 'Artworks'), await tabCount(page, 'Press')];

  await deleteRecord(page, artist.name);
  await keepToastOpen(page, 'Artist deleted successfully');
  await eventually(() => tabCount(page, 'Artworks')).toBe(works - 1);
  await eventually(() => tabCount(page, 'Press')).toBe(press - 1);
  expect(await fetchPublicPage(`/artists/${artist.slug}`)).toContain('Artist Not Found');
  expect(await isPublic('/api/cms/artworks', work.title)).toBe(false);
  expect(await isPublic('/api/cms/press', review.title)).toBe(false);
  expect(await isPublic('/api/cms/exhibitions', show.title)).toBe(true);
  expect(await isPublic('/api/cms/exhibitions', artist.name)).toBe(false);

  await undo(page).click();
  await toast(page, 'Artist restored').waitFor();
  expect(await tabCount(page, 'Artworks')).toBe(works);
  expect(await tabCount(page, 'Press')).toBe(press);
  await card(page, artist.name).waitFor();
  const html = await fetchPublicPage(`/artists/${artist.slug}`);
  for (const part of [artist.name, work.title, review.title, show.title]) expect(html).toContain(part);
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

test('Recently deleted lists user and date, and restores several records, also after a failed Undo', async () => {
  const artist = await newArtist();
  const work = await newArtwork(artist.id);
  const fair = await newFair();
  const { page } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
  await openList(page, 'Artists', artist.name);
  await deleteRecord(page, artist.name);
  await toast(page, 'Artist deleted successfully').waitFor();
  await tab(page, 'Fairs').click();
  await deleteRecord(page, fair.name);
  await keepToastOpen(page, 'Fair deleted successfully');
  await abortRequests(page, '/restore');
  await undo(page).click();
  await expectToast(page, 'Failed to restore fair', 'The server cannot be reached. Nothing is lost: please try again.');
  await page.unroute('**/restore');
  await openMenu(page);
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
  await goToDashboard(page);
  await card(page, artist.name).waitFor();
});
