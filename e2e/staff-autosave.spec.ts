import fs from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { launchWithProfile } from './chromium.ts';
import { expectAccessibleAtEveryWidth } from './every-width.ts';
import { copyFolder, startServer, temporaryFolder } from './server-process.ts';
import {
  callAsStaff,
  goToDashboard,
  newArtist,
  openAsStaff,
  openMenu,
  openSession,
  signIn,
  staffArtists,
} from './staff.ts';
import { addPerson, PASSWORD } from './staff-accounts.ts';
import { button, field, fillIn, valuesIn } from './staff-forms.ts';
import { undo, withRecordCleanup } from './staff-lists.ts';
import { eventually, expectToast, hasFocus, WIDE } from './visitor.ts';

const { visit } = withBrowser();
withRecordCleanup();

const NEW_ARTIST = '/cms/artists/new';

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Unsaved changes from' });

/** Waits until the browser has stored what was typed. An earlier entry would be on screen by then. */
async function untilStored(page: Page, text: string): Promise<void> {
  const readEntries = async () => {
    const opening = indexedDB.open('gallery-autosave');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const reading = opening.result.transaction('entries').objectStore('entries').getAll();
    await new Promise((resolve) => reading.addEventListener('success', resolve));
    opening.result.close();
    return JSON.stringify(reading.result);
  };
  await eventually(() => page.evaluate(readEntries)).toContain(text);
}

/** Closes the tab, without the question of the browser, and opens its address in another. */
async function reopen(page: Page): Promise<Page> {
  const next = await page.context().newPage();
  const address = page.url();
  await page.close();
  await next.goto(address);
  await next.getByRole('heading', { level: 1 }).waitFor();
  return next;
}

async function expectNothingFound(page: Page): Promise<void> {
  await field(page, 'Name').fill('Nothing else');
  await untilStored(page, 'Nothing else');
  expect(await notice(page).count()).toBe(0);
}

test('a closed tab: what was typed is offered once the tab is closed, restored as if typed, and gone once saved', async () => {
  const { page: first } = await visit({ ...WIDE, isFresh: true });
  await openAsStaff(first, NEW_ARTIST);
  await fillIn(first, { Name: 'Rosa Kel', Biography: 'Lives in Chur.' });
  await untilStored(first, 'Lives in Chur.');
  const second = await first.context().newPage();
  await second.goto(first.url());
  await field(second, 'Nationality').fill('Swiss');
  await untilStored(second, 'Swiss');
  expect(await notice(second).count()).toBe(0);

  await first.close();
  const page = await reopen(second);
  await notice(page).getByText('Nationality.', { exact: true }).waitFor();
  await expectAccessibleAtEveryWidth(page);
  await field(page, 'Birth Year').fill('1984');
  await field(page, 'Nationality').fill('Austrian');
  await button(page, 'Restore').click();
  await notice(page).getByText('Name, URL Slug, Biography.', { exact: true }).waitFor();
  expect(await hasFocus(field(page, 'Nationality'))).toBe(true);
  await button(page, 'Restore').click();
  expect(await hasFocus(field(page, 'Name'))).toBe(true);
  await page.keyboard.press('End');
  await page.keyboard.type('ler');
  const values = { Name: 'Rosa Keller', 'URL Slug': 'rosa-keller', Nationality: 'Swiss', 'Birth Year': '1984' };
  expect(await valuesIn(page, Object.keys(values))).toEqual(values);
  // What the first restore replaced.
  await notice(page).getByText('Nationality.', { exact: true }).waitFor();
  await button(page, 'Discard').click();
  expect(await notice(page).count()).toBe(0);

  await button(page, 'Create').click();
  await expectToast(page, 'Artist created successfully');
  const stored = (await staffArtists()).find(({ slug }) => slug === 'rosa-keller');
  expect(stored).toMatchObject({ name: 'Rosa Keller', nationality: 'Swiss', birthYear: 1984, bio: 'Lives in Chur.' });
  await button(page, 'Add Artist').click();
  await expectNothingFound(page);
});

test('restoring changes to a record that has been changed since: saving compares both versions', async () => {
  const { updatedAt: _, ...artist } = await newArtist();
  const { page: first } = await visit({ ...WIDE, isFresh: true, expectedErrors: /status of 409/ });
  await openAsStaff(first, `/cms/artists/${artist.id}`);
  await field(first, 'Biography').fill('Lives in Bern.');
  await untilStored(first, 'Lives in Bern.');
  await callAsStaff('PUT', `/api/cms/artists/${artist.id}`, {
    ...artist,
    nationality: 'Austrian',
    bio: 'Lives in Graz.',
  });
  const page = await reopen(first);
  await notice(page).getByText('Biography. The artist has been changed since.', { exact: true }).waitFor();
  await button(page, 'Restore').click();
  await button(page, 'Update').click();
  await page.getByRole('dialog').getByRole('row', { name: 'Nationality Austrian Not changed by you' }).waitFor();
  await button(page, 'Keep mine').click();
  await expectToast(page, 'Artist updated successfully');
  const stored = (await staffArtists()).find(({ id }) => id === artist.id);
  expect(stored).toMatchObject({ nationality: 'Austrian', bio: 'Lives in Bern.' });
});

