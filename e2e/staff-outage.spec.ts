import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DATABASE_UNREACHABLE } from '../domain/api-responses.ts';
import { withBrowser } from './browser.ts';
import { newArtist, openAsStaff } from './staff.ts';
import { button, fillIn, valuesIn } from './staff-forms.ts';
import { withRecordCleanup } from './staff-lists.ts';
import { addressOf, expectToast, WIDE } from './visitor.ts';

const { visit } = withBrowser();
withRecordCleanup();

const OUTAGE = { ...WIDE, expectedErrors: /status of 503/ };

const notice = (page: Page) => page.getByText('The database cannot be reached. What you type stays here;');

/** Responds as the server does without its database. Returns the end of the outage. */
async function loseDatabase(page: Page): Promise<() => Promise<void>> {
  const isAffected = ({ pathname }: URL) => pathname.startsWith('/api/') || pathname === '/readyz';
  await page.route(isAffected, (route) => route.fulfill({ status: 503, json: { message: DATABASE_UNREACHABLE } }));
  return () => page.unroute(isAffected);
}

test('without the database a save keeps what was typed and a reload does not sign out, until it is back', async () => {
  const artist = await newArtist();
  const address = `/cms/artists/${artist.id}`;
  const { page } = await visit(OUTAGE);
  await openAsStaff(page, address);
  const typed = { Nationality: 'French', Biography: 'Lives in Bern.' };
  await fillIn(page, typed);
  const endOutage = await loseDatabase(page);
  await button(page, 'Update').click();
  await expectToast(page, 'Failed to update artist', `503: ${DATABASE_UNREACHABLE}`);
  await notice(page).waitFor();
  await endOutage();
  await notice(page).waitFor({ state: 'detached' });
  expect(await valuesIn(page, Object.keys(typed))).toEqual(typed);
  await button(page, 'Update').click();
  await expectToast(page, 'Artist updated successfully');

  const endNextOutage = await loseDatabase(page);
  await page.goto(new URL(address, page.url()).href);
  await notice(page).waitFor();
  expect(await addressOf(page)).toBe(address);
  await endNextOutage();
  await button(page, 'Update').waitFor();
  expect(await valuesIn(page, Object.keys(typed))).toEqual(typed);
});
