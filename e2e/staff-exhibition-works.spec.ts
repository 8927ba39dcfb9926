import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { exhibitionSummarySchema } from '../domain/exhibition.ts';
import { withBrowser } from './browser.ts';
import { expectAccessibleAtEveryWidth } from './every-width.ts';
import { callAsStaff, newArtist, newArtwork, newExhibition, openAsStaff, staffExhibitions } from './staff.ts';
import { button, fetchPublicPage, field } from './staff-forms.ts';
import { withRecordCleanup } from './staff-lists.ts';
import { eventually, expectToast, hasFocus, PHONE, WIDE } from './visitor.ts';
import { swipe } from './visitor-touch.ts';

const { visit } = withBrowser();
withRecordCleanup();

const rows = (scope: Page | Locator, list: string) => scope.getByRole('list', { name: list }).getByRole('listitem');

/** The titles in their order. */
const order = (scope: Page | Locator, list: string): Promise<string[]> =>
  rows(scope, list)
    .getByRole('button', { name: /^Move / })
    .evaluateAll((handles) => handles.map((handle) => handle.getAttribute('aria-label')?.replace('Move ', '') ?? ''));

const HANG = 'Works in hanging order';

async function centreOf(control: Locator): Promise<{ x: number; y: number }> {
  const box = await control.boundingBox();
  if (!box) throw new Error('The control is not visible');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('the works of an exhibition are chosen, ordered by keys, by number and by dragging, and shown in that order', async () => {
  const [lea, noa] = [await newArtist(), await newArtist()];
  const [first, second, third, other] = [
    (await newArtwork(lea.id)).title,
    (await newArtwork(lea.id)).title,
    (await newArtwork(lea.id)).title,
    (await newArtwork(noa.id)).title,
  ];
  const { id } = await newExhibition([lea.id]);
  const { page } = await visit(WIDE);
  await openAsStaff(page, `/cms/exhibitions/${id}`);
  const choices = page.getByRole('group', { name: 'Add or remove works' });
  // Works of the chosen artist come first.
  await eventually(async () => (await choices.locator('label').allInnerTexts()).slice(0, 3).join()).toContain(first);
  for (const title of [first, second, third]) await choices.getByRole('checkbox', { name: title }).check();
  await choices.getByRole('searchbox').fill(other);
  await choices.getByRole('checkbox', { name: other }).check();
  await eventually(() => order(page, HANG)).toEqual([first, second, third, other]);

  const handle = button(page, `Move ${other}`);
  await handle.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await eventually(() => order(page, HANG)).toEqual([first, other, second, third]);
  await page.getByRole('status').getByText(`${other} is now number 2 of 4.`).waitFor();
  expect(await hasFocus(handle)).toBe(true);

  const position = field(page, `Position of ${other}`);
  await position.fill('9');
  await position.press('Enter');
  await eventually(() => order(page, HANG)).toEqual([first, second, third, other]);
  expect(await hasFocus(position)).toBe(true);

  await button(page, `Move ${third}`).dragTo(button(page, `Move ${first}`));
  await eventually(() => order(page, HANG)).toEqual([third, first, second, other]);

  await button(page, `Remove ${second}`).click();
  await eventually(() => hasFocus(button(page, `Remove ${other}`))).toBe(true);
  await button(page, 'Update').click();
  await expectToast(page, 'Exhibition updated successfully');
  const stored = (await staffExhibitions()).find((exhibition) => exhibition.id === id);
  expect(stored?.artworks.map(({ title }) => title)).toEqual([third, first, other]);
  expect(await fetchPublicPage(`/exhibitions?id=${id}`)).toMatch(new RegExp(`${third}.*${first}.*${other}`, 's'));
});

test('featured exhibitions are ordered with a finger', async () => {
  const artist = await newArtist();
  const dates = (year: number) => ({ featured: true, startDate: `${year}-01-01`, endDate: `${year}-02-01` });
  const [sooner, later] = [
    (await newExhibition([artist.id], dates(2091))).title,
    (await newExhibition([artist.id], dates(2092))).title,
  ];
  const { page } = await visit(PHONE);
  await openAsStaff(page, '/cms?tab=exhibitions');
  await button(page, 'Order of the home page').click();
  const dialog = page.getByRole('dialog');
  await eventually(async () => (await order(dialog, 'Upcoming')).slice(-2)).toEqual([sooner, later]);
  const [from, to] = [button(dialog, `Move ${later}`), button(dialog, `Move ${sooner}`)];
  await from.scrollIntoViewIfNeeded();
  await swipe(page, await centreOf(from), await centreOf(to));
  await eventually(async () => (await order(dialog, 'Upcoming')).slice(-2)).toEqual([later, sooner]);
  await expectAccessibleAtEveryWidth(page);
  await button(dialog, 'Save').click();
  await expectToast(page, 'The order of the home page is saved');
  const featured = z
    .array(exhibitionSummarySchema)
    .parse(await callAsStaff('GET', '/api/cms/exhibitions?view=featured'))
    .map(({ title }) => title);
  expect(featured.filter((title) => [sooner, later].includes(title))).toEqual([later, sooner]);
  await callAsStaff('PUT', '/api/cms/exhibitions/featured-order', { ids: [] });
});
