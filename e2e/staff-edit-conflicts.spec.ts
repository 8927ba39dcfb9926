import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Artist } from '../domain/artist.ts';
import type { Exhibition } from '../domain/exhibition.ts';
import type { PressItem } from '../domain/press.ts';
import { withBrowser } from './browser.ts';
import {
  callAsStaff,
  newArtist,
  newExhibition,
  newPressItem,
  openAsStaff,
  staffArtists,
  staffExhibitions,
  staffPress,
} from './staff.ts';
import { button, field, fillIn, recordWrites, valuesIn } from './staff-forms.ts';
import { withRecordCleanup } from './staff-lists.ts';
import { addressOf, eventually, expectToast, FAILED_ON_PURPOSE, WIDE } from './visitor.ts';

const { visit } = withBrowser();
withRecordCleanup();

const FAILING = { ...WIDE, expectedErrors: FAILED_ON_PURPOSE };

const conflict = (page: Page, noun: string) =>
  page.getByRole('dialog', { name: `admin changed this ${noun} while you were editing` });

/** Table rows: field, their value, my value. */
const differencesIn = (page: Page, noun: string) =>
  conflict(page, noun)
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));

// Without `updatedAt` the server does not check for a conflict.
const colleagueChangesArtist = ({ id, updatedAt: _, ...artist }: Artist, changes: Partial<Artist>) =>
  callAsStaff('PUT', `/api/cms/artists/${id}`, { ...artist, ...changes });

const colleagueChangesExhibition = ({ id, updatedAt: _, ...exhibition }: Exhibition, changes: object) =>
  callAsStaff('PUT', `/api/cms/exhibitions/${id}`, {
    ...exhibition,
    artistIds: exhibition.artists.map((artist) => artist.id),
    ...changes,
  });

const colleagueChangesPressItem = ({ id, updatedAt: _, ...item }: PressItem, changes: Partial<PressItem>) =>
  callAsStaff('PUT', `/api/cms/press/${id}`, { ...item, ...changes });

const storedArtist = async ({ id }: Artist) => (await staffArtists()).find((artist) => artist.id === id);
const storedExhibition = async (id: string) => (await staffExhibitions()).find((exhibition) => exhibition.id === id);

const THEIRS = { nationality: 'Austrian', represented: true, imageAlt: 'On a ladder.' };

/** Both change the biography; the colleague also changes the nationality, the user the birth year. */
async function createArtistConflict(page: Page): Promise<Artist> {
  const artist = await newArtist({ bio: 'Lives in Chur.' });
  await openAsStaff(page, `/cms/artists/${artist.id}`);
  await fillIn(page, { Biography: 'Lives in Bern.', 'Birth Year': '1990' });
  await colleagueChangesArtist(artist, { ...THEIRS, bio: 'Lives in Vienna.' });
  await button(page, 'Update').click();
  await conflict(page, 'artist').waitFor();
  return artist;
}

test('rejects a conflicting save and shows both versions', async () => {
  const { page } = await visit(FAILING);
  const artist = await createArtistConflict(page);
  await expectToast(page, 'Failed to update artist', '409: This artist was changed by admin in the meantime.');
  expect(await conflict(page, 'artist').getByRole('columnheader').allInnerTexts()).toEqual([
    'Field',
    'Saved by admin',
    'Yours',
  ]);
  expect(await differencesIn(page, 'artist')).toEqual([
    ['Nationality', 'Austrian', 'Not changed by you'],
    ['Biography', 'Lives in Vienna.', 'Lives in Bern.'],
    ['Represented Artist', 'Yes', 'Not changed by you'],
    ['Alternative text', 'On a ladder.', 'Not changed by you'],
  ]);
  expect(await storedArtist(artist)).toMatchObject({ bio: 'Lives in Vienna.', birthYear: artist.birthYear });
});

test("'Keep mine' saves my changes and keeps theirs in other fields", async () => {
  const { page } = await visit(FAILING);
  const artist = await createArtistConflict(page);
  await button(page, 'Keep mine').click();
  await expectToast(page, 'Artist updated successfully');
  await eventually(() => addressOf(page)).toBe('/cms');
  expect(await storedArtist(artist)).toMatchObject({
    name: artist.name,
    bio: 'Lives in Bern.',
    birthYear: 1990,
    nationality: 'Austrian',
    represented: true,
  });
});

test("'Take theirs' loads their values into the form and saves nothing", async () => {
  const { page } = await visit(FAILING);
  const artist = await createArtistConflict(page);
  const writes = recordWrites(page);
  await button(page, 'Take theirs').click();
  await conflict(page, 'artist').waitFor({ state: 'detached' });
  expect(await valuesIn(page, ['Biography', 'Nationality', 'Birth Year'])).toEqual({
    Biography: 'Lives in Vienna.',
    Nationality: 'Austrian',
    'Birth Year': String(artist.birthYear),
  });
  expect(writes).toEqual([]);
  // Later changes are saved without a conflict.
  await field(page, 'Biography').fill('Lives in Graz.');
  await button(page, 'Update').click();
  await expectToast(page, 'Artist updated successfully');
  expect(await storedArtist(artist)).toMatchObject({ bio: 'Lives in Graz.', birthYear: artist.birthYear });
});

test("after 'Take theirs' there are no unsaved changes", async () => {
  const { page } = await visit(FAILING);
  await createArtistConflict(page);
  await button(page, 'Take theirs').click();
  await button(page, 'Cancel').click();
  await eventually(() => addressOf(page)).toBe('/cms');
});

