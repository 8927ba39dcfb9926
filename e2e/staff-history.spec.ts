import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Artist } from '../domain/artist.ts';
import { withBrowser } from './browser.ts';
import { expectAccessibleAtEveryWidth } from './every-width.ts';
import { callAsStaff, newArtist, newExhibition, openAsStaff } from './staff.ts';
import { button, descriptionsOf, field } from './staff-forms.ts';
import { withRecordCleanup } from './staff-lists.ts';
import { eventually, expectToast, FAILED_ON_PURPOSE, failRequests, hasFocus, open, WIDE } from './visitor.ts';

const { visit } = withBrowser();
withRecordCleanup();

const FIRST = 'Lives in Basel and paints the Rhine at night.\n\nBorn in 1980.';
const SECOND = FIRST.replace('Basel', 'Zurich').replace('the Rhine', 'the lake');

const history = (page: Page) => page.getByText('History', { exact: true });
const versions = (page: Page) => page.getByRole('list', { name: 'Versions' });
/** The button that opens a version. */
const version = (page: Page, text: string) => versions(page).getByRole('button', { name: text });

async function change({ id, updatedAt, ...artist }: Artist, fields: Partial<Artist>): Promise<void> {
  await callAsStaff('PUT', `/api/cms/artists/${id}`, { ...artist, ...fields });
}

test('an earlier text is read word by word, brought back into the form, and public once it is saved', async () => {
  const artist = await newArtist({ bio: FIRST });
  await change(artist, { bio: SECOND });
  await change(artist, { bio: SECOND, birthYear: 1981, represented: true });
  const { page } = await visit(WIDE);
  await openAsStaff(page, `/cms/artists/${artist.id}`);
  await history(page).click();
  await version(page, 'admin changed Birth Year, Represented Artist Public').waitFor();
  await version(page, 'admin changed Biography Public').click();
  const removed = versions(page).getByRole('deletion');
  const added = versions(page).getByRole('insertion');
  await eventually(() => removed.allTextContents()).toEqual([' Removed: Basel', ' Removed: Rhine']);
  expect(await added.allTextContents()).toEqual([' Added: Zurich', ' Added: lake']);
  await expectAccessibleAtEveryWidth(page);

  await field(page, 'Name').fill('Typed before');
  await version(page, 'admin created it').click();
  const first = versions(page).getByRole('listitem').filter({ hasText: 'admin created it' });
  const bringBack = first.getByRole('button', { name: /^Bring back: version of / });
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    first.getByRole('button', { name: /^Look at it: version of / }).click(),
  ]);
  await tab.getByText('Lives in Basel and paints the Rhine at night.').waitFor();
  await tab.close();
  await bringBack.click();
  const notice = page.getByText(/^The version of .* is in the form\. Save to bring it back\./);
  await notice.waitFor();
  expect(await field(page, 'Biography').inputValue()).toBe(FIRST);
  expect(await field(page, 'Name').inputValue()).toBe(artist.name);
  await expectAccessibleAtEveryWidth(page);
  await button(page, 'Undo').click();
  await notice.waitFor({ state: 'detached' });
  expect(await hasFocus(bringBack)).toBe(true);
  expect(await field(page, 'Name').inputValue()).toBe('Typed before');
  await bringBack.click();
  await field(page, 'Nationality').fill('Typed since');
  await button(page, 'Undo').click();
  expect(await field(page, 'Name').inputValue()).toBe('Typed before');
  expect(await field(page, 'Nationality').inputValue()).toBe('Typed since');

  // The version that is public already replaces what was typed, too.
  await version(page, 'admin changed Birth Year').click();
  await versions(page)
    .getByRole('listitem')
    .filter({ hasText: 'admin changed Birth Year' })
    .getByRole('button', { name: /^Bring back: version of / })
    .click();
  expect(await field(page, 'Name').inputValue()).toBe(artist.name);
  await button(page, 'Undo').click();
  expect(await field(page, 'Name').inputValue()).toBe('Typed before');

  await bringBack.click();
  await button(page, 'Save changes as draft').click();
  await expectToast(page, 'Draft saved');
  await notice.waitFor({ state: 'detached' });
  await field(page, 'Name').fill('Typed after saving');
  expect(await notice.count()).toBe(0);
  await field(page, 'Name').fill(artist.name);
  await button(page, 'Publish changes').click();
  await expectToast(page, 'Artist published');
  await open(page, `/artists/${artist.slug}`);
  await page.getByText('Lives in Basel and paints the Rhine at night.').waitFor();
});

test('an artist who was deleted is left out and named; older versions are loaded when asked for', async () => {
  const [stays, goes] = [await newArtist(), await newArtist()];
  const { id } = await newExhibition([stays.id, goes.id], { title: 'With two artists' });
  for (let hour = 10; hour < 31; hour += 1) {
    const fields = { openingDate: '2026-11-20', openingFrom: `${hour % 24}`.padStart(2, '0').concat(':00') };
    await callAsStaff('PUT', `/api/cms/exhibitions/${id}`, { ...EXHIBITION, artistIds: [stays.id], ...fields });
  }
  await callAsStaff('DELETE', `/api/cms/artists/${goes.id}`);
  const { page } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
  await openAsStaff(page, `/cms/exhibitions/${id}`);
  await failRequests(page, `/api/cms/publishing/versions/${id}`, 'Something went wrong.');
  await history(page).click();
  await page.getByText('Failed to load the history').waitFor();
  await page.unrouteAll();
  await button(page, 'Try again').click();
  await eventually(() => versions(page).getByRole('listitem').count()).toBe(20);
  await button(page, 'Show older').click();
  await version(page, 'admin created it').click();
  expect(await hasFocus(versions(page))).toBe(false);
  await button(page, 'Show older').waitFor({ state: 'detached' });
  const first = versions(page).getByRole('listitem').filter({ hasText: 'admin created it' });
  await first.getByRole('button', { name: /^Bring back: version of / }).click();
  expect(await field(page, 'Title').inputValue()).toBe('With two artists');
  const artists = page.getByRole('group', { name: 'Artists' });
  await artists.getByText(`Without ${goes.name}: deleted since that version`).waitFor();
  expect(await descriptionsOf(artists)).toContain(`Without ${goes.name}: deleted since that version`);
  await button(page, 'Update').click();
  await expectToast(page, 'Exhibition updated successfully');
});

const EXHIBITION = {
  title: 'With one artist',
  venue: 'Marthaler Amsler',
  startDate: '2026-10-01',
  endDate: '2026-12-01',
  location: 'Zurich',
};

test('the first default of a site text is brought back', async () => {
  const key = 'exhibitions_past_title';
  await callAsStaff('PUT', `/api/cms/content/${key}`, { content: 'Archive' });
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms/content');
  const row = page.locator('form').filter({ hasText: key });
  await row.getByText('History', { exact: true }).click();
  await row.getByRole('button', { name: 'As it was before' }).click();
  await row.getByRole('button', { name: /^Bring back/ }).click();
  await row.getByRole('button', { name: /^Save/ }).first().click();
  await expectToast(page, 'Text saved');
  await row
    .getByRole('button', { name: /admin changed/ })
    .first()
    .waitFor();
  expect(await row.getByRole('textbox').inputValue()).toBe('Past');
});
