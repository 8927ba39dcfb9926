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
import { card, withRecordCleanup } from './staff-lists.ts';
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

test('artist: shows both versions; Escape keeps the typed values; Take theirs loads theirs and saves nothing', async () => {
  const artist = await newArtist({ bio: 'Lives in Chur.' });
  const { page } = await visit(FAILING);
  await openAsStaff(page, `/cms/artists/${artist.id}`);
  await fillIn(page, { Biography: 'Lives in Bern.', 'Birth Year': '1990' });
  const theirs = { nationality: 'Austrian', represented: true, imageAlt: 'On a ladder.', bio: 'Lives in Vienna.' };
  await colleagueChangesArtist(artist, theirs);
  await button(page, 'Update').click();
  await conflict(page, 'artist').waitFor();
  await expectToast(page, 'Failed to update artist', '409: This artist was changed by admin in the meantime.');
  const headers = conflict(page, 'artist').getByRole('columnheader');
  expect(await headers.allInnerTexts()).toEqual(['Field', 'Saved by admin', 'Yours']);
  expect(await differencesIn(page, 'artist')).toEqual([
    ['Nationality', 'Austrian', 'Not changed by you'],
    ['Biography', 'Lives in Vienna.', 'Lives in Bern.'],
    ['Represented Artist', 'Yes', 'Not changed by you'],
    ['Alternative text', 'On a ladder.', 'Not changed by you'],
  ]);

  const values = () => valuesIn(page, ['Biography', 'Nationality', 'Birth Year']);
  await page.keyboard.press('Escape');
  await conflict(page, 'artist').waitFor({ state: 'detached' });
  expect(await values()).toEqual({ Biography: 'Lives in Bern.', Nationality: 'Swiss', 'Birth Year': '1990' });
  await button(page, 'Update').click();
  await conflict(page, 'artist').waitFor();
  expect(await storedArtist(artist)).toMatchObject({ bio: 'Lives in Vienna.', birthYear: artist.birthYear });

  const writes = recordWrites(page);
  await button(page, 'Take theirs').click();
  await conflict(page, 'artist').waitFor({ state: 'detached' });
  const birthYear = String(artist.birthYear);
  expect(await values()).toEqual({ Biography: 'Lives in Vienna.', Nationality: 'Austrian', 'Birth Year': birthYear });
  expect(writes).toEqual([]);
  // Later changes are saved without a conflict.
  await field(page, 'Biography').fill('Lives in Graz.');
  await button(page, 'Update').click();
  await expectToast(page, 'Artist updated successfully');
  expect(await storedArtist(artist)).toMatchObject({ bio: 'Lives in Graz.', birthYear: artist.birthYear });
});

test('exhibition: compares artists by name; Keep mine saves my changes and keeps theirs in other fields', async () => {
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
  await eventually(() => addressOf(page)).toBe('/cms?tab=exhibitions');
  const stored = await storedExhibition(exhibition.id);
  expect(stored?.artists.map(({ id }) => id).toSorted()).toEqual([first.id, mine.id].toSorted());
  expect(stored?.venue).toBe('Kunsthalle');
});

test('a save by the colleague before Keep mine is a new conflict; artists that only they changed are kept', async () => {
  const [first, theirs] = [await newArtist(), await newArtist()];
  const exhibition = await newExhibition([first.id]);
  const { page } = await visit(FAILING);
  await openAsStaff(page, `/cms/exhibitions/${exhibition.id}`);
  await field(page, 'Venue').fill('Mine');
  await colleagueChangesExhibition(exhibition, { location: 'Bern' });
  await button(page, 'Update').click();
  await conflict(page, 'exhibition').waitFor();
  const both = { artistIds: [first.id, theirs.id], venue: 'Theirs' };
  await colleagueChangesExhibition(exhibition, { location: 'Bern', ...both });
  await button(page, 'Keep mine').click();
  const names = [first, theirs].map(({ name }) => name).toSorted((a, b) => a.localeCompare(b));
  await eventually(() => differencesIn(page, 'exhibition')).toEqual([
    ['Artists', names.join(', '), 'Not changed by you'],
    ['Venue', 'Theirs', 'Mine'],
  ]);
  await button(page, 'Keep mine').click();
  await expectToast(page, 'Exhibition updated successfully');
  const stored = await storedExhibition(exhibition.id);
  expect(stored?.artists.map(({ id }) => id).toSorted()).toEqual([first.id, theirs.id].toSorted());
  expect(stored).toMatchObject({ venue: 'Mine', location: 'Bern' });
});

test('press dialog: after Take theirs there are no unsaved changes; Keep mine saves mine', async () => {
  const item = await newPressItem((await newArtist()).id);
  const { page } = await visit(FAILING);
  await openAsStaff(page, `/cms?tab=press&q=${item.title}`);
  const form = page.getByRole('dialog', { name: 'Edit Press Item' });
  const edit = async (title: string, mine: string, theirs: string) => {
    await card(page, title).getByRole('link').click();
    await field(form, 'Title').fill(mine);
    await colleagueChangesPressItem(item, { title: theirs, outlet: `Outlet of ${theirs}` });
    await button(form, 'Update Press Item').click();
    await conflict(page, 'press item').waitFor();
    expect(await differencesIn(page, 'press item')).toEqual([
      ['Title', theirs, mine],
      ['Press Outlet', `Outlet of ${theirs}`, 'Not changed by you'],
    ]);
  };
  const stored = async () => (await staffPress()).find(({ id }) => id === item.id);

  const [theirs, theirsAgain, mine] = [`${item.title}, theirs`, `${item.title}, again`, `${item.title}, mine`];
  await edit(item.title, mine, theirs);
  await button(page, 'Take theirs').click();
  await conflict(page, 'press item').waitFor({ state: 'detached' });
  const loaded = { Title: theirs, 'Press Outlet': `Outlet of ${theirs}` };
  expect(await valuesIn(form, Object.keys(loaded))).toEqual(loaded);
  expect(await stored()).toMatchObject({ title: theirs });
  await button(form, 'Cancel').click();
  await form.waitFor({ state: 'detached' });

  await edit(theirs, mine, theirsAgain);
  await button(page, 'Keep mine').click();
  await expectToast(page, 'Press item updated successfully');
  expect(await stored()).toMatchObject({ title: mine, outlet: `Outlet of ${theirsAgain}` });
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
