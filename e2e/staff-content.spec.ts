import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import type { TextKey } from '../domain/content.ts';
import { contentEntrySchema } from '../domain/content-entry.ts';
import { addDays, formatEnglishLong, zurichDay } from '../domain/day.ts';
import { withBrowser } from './browser.ts';
import { expectAccessibleAtEveryWidth } from './every-width.ts';
import { callAsStaff, goToDashboard, openAsStaff } from './staff.ts';
import { button, expectFieldError, expectNoFieldError, fetchPublicPage, field } from './staff-forms.ts';
import { keepToastOpen, undo } from './staff-lists.ts';
import {
  addressOf,
  eventually,
  expectToast,
  FAILED_ON_PURPOSE,
  failRequests,
  hasFocus,
  open,
  WIDE,
} from './visitor.ts';

const { visit } = withBrowser();

const path = '/api/cms/content';
/** A list that renders quickly. */
const EMPTY_LIST = '/cms?q=no+match';

/** The gallery is shared: restores the texts after the test. */
async function restoreAfterTest(...keys: TextKey[]): Promise<void> {
  const entries = z.array(contentEntrySchema).parse(await callAsStaff('GET', path));
  onTestFinished(async () => {
    for (const key of keys) {
      const before = entries.find((entry) => entry.key === key);
      if (before) await callAsStaff('PUT', `${path}/${key}`, { content: before.content });
      else await callAsStaff('DELETE', `${path}/${key}`);
    }
  });
}

async function openTexts(page: Page): Promise<void> {
  await openAsStaff(page, '/cms/content');
  await page.getByRole('heading', { name: 'Navigation' }).waitFor();
}

/** The form of a text, including its preview. */
const row = (page: Page, label: string): Locator =>
  page.locator('form').filter({ has: page.getByRole('textbox', { name: label, exact: true }) });

const leaveDialog = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

test('previews a text while typing, publishes it on save, resets it to the default with Undo', async () => {
  await restoreAfterTest('artworks_page_title', 'navigation_artworks');
  const { page } = await visit(WIDE);
  await openAsStaff(page, EMPTY_LIST);
  await page.getByRole('link', { name: 'Site texts' }).click();
  const title = field(page, 'Artworks title');
  const subtitle = row(page, 'Artworks subtitle');
  await row(page, 'Artworks title').getByText('Default: Artworks', { exact: true }).waitFor();
  await row(page, 'Artworks title').getByText('artworks_page_title', { exact: true }).waitFor();
  const siteLink = row(page, 'Artworks title').getByRole('link', { name: 'Top of the artworks page' });
  expect([await siteLink.getAttribute('href'), await siteLink.getAttribute('target')]).toEqual(['/artworks', '_blank']);

  await title.fill('Everything that hangs');
  // The preview of the subtitle contains the title, too.
  await subtitle.getByText('Everything that hangs', { exact: true }).waitFor();
  await row(page, 'Artworks title').getByText('Not saved', { exact: true }).waitFor();
  expect(await fetchPublicPage('/artworks')).not.toContain('Everything that hangs');
  await title.press('Enter');
  await expectToast(page, 'Text saved');
  await row(page, 'Artworks title').getByText('Changed', { exact: true }).waitFor();
  expect(await hasFocus(title)).toBe(true);
  expect(await fetchPublicPage('/artworks')).toContain('Everything that hangs</h1>');

  await field(page, 'Artworks link').fill('Works');
  await field(page, 'Artworks link').press('Control+s');
  await row(page, 'Artworks link').getByText('Changed', { exact: true }).waitFor();
  expect(await fetchPublicPage('/press')).toContain('>Works</a>');
  await goToDashboard(page);
  await page.getByRole('link', { name: 'Site texts' }).click();
  expect(await title.inputValue()).toBe('Everything that hangs');

  await button(page, 'Reset to default: Artworks title').click();
  await keepToastOpen(page, 'Text reset to default');
  await eventually(() => title.inputValue()).toBe('Artworks');
  expect(await fetchPublicPage('/artworks')).toContain('>Artworks</h1>');
  expect(await hasFocus(title)).toBe(true);
  await undo(page).click();
  await expectToast(page, 'Text restored');
  await eventually(() => title.inputValue()).toBe('Everything that hangs');
  expect(await fetchPublicPage('/artworks')).toContain('Everything that hangs</h1>');

  // Saving the default text removes the stored entry.
  await title.fill('Artworks');
  await button(page, 'Save Artworks title').click();
  await row(page, 'Artworks title')
    .getByText(/^(Changed|Not saved)$/)
    .waitFor({ state: 'detached' });
  const entries = z.array(contentEntrySchema).parse(await callAsStaff('GET', path));
  expect(entries.filter(({ key }) => key === 'artworks_page_title')).toEqual([]);
});

