import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ContentKind } from '../domain/draft.ts';
import { anArtwork, anExhibition } from '../server/testing/factories.ts';
import { withBrowser } from './browser.ts';
import { expectAccessibleAtEveryWidth } from './every-width.ts';
import { callAsStaff, freshName, newArtist, newExhibition, openAsStaff } from './staff.ts';
import { button, expectFieldError, fetchPublicPage, field, fillIn } from './staff-forms.ts';
import { card, withRecordCleanup } from './staff-lists.ts';
import { eventually, expectToast, FAILED_ON_PURPOSE, failRequests, PHONE, WIDE } from './visitor.ts';

const { visit } = withBrowser();
withRecordCleanup();

const PUBLISHING = '/api/cms/publishing';

async function newDraft(kind: ContentKind, fields: object): Promise<string> {
  const key = crypto.randomUUID();
  await callAsStaff('PUT', `${PUBLISHING}/drafts/${key}`, { kind, fields });
  return key;
}

/** None of it is public, except for the artist. */
async function newExhibitionWithWorks() {
  const { id } = await newArtist();
  const [first, second] = [freshName('Work'), freshName('Work')];
  const works = [
    await newDraft('artwork', anArtwork(id, { title: first })),
    await newDraft('artwork', anArtwork(id, { title: second })),
  ];
  const title = freshName('Exhibition');
  const exhibition = await newDraft('exhibition', anExhibition([id], { title, artworkIds: works }));
  return { artistId: id, exhibition, title, works, first, second };
}

/** Without the pointer, because resizing would begin or end the transition of what it hovers. */
async function expectAccessible(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await expectAccessibleAtEveryWidth(page);
}

const comingUp = (page: Page) => page.getByRole('region', { name: /^Coming up/ });
const release = (page: Page) => page.getByRole('dialog', { name: 'Release together' });

test('an exhibition is scheduled with its works, seen in the list and the calendar, and moved', async () => {
  const { exhibition, title, works, first, artistId } = await newExhibitionWithWorks();
  const { page } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
  await openAsStaff(page, `/cms/exhibitions/${exhibition}`);
  await button(page, 'Release with…').click();
  const dialog = release(page);
  await dialog.getByText('All 3 records are ready.').waitFor();
  await expectAccessible(page);

  // What is not ready is named.
  await callAsStaff('PUT', `${PUBLISHING}/drafts/${works[0]}`, { kind: 'artwork', fields: { artistId, title: first } });
  await dialog.getByText('1 of 3 is not ready:').waitFor();
  await dialog.getByText('Material is required. Size is required.').waitFor();
  expect(await dialog.getByRole('link', { name: first }).getAttribute('href')).toBe(`/cms/artworks/${works[0]}`);
  await callAsStaff('PUT', `${PUBLISHING}/drafts/${works[0]}`, {
    kind: 'artwork',
    fields: anArtwork(artistId, { title: first }),
  });
  await dialog.getByText('All 3 records are ready.').waitFor();

  await button(dialog, 'At a time').click();
  await fillIn(page, { 'Release date': '2035-03-25', 'Release time': '02:30' });
  await button(dialog, 'Schedule').click();
  await expectFieldError(
    field(page, 'Release time'),
    'There is no 02:30 on this day: clocks are turned forward from 02:00 to 03:00',
  );
  await fillIn(page, { 'Release date': '2034-12-01', 'Release time': '18:00' });
  await button(dialog, 'Schedule').click();
  await expectToast(page, '3 records scheduled', '1 December 2034, 18:00');
  await page.getByText('Will be published on 1 December 2034, 18:00').waitFor();

  await button(page, 'Back to CMS').click();
  const entry = comingUp(page).getByRole('listitem').filter({ hasText: title });
  expect(await entry.innerText()).toMatch(/^Fri 1 Dec 2034, 18:00\s+Publish · .* and 2 more$/);
  const day = comingUp(page).getByRole('button', { name: 'Friday, December 1, 2034, 1 entry' });
  while (!(await day.isVisible())) await button(comingUp(page), 'Go to the Next Month').click();
  await day.click();
  expect(await comingUp(page).getByRole('listitem').allInnerTexts()).toEqual([await entry.innerText()]);
  await expectAccessible(page);

  await entry.getByRole('link').click();
  await release(page).getByText('All 3 records are ready.').waitFor();
  await fillIn(page, { 'Release date': '2034-12-02' });
  await button(release(page), 'Schedule').click();
  await expectToast(page, '3 records scheduled', '2 December 2034, 18:00');
  await eventually(() => entry.innerText()).toContain('Sat 2 Dec 2034, 18:00');
  await entry.getByRole('link').click();
  await button(release(page), 'Remove from the schedule').click();
  await expectToast(page, 'Removed from the schedule');
  await eventually(() => entry.count()).toBe(0);
});

