import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { expectAccessibleAtEveryWidth } from './every-width.ts';
import { newArtist, openAsStaff } from './staff.ts';
import { button, field } from './staff-forms.ts';
import { withRecordCleanup } from './staff-lists.ts';
import { eventually, expectToast, hasFocus, PHONE, WIDE } from './visitor.ts';

const { visit } = withBrowser();
withRecordCleanup();

/** Invalid fields, and the scripts of a page that may not run any. */
const EXPECTED = /status of (400|404)|Content Security Policy|Blocked script execution|request: .*\.js$/;
const LONG_BIO = 'Paints in Thun.\n\n'.repeat(60);

const frameOf = (page: Page) => page.frameLocator('iframe');

test('beside the form the page follows while one types, at three widths, where one has scrolled to', async () => {
  const { id } = await newArtist({ bio: LONG_BIO });
  const { page } = await visit({ ...WIDE, isFresh: true, expectedErrors: EXPECTED });
  await openAsStaff(page, `/cms/artists/${id}`);
  await button(page, 'Preview').click();
  const shown = frameOf(page);
  await shown.getByText('Paints in Thun.').first().waitFor();
  await shown.getByText('Preview', { exact: true }).waitFor();

  const last = shown.getByText('Paints in Thun.').last();
  await last.scrollIntoViewIfNeeded();
  await field(page, 'Biography').fill(`${LONG_BIO}Draws in Chur.`);
  await shown.getByText('Draws in Chur.').waitFor();
  const box = await last.boundingBox();
  expect(box?.y).toBeGreaterThan(0);
  expect(box?.y).toBeLessThan(900);

  await field(page, 'URL Slug').fill('no slug');
  await page.getByText('Slug may contain only letters, digits, hyphens, dots and underscores.').waitFor();
  await shown.getByText('Draws in Chur.').waitFor();

  await button(page, 'Phone').click();
  await eventually(() => page.locator('iframe').evaluate((frame) => frame.clientWidth)).toBe(390);
  await expectAccessibleAtEveryWidth(page);
  await page.setViewportSize(WIDE.viewport);
  await page.reload();
  await eventually(() => page.locator('iframe').evaluate((frame) => frame.clientWidth)).toBe(390);
  await button(page, 'Close preview').click();
  expect(await hasFocus(button(page, 'Preview'))).toBe(true);
  expect(await page.locator('iframe').count()).toBe(0);
});

test('a link shows the draft to someone without an account until it is revoked', async () => {
  const { id } = await newArtist();
  const { page } = await visit({ ...PHONE, isFresh: true, expectedErrors: EXPECTED });
  await openAsStaff(page, `/cms/artists/${id}`);
  await button(page, 'Share preview').click();
  await page.getByText('Save a draft first').waitFor();
  await button(page.getByRole('dialog'), 'Close').click();
  await field(page, 'Biography').fill('Draws in Chur.');
  await button(page, 'Save as draft').click();
  await expectToast(page, 'Draft saved');

  await button(page, 'Share preview').click();
  await field(page, 'For (only staff see this)').fill('Kunsthalle Basel');
  await button(page, 'Create link').click();
  const link = field(page, 'Link, shown only now');
  await link.waitFor();
  await expectAccessibleAtEveryWidth(page);
  const partner = await visit({ isFresh: true, expectedErrors: EXPECTED });
  await partner.page.goto(await link.inputValue());
  await partner.page.getByText('Draws in Chur.').waitFor();
  await partner.page.getByText('Preview – not published.').waitFor();
  // Only a script could end it.
  expect(await partner.page.locator('.splash').isVisible()).toBe(false);
  await button(page, 'Revoke the link for Kunsthalle Basel').click();
  await expectToast(page, 'Link revoked');
  await partner.page.reload();
  expect(await partner.page.getByText('Draws in Chur.').count()).toBe(0);
});

test('on a narrow screen the preview is a tab', async () => {
  const { id } = await newArtist();
  const { page } = await visit({ ...PHONE, isFresh: true, expectedErrors: EXPECTED });
  await openAsStaff(page, `/cms/artists/${id}`);
  await field(page, 'Biography').fill('Draws in Chur.');
  const [tab] = await Promise.all([page.context().waitForEvent('page'), button(page, 'Preview').click()]);
  await tab.getByText('Draws in Chur.').waitFor();
  await tab.getByText('Preview', { exact: true }).waitFor();
});
