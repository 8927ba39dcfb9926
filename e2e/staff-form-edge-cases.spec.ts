import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { newArtist, newArtwork, newExhibition, openAsStaff, staffArtworks } from './staff.ts';
import { button, field, fillIn, recordWrites } from './staff-forms.ts';
import { withRecordCleanup } from './staff-lists.ts';
import { eventually, expectToast, FAILED_ON_PURPOSE, WIDE } from './visitor.ts';

const { visit } = withBrowser();
withRecordCleanup();

const FAILING = { ...WIDE, expectedErrors: FAILED_ON_PURPOSE };

/** The request reaches the server, but the response is lost. */
const loseResponse = (page: Page, path: string) =>
  page.route(
    `**${path}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

test('retry after a lost response to an update is not a conflict; the mouse wheel keeps a number field', async () => {
  const artwork = await newArtwork((await newArtist()).id, { year: 1984 });
  const { page } = await visit(FAILING);
  await openAsStaff(page, `/cms/artworks/${artwork.id}`);
  const year = field(page, 'Year');
  await year.focus();
  await year.hover();
  await page.mouse.wheel(0, 120);
  await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(await year.inputValue()).toBe('1984');

  await field(page, 'Material').fill('Wool');
  await loseResponse(page, `/api/cms/artworks/${artwork.id}`);
  await button(page, 'Update').click();
  await expectToast(page, 'Failed to update artwork');
  await button(page, 'Update').click();
  await expectToast(page, 'Artwork updated successfully');
  await page.getByRole('tab', { name: /^Artworks/ }).waitFor();
  expect((await staffArtworks()).find(({ id }) => id === artwork.id)?.material).toBe('Wool');
});

test('new artwork: a double click sends one request; after a lost response the error says to check the list', async () => {
  const artist = await newArtist();
  const { page } = await visit(FAILING);
  await openAsStaff(page, '/cms/artworks/new');
  await field(page, 'Artist').selectOption(artist.id);
  await fillIn(page, { Name: artist.name, Material: 'Felt', Size: '20 x 20 cm' });
  await loseResponse(page, '/api/cms/artworks');
  const writes = recordWrites(page);
  await button(page, 'Create').evaluate((submit: HTMLButtonElement) => {
    submit.click();
    submit.click();
  });
  const text = 'The server cannot be reached. Nothing is lost: look whether the list has it already, then try again.';
  await expectToast(page, 'Failed to create artwork', text);
  expect(writes).toHaveLength(1);
  await button(page, 'Cancel').click();
  await button(page, 'Discard changes').click();
  await page.getByRole('searchbox').fill(artist.name);
  await page.getByRole('link', { name: artist.name, exact: true }).waitFor();
});

test('unchecking and rechecking an artist is not an unsaved change', async () => {
  const first = await newArtist();
  const second = await newArtist();
  const exhibition = await newExhibition([first.id, second.id]);
  const { page } = await visit(WIDE);
  await openAsStaff(page, `/cms/exhibitions/${exhibition.id}`);
  for (const { name } of [first, second]) {
    await page.getByRole('checkbox', { name }).uncheck();
    await page.getByRole('checkbox', { name }).check();
  }
  await button(page, 'Cancel').click();
  await page.getByRole('tab', { name: /^Exhibitions/ }).waitFor();
});