test('at the scheduled instant pages and open dashboards change by themselves', async () => {
  const { id } = await newArtist();
  const title = freshName('Work');
  const key = await newDraft('artwork', anArtwork(id, { title }));
  const { page } = await visit(PHONE);
  await openAsStaff(page, '/cms?tab=artworks');
  await card(page, title).getByText('Draft', { exact: true }).waitFor();
  const publishAt = new Date(Date.now() + 5_000).toISOString();
  await callAsStaff('PUT', `${PUBLISHING}/schedules/${key}`, { kind: 'artwork', publishAt });
  await card(page, title).getByText('Scheduled').waitFor();
  // Folded on a phone, but the next entry shows.
  await comingUp(page).getByText(title).first().waitFor();
  await eventually(() => fetchPublicPage('/artworks')).toContain(title);
  await eventually(() => card(page, title).getByText('Scheduled').count()).toBe(0);
  await card(page, title).waitFor();
});

test('a schedule of one record is saved and removed, and a public record is withdrawn immediately', async () => {
  const { id, name } = await newArtist();
  const exhibition = await newExhibition([id]);
  const { page } = await visit(WIDE);
  await openAsStaff(page, `/cms/artists/${id}`);
  await fillIn(page, { 'Withdraw date': '2034-10-29', 'Withdraw time': '02:30' });
  await field(page, 'Clocks are turned back on this day: 02:30 comes twice').selectOption('second');
  await field(page, 'Withdraw time').press('Enter');
  await expectToast(page, 'Schedule saved');
  await page.getByText('Will be withdrawn on 29 October 2034, 02:30 (winter time)').waitFor();
  const savedAgain = page.waitForResponse((response) => response.url().endsWith(`${PUBLISHING}/schedules/${id}`));
  await button(page, 'Save schedule').click();
  expect((await savedAgain).status()).toBe(204);
  await expectAccessible(page);
  await button(page, 'Remove the scheduled withdrawal').click();
  await expectToast(page, 'Schedule removed');
  await eventually(() => page.getByText('Will be withdrawn').count()).toBe(0);

  await button(page, 'Withdraw now…').click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw this artist now?' });
  await dialog.getByText('1 exhibition will be shown without this artist.').waitFor();
  await button(dialog, 'Withdraw').click();
  await expectToast(page, 'Artist withdrawn');
  await page.getByText('This artist was withdrawn and is not public').waitFor();
  expect(await fetchPublicPage(exhibition.path)).not.toContain(name);
});

test('a typed time outlives a failure to read the schedules again', async () => {
  const { id } = await newArtist();
  const { page } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
  const schedules = `${PUBLISHING}/schedules`;
  const readAgain = (status: number) =>
    page.waitForResponse((response) => response.url().endsWith(schedules) && response.status() === status);
  await openAsStaff(page, `/cms/artists/${id}`);
  await fillIn(page, { 'Withdraw date': '2034-10-30' });
  await failRequests(page, schedules, 'Something went wrong.');
  const failed = readAgain(500);
  await newDraft('fair', { name: 'Liste' });
  await failed;
  await page.unrouteAll();
  const succeeded = readAgain(200);
  await newDraft('fair', { name: 'Paper Positions' });
  await succeeded;
  expect(await field(page, 'Withdraw date').inputValue()).toBe('2034-10-30');
});