test('Escape keeps the typed values, and the next save conflicts again', async () => {
  const { page } = await visit(FAILING);
  const artist = await createArtistConflict(page);
  await page.keyboard.press('Escape');
  await conflict(page, 'artist').waitFor({ state: 'detached' });
  expect(await valuesIn(page, ['Biography', 'Nationality', 'Birth Year'])).toEqual({
    Biography: 'Lives in Bern.',
    Nationality: 'Swiss',
    'Birth Year': '1990',
  });
  await button(page, 'Update').click();
  await conflict(page, 'artist').waitFor();
  expect(await storedArtist(artist)).toMatchObject({ bio: 'Lives in Vienna.' });
});

test("another save by the colleague before 'Keep mine' is a new conflict", async () => {
  const { page } = await visit(FAILING);
  const artist = await createArtistConflict(page);
  await colleagueChangesArtist(artist, { ...THEIRS, bio: 'Lives in Linz.' });
  await button(page, 'Keep mine').click();
  await eventually(() => differencesIn(page, 'artist')).toEqual([['Biography', 'Lives in Linz.', 'Lives in Bern.']]);
  await button(page, 'Keep mine').click();
  await expectToast(page, 'Artist updated successfully');
  expect(await storedArtist(artist)).toMatchObject({ bio: 'Lives in Bern.', birthYear: 1990, nationality: 'Austrian' });
});

test('compares the artists of an exhibition by name, including one added meanwhile', async () => {
  const [first, mine] = [await newArtist(), await newArtist()];
  const exhibition = await newExhibition([first.id]);
  const { page } = await visit(FAILING);
  await openAsStaff(page, `/cms/exhibitions/${exhibition.id}`);
  await page.getByRole('checkbox', { name: mine.name }).check();
  const theirs = await newArtist();
  await colleagueChangesExhibition(exhibition, { artistIds: [theirs.id], venue: 'Kunsthalle' });
  await button(page, 'Update').click();
  await conflict(page, 'exhibition').waitFor();
  const bothOfMine = [first, mine].map(({ name }) => name).toSorted((a, b) => a.localeCompare(b));
  await eventually(() => differencesIn(page, 'exhibition')).toEqual([
    ['Artists', theirs.name, bothOfMine.join(', ')],
    ['Venue', 'Kunsthalle', 'Not changed by you'],
  ]);
  await button(page, 'Keep mine').click();
  await expectToast(page, 'Exhibition updated successfully');
  const stored = await storedExhibition(exhibition.id);
  expect(stored?.artists.map(({ id }) => id).toSorted()).toEqual([first.id, mine.id].toSorted());
  expect(stored?.venue).toBe('Kunsthalle');
});

test('keeps artists that only the colleague changed, also after a second conflict', async () => {
  const [first, theirs] = [await newArtist(), await newArtist()];
  const exhibition = await newExhibition([first.id]);
  const { page } = await visit(FAILING);
  await openAsStaff(page, `/cms/exhibitions/${exhibition.id}`);
  await field(page, 'Venue').fill('Mine');
  await colleagueChangesExhibition(exhibition, { location: 'Bern' });
  await button(page, 'Update').click();
  await conflict(page, 'exhibition').waitFor();
  await colleagueChangesExhibition(exhibition, { location: 'Bern', artistIds: [first.id, theirs.id] });
  await button(page, 'Keep mine').click();
  await eventually(async () => (await differencesIn(page, 'exhibition')).map(([label]) => label)).toEqual(['Artists']);
  await button(page, 'Keep mine').click();
  await expectToast(page, 'Exhibition updated successfully');
  const stored = await storedExhibition(exhibition.id);
  expect(stored?.artists.map(({ id }) => id).toSorted()).toEqual([first.id, theirs.id].toSorted());
  expect(stored).toMatchObject({ venue: 'Mine', location: 'Bern' });
});

test.each([
  ['Keep mine', { title: 'Mine', outlet: 'Du' }],
  ['Take theirs', { title: 'Theirs', outlet: 'Du' }],
])("press dialog: shows the conflict, and '%s' resolves it", async (answer, kept) => {
  const item = await newPressItem((await newArtist()).id);
  const { page } = await visit(FAILING);
  await openAsStaff(page, `/cms?tab=press&edit=${item.id}`);
  const form = page.getByRole('dialog', { name: 'Edit Press Item' });
  await field(form, 'Title').fill('Mine');
  await colleagueChangesPressItem(item, { title: 'Theirs', outlet: 'Du' });
  await button(form, 'Update Press Item').click();
  await conflict(page, 'press item').waitFor();
  expect(await differencesIn(page, 'press item')).toEqual([
    ['Title', 'Theirs', 'Mine'],
    ['Press Outlet', 'Du', 'Not changed by you'],
  ]);
  await button(page, answer).click();
  await conflict(page, 'press item').waitFor({ state: 'detached' });
  if (answer === 'Take theirs') {
    expect(await valuesIn(form, ['Title', 'Press Outlet'])).toEqual({ Title: 'Theirs', 'Press Outlet': 'Du' });
  } else {
    await expectToast(page, 'Press item updated successfully');
  }
  expect((await staffPress()).find(({ id }) => id === item.id)).toMatchObject(kept);
});

test('saving an artist deleted by a colleague fails and keeps the typed values', async () => {
  const artist = await newArtist();
  const { page } = await visit(FAILING);
  await openAsStaff(page, `/cms/artists/${artist.id}`);
  await field(page, 'Biography').fill('Lives in Bern.');
  await callAsStaff('DELETE', `/api/cms/artists/${artist.id}`);
  await button(page, 'Update').click();
  await expectToast(page, 'Failed to update artist', '404: This artist does not exist.');
  expect(await valuesIn(page, ['Name', 'Biography'])).toEqual({ Name: artist.name, Biography: 'Lives in Bern.' });
  await page.getByRole('main').getByText('404: This artist does not exist.', { exact: true }).waitFor();
});