test('shows exceptions from the opening hours in the footer, and a new biography in the director overlay', async () => {
  await restoreAfterTest('opening_exceptions', 'director_1_biography');
  const today = zurichDay(new Date());
  const [past, soon, late] = [addDays(today, -30), addDays(today, 20), addDays(today, 200)];
  await callAsStaff('PUT', `${path}/opening_exceptions`, { content: `${past} | ` });
  const { page } = await visit(WIDE);
  await openTexts(page);

  const exceptions = page.getByRole('group', { name: 'Exceptions', exact: true });
  await exceptions.getByText(`Closed on ${formatEnglishLong(past)}`, { exact: true }).waitFor();
  await button(exceptions, 'Remove past exceptions').click();
  expect(await hasFocus(button(exceptions, 'Add exception'))).toBe(true);
  await page.keyboard.press('Enter');
  const first = exceptions.getByRole('group', { name: 'Exception 1' });
  expect(await hasFocus(field(first, 'First day'))).toBe(true);

  await button(exceptions, 'Add exception').click();
  const second = exceptions.getByRole('group', { name: 'Exception 2' });
  expect(await hasFocus(field(second, 'First day'))).toBe(true);

  // First day missing, then last day before first day. An empty row is valid.
  await field(first, 'Note, if not closed').fill('open 1–4pm');
  expect(await field(second, 'Note, if not closed').inputValue()).toBe('');
  await page.keyboard.press('Enter');
  await expectFieldError(field(first, 'First day'), 'First day is required');
  expect(await hasFocus(field(first, 'First day'))).toBe(true);
  await field(first, 'First day').fill(late);
  await field(first, 'Last day, if another').fill(today);
  await button(page, 'Save Exceptions').click();
  await expectFieldError(field(first, 'Last day, if another'), 'Last day must not be before the first');
  await field(first, 'Last day, if another').fill('');
  await first.getByText(`On the site from ${formatEnglishLong(addDays(late, -60))}.`, { exact: true }).waitFor();

  await field(second, 'First day').fill(soon);
  const preview = page.getByRole('region', { name: 'Preview of the exceptions' });
  await preview.getByText(`Closed on ${formatEnglishLong(soon)}`, { exact: true }).waitFor();
  await preview.getByText(`${formatEnglishLong(late)}: open 1–4pm`, { exact: true }).waitFor();
  await preview.getByText(`(shown from ${formatEnglishLong(addDays(late, -60))})`, { exact: true }).waitFor();
  await field(second, 'First day').press('Control+s');
  await expectToast(page, 'Text saved');
  expect(await hasFocus(field(second, 'First day'))).toBe(true);
  // Sorted by date.
  await eventually(() => field(first, 'First day').inputValue()).toBe(soon);

  await field(page, 'Biography of Nora Marthaler').fill('Opened the gallery.\n\nHangs every show.');
  await button(page, 'Save Biography of Nora Marthaler').click();
  await row(page, 'Biography of Nora Marthaler').getByText('Changed', { exact: true }).waitFor();

  const visitor = (await visit(WIDE)).page;
  await open(visitor, '/press');
  const footer = visitor.getByRole('contentinfo');
  await footer.getByText(`Closed on ${formatEnglishLong(soon)}`, { exact: true }).waitFor();
  await footer.getByRole('button', { name: 'Nora Marthaler' }).click();
  const directorDialog = visitor.getByRole('dialog', { name: 'Nora Marthaler' });
  await directorDialog.getByText('Opened the gallery.', { exact: true }).waitFor();
  await directorDialog.getByText('Hangs every show.', { exact: true }).waitFor();

  await button(page, 'Reset to default: Exceptions').click();
  await exceptions.getByRole('group').first().waitFor({ state: 'detached' });
  expect(await fetchPublicPage('/press')).not.toContain('Closed on');
});

test('load error with retry; validation errors; unsaved changes ask before leaving; a failed save keeps the text', async () => {
  await restoreAfterTest('navigation_fairs');
  const { page } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
  await failRequests(page, path, 'Something went wrong.');
  await openAsStaff(page, EMPTY_LIST);
  await page.getByRole('link', { name: 'Site texts' }).click();
  await page.getByText('Failed to load the site texts').waitFor();
  await page.unrouteAll();
  await button(page, 'Try again').click();
  const fairs = field(page, 'Fairs link');
  await fairs.fill('x'.repeat(101));
  await button(page, 'Save Fairs link').click();
  await expectFieldError(fairs, 'Text must be at most 100 characters');
  expect(await hasFocus(fairs)).toBe(true);
  await fairs.fill('');
  await fairs.press('Enter');
  await expectFieldError(fairs, 'Text is required');
  await fairs.fill('Art fairs');
  await expectNoFieldError(fairs, 'Text is required');

  for (const leave of [() => goToDashboard(page), () => page.evaluate(() => history.back())]) {
    await leave();
    await button(leaveDialog(page), 'Keep editing').click();
    await leaveDialog(page).waitFor({ state: 'detached' });
    expect([await addressOf(page), await fairs.inputValue()]).toEqual(['/cms/content', 'Art fairs']);
  }
  // A link within the page does not ask.
  await page.getByRole('navigation', { name: 'Texts' }).getByRole('link', { name: 'Not-found page' }).press('Enter');
  expect(await hasFocus(page.getByRole('heading', { name: 'Not-found page' }))).toBe(true);
  expect(await leaveDialog(page).count()).toBe(0);

  await failRequests(page, `${path}/navigation_fairs`, 'Something went wrong.');
  await fairs.press('Enter');
  await expectToast(page, 'Failed to save text', '500: Something went wrong.');
  expect(await fairs.inputValue()).toBe('Art fairs');
  await page.unrouteAll();
  await button(page, 'Discard Fairs link').click();
  expect([await fairs.inputValue(), await hasFocus(fairs)]).toEqual(['Fairs', true]);
  await goToDashboard(page);
  await page.getByRole('heading', { name: 'Content Management System' }).waitFor();
});