test('site texts: discarded with undo, restored, and gone after leaving without saving', async () => {
  const { page: first } = await visit({ ...WIDE, isFresh: true });
  await openAsStaff(first, '/cms/content');
  await fillIn(first, { 'Fairs link': 'Art fairs', 'Artworks title': 'Works' });
  await untilStored(first, 'Art fairs');
  const page = await reopen(first);
  await notice(page).getByText('Fairs link, Artworks title.', { exact: true }).waitFor();
  await button(page, 'Discard').click();
  await notice(page).waitFor({ state: 'detached' });
  await undo(page).click();
  await button(page, 'Restore').click();
  const texts = { 'Fairs link': 'Art fairs', 'Artworks title': 'Works' };
  expect(await valuesIn(page, Object.keys(texts))).toEqual(texts);
  expect(await hasFocus(field(page, 'Fairs link'))).toBe(true);
  await goToDashboard(page);
  await button(page.getByRole('dialog'), 'Discard changes').click();
  await page.getByRole('link', { name: 'Site texts' }).click();
  await field(page, 'Fairs link').fill('Nothing else');
  await untilStored(page, 'Nothing else');
  expect(await notice(page).count()).toBe(0);
});

test('signing out removes what was stored', async () => {
  const { page: first } = await visit({ ...WIDE, isFresh: true });
  await openAsStaff(first, NEW_ARTIST, await openSession());
  await field(first, 'Name').fill('Rosa Keller');
  await untilStored(first, 'Rosa Keller');
  const page = await reopen(first);
  await notice(page).waitFor();
  await openMenu(page);
  await button(page, 'Sign out').click();
  await field(page, 'Benutzername').waitFor();
  await openAsStaff(page, NEW_ARTIST);
  await expectNothingFound(page);
});

test('a browser that stores nothing: typing and saving work, and one form says so', async () => {
  const artist = await newArtist();
  const { page } = await visit({ ...WIDE, isFresh: true });
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('Blocked', 'SecurityError');
    };
  });
  const note = page.getByText('This browser cannot store unsaved changes, so please save often.');
  await openAsStaff(page, `/cms/artists/${artist.id}`);
  await field(page, 'Biography').fill('Lives in Bern.');
  await note.waitFor();
  await button(page, 'Update').click();
  await expectToast(page, 'Artist updated successfully');
  await button(page, 'Add Artist').click();
  await field(page, 'Name').fill('Rosa Keller');
  await field(page, 'Biography').fill('Lives in Chur.');
  expect(await note.count()).toBe(0);
});

const LOST_AT_MOST_MS = 2_000;
/** Hardly longer, so that a form that stores too late has stored nothing. */
const TYPED_MS = 2_500;

/** Types without a pause. Returns what the field contained at each time. */
async function typeFor(page: Page, label: string, ms: number): Promise<{ at: number; text: string }[]> {
  const typed: { at: number; text: string }[] = [];
  await field(page, label).click();
  const end = Date.now() + ms;
  for (let text = ''; Date.now() < end; typed.push({ at: Date.now(), text })) {
    const next = `${typed.length} `;
    await page.keyboard.type(next);
    text += next;
  }
  return typed;
}

test('browser and server are killed while a person types: at most two seconds of it are lost, and no one else is offered it', async () => {
  const [data, profile] = await Promise.all([copyFolder(inject('demoGalleryTemplate')), temporaryFolder()]);
  const contexts: BrowserContext[] = [];
  let stopServer = async () => {};
  onTestFinished(async () => {
    for (const context of contexts) await context.close();
    await stopServer();
    for (const folder of [data, profile]) await fs.rm(folder, { recursive: true, force: true });
  });
  const start = async (settings: Record<string, string> = {}) => {
    const server = await startServer({ DATA_DIR: data, RATE_LIMITS: 'off', ...settings });
    stopServer = async () => void (await server.end('SIGTERM'));
    const { context, pid } = await launchWithProfile(profile, WIDE);
    contexts.push(context);
    const page = context.pages()[0] ?? (await context.newPage());
    const openForm = async (session: string) => {
      await signIn(page, session, server.url);
      await page.goto(`${server.url}${NEW_ARTIST}`);
      await field(page, 'Biography').waitFor();
    };
    return { server, pid, page, openForm };
  };

  const first = await start();
  await first.openForm(await openSession(first.server.url));
  const typed = await typeFor(first.page, 'Biography', TYPED_MS);
  const killedAt = Date.now();
  process.kill(first.pid, 'SIGKILL');
  await first.server.end('SIGKILL');

  const { server, page, openForm } = await start({ PORT: new URL(first.server.url).port });
  const session = await openSession(server.url);
  const colleague = { username: 'mia', password: PASSWORD };
  await addPerson(server.url, session, { ...colleague, role: 'editor' });
  await openForm(await openSession(server.url, colleague));
  await expectNothingFound(page);
  await field(page, 'Name').fill('');
  await openForm(session);
  await notice(page).waitFor();
  await button(page, 'Restore').click();
  const restored = await field(page, 'Biography').inputValue();
  const kept = typed.findLast(({ at }) => at <= killedAt - LOST_AT_MOST_MS)?.text ?? '';
  expect(kept).not.toBe('');
  expect(restored.slice(0, kept.length)).toBe(kept);
});
