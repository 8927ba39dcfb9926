import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { expectAccessibleAtEveryWidth } from './every-width.ts';
import { pick } from './gallery-data.ts';
import { goToDashboard, header, newArtist, newExhibition, openAsStaff } from './staff.ts';
import { button, refetchStaleList } from './staff-forms.ts';
import {
  anOpeningNight,
  guestRow,
  guestsFor,
  newUpcomingExhibition,
  register,
  registerAsSpam,
  setCheckInAsColleague,
} from './staff-guests.ts';
import { withRecordCleanup } from './staff-lists.ts';
import { addressOf, eventually, expectToast, FAILED_ON_PURPOSE, failRequests, WIDE } from './visitor.ts';

const { visit } = withBrowser();
withRecordCleanup();

const ADA = { firstName: 'Ada', lastName: 'Keller' };
const BO = { firstName: 'Bo', lastName: 'Frei' };

const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title, exact: true }) });
const textsIn = async (page: Page, title: string) => (await row(page, title).innerText()).split(/\s*\n\s*/);
const headerLink = (page: Page) => header(page).getByRole('link', { name: /^Regis/ });

test('overview: guest counts, new badge until seen, live updates', async () => {
  const current = await anOpeningNight([ADA, BO]);
  await setCheckInAsColleague(pick(await guestsFor(current.id)), true);
  const upcoming = await newUpcomingExhibition();
  const past = await newExhibition([(await newArtist()).id], { startDate: '2020-01-01', endDate: '2020-02-01' });
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms');
  await eventually(() => headerLink(page).innerText()).toMatch(/^Registrations\s*\d+\s+new$/);
  await headerLink(page).click();
  await eventually(() => textsIn(page, current.title)).toEqual(
    expect.arrayContaining(['2 new', '1 of 2 here', '2 registered']),
  );
  expect(await textsIn(page, upcoming.title)).toContain('Nobody registered yet');
  expect(await row(page, past.title).count()).toBe(0);
  const groups = await page.getByRole('heading', { level: 2 }).allInnerTexts();
  expect(groups.map((group) => group.split(' ')[0])).toEqual(expect.arrayContaining(['Upcoming', 'Current']));

  await eventually(async () => (await guestsFor(current.id)).every(({ seen_at }) => seen_at !== null)).toBe(true);
  // Spam sends no live update; it appears with the next guest.
  await registerAsSpam(upcoming.id, BO);
  await register(upcoming.id, ADA);
  await eventually(() => textsIn(page, upcoming.title)).toEqual(
    expect.arrayContaining(['1 new', '1 looks like spam', '1 registered']),
  );
  expect(await textsIn(page, current.title)).toContain('2 new');
  await eventually(() => page.title()).toBe('Registrations – Marthaler Amsler');
  await expectAccessibleAtEveryWidth(page);

  await eventually(async () => (await guestsFor(upcoming.id)).some(({ seen_at }) => seen_at !== null)).toBe(true);
  await page.reload();
  await eventually(() => textsIn(page, upcoming.title)).toContain('1 registered');
  expect(
    await page
      .getByRole('main')
      .getByText(/\bnew$/)
      .count(),
  ).toBe(0);
  await goToDashboard(page);
  await eventually(() => headerLink(page).innerText()).toBe('Registrations');
});

test('spam is collapsed below the guests; Not spam adds it to the guest list', async () => {
  const exhibition = await newUpcomingExhibition();
  await registerAsSpam(exhibition.id, ADA);
  await registerAsSpam(exhibition.id, BO);
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms/registrations');
  await page.getByRole('link', { name: exhibition.title, exact: true }).click();
  await eventually(() => addressOf(page)).toBe(`/cms/registrations/${exhibition.id}`);
  await page.getByText('Nobody has registered for this exhibition yet.', { exact: true }).waitFor();
  await page.getByText('2 registrations look like spam', { exact: true }).click();
  await page.getByText('A field that people do not see was filled in').first().waitFor();
  await button(page, 'Not spam: Ada Keller').click();
  await expectToast(page, 'Ada Keller is on the guest list');
  await guestRow(page, 'Keller, Ada').waitFor();
  await page.getByText('1 registration looks like spam', { exact: true }).waitFor();
  await register(exhibition.id, { firstName: 'Ada', lastName: 'Keller' });
  await eventually(() => guestRow(page, 'Keller, Ada').count()).toBe(2);
  // Guests on the open list are marked as seen.
  await eventually(async () =>
    (await guestsFor(exhibition.id)).filter(({ spamReason, seen_at }) => spamReason === null && seen_at === null),
  ).toEqual([]);
  // Guests of the same name are shown with their e-mail address.
  expect(await guestRow(page, 'Keller, Ada').first().innerText()).toContain('@example.com');
  await eventually(() => page.title()).toBe(`Guest list – ${exhibition.title} – Marthaler Amsler`);
  await guestRow(page, 'Keller, Ada').first().click();
  await expectAccessibleAtEveryWidth(page);
});

test('guest list: load error with retry, stale list, unknown exhibition', async () => {
  const exhibition = await newUpcomingExhibition();
  await register(exhibition.id, ADA);
  const { page } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
  await failRequests(page, '/api/cms/registrations', 'Something went wrong.');
  await openAsStaff(page, `/cms/registrations/${exhibition.id}`);
  await page.getByText('Failed to load the guest list', { exact: true }).waitFor();
  await page.unroute('**/api/cms/registrations');
  await button(page, 'Try again').click();
  await guestRow(page, 'Keller, Ada').waitFor();

  // A failed refetch keeps the list and marks it as stale.
  await failRequests(page, '/api/cms/registrations', 'Something went wrong.');
  await register(exhibition.id, BO);
  const stale = page.getByRole('status').getByText('Not up to date', { exact: true });
  await stale.waitFor();
  // A saved check-in does not clear the stale mark.
  const refetch = page.waitForResponse((response) => response.url().endsWith('/api/cms/registrations'));
  await guestRow(page, 'Keller, Ada').click();
  await page.getByText('1 of 1 here', { exact: true }).waitFor();
  await refetch;
  await stale.waitFor();
  await page.unroute('**/api/cms/registrations');
  await refetchStaleList(page);
  await guestRow(page, 'Frei, Bo').waitFor();
  await openAsStaff(page, '/cms/registrations/unknown');
  await page.getByText('This exhibition does not exist.', { exact: true }).waitFor();
});