test('edit conflict: a save over a newer text is rejected and keeps the typed text; Save anyway overwrites', async () => {
  await restoreAfterTest('navigation_fairs', 'navigation_artists');
  const { page } = await visit({ ...WIDE, expectedErrors: /status of 409/ });
  await openTexts(page);
  const fairs = field(page, 'Fairs link');
  await fairs.fill('Art fairs');
  await callAsStaff('PUT', `${path}/navigation_fairs`, { content: 'Messen' });
  await callAsStaff('PUT', `${path}/navigation_artists`, { content: 'People' });
  // An unchanged field is updated live.
  await eventually(() => field(page, 'Artists link').inputValue()).toBe('People');
  await row(page, 'Fairs link').getByText('Now: Messen', { exact: true }).waitFor();
  await fairs.press('Enter');
  await expectToast(page, 'Failed to save text', '409: This text was changed in the meantime.');
  expect([await fairs.inputValue(), await hasFocus(fairs)]).toEqual(['Art fairs', true]);
  expect(await fetchPublicPage('/press')).toContain('>Messen</a>');
  await button(page, 'Save anyway: Fairs link').click();
  await expectToast(page, 'Text saved');
  await row(page, 'Fairs link').getByText('Changed', { exact: true }).waitFor();
  expect(await row(page, 'Fairs link').getByText('Now:').count()).toBe(0);
  expect(await fetchPublicPage('/press')).toContain('>Art fairs</a>');
});

test('a draft or a text that a colleague saved meanwhile is shown, and overwritten only on purpose', async () => {
  const key = 'artworks_page_title';
  await restoreAfterTest(key);
  const draftPath = `/api/cms/publishing/drafts/${key}`;
  await callAsStaff('PUT', draftPath, { kind: 'site text', fields: { content: 'First draft' } });
  const { page } = await visit({ ...WIDE, expectedErrors: FAILED_ON_PURPOSE });
  await openTexts(page);
  const text = row(page, 'Artworks title');
  await button(text, 'Edit draft: Artworks title').click();
  await field(page, 'Artworks title').fill('Mine');
  await callAsStaff('PUT', draftPath, { kind: 'site text', fields: { content: 'Theirs' } });
  await text.getByText('Draft by admin: Theirs').waitFor();
  await button(text, 'Save as draft: Artworks title').click();
  await expectToast(page, 'Failed to save draft');
  await button(text, 'Save anyway: Artworks title').waitFor();
  await button(text, 'Save as draft: Artworks title').click();
  await expectToast(page, 'Draft saved');

  await button(text, 'Edit draft: Artworks title').click();
  await field(page, 'Artworks title').fill('Mine again');
  await callAsStaff('PUT', `${path}/${key}`, { content: 'Their works' });
  await button(text, 'Save Artworks title').click();
  await text.getByText('Now: Their works').waitFor();
  await button(text, 'Save anyway: Artworks title').click();
  await expectToast(page, 'Text saved');
  expect(await fetchPublicPage('/artworks')).toContain('Mine again');
});

test('accessible at every width, with unsaved changes, validation errors and new rows', async () => {
  const { page } = await visit({ reducedMotion: 'reduce' });
  await openTexts(page);
  await eventually(() => page.title()).toBe('Site texts – Marthaler Amsler');
  await field(page, 'Artists link').fill('Artists and everybody else whom we have ever shown '.repeat(2).trim());
  await field(page, 'Fairs link').fill('');
  await field(page, 'Fairs link').press('Enter');
  await button(page, 'Add exception').click();
  await field(page, 'Note, if not closed').fill('open 1–4pm');
  await page.keyboard.press('Enter');
  await page.getByText('First day is required', { exact: true }).waitFor();
  await expectAccessibleAtEveryWidth(page);
});
