import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { newArtist, newArtwork, newExhibition, openAsStaff, staffArtworks } from './staff.ts';
import { button, expectNotification, field, fillIn, recordWrites } from './staff-forms.ts';
import { withRecordCleanup } from './staff-lists.ts';
import { eventually, FAILED_ON_PURPOSE, WIDE } from './visitor.ts';

const { visit } = withBrowser();
withRecordCleanup();

const FAILING = { ...WIDE, expectedTrouble: FAILED_ON_PURPOSE };

/** The call reaches the server, its answer reaches nobody. */
const loseAnswer = (page: Page, path: string) =>
  page.route(
    `**${path}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

test('a change whose answer was lost is not met again as if someone else had made it', async () => {
  const artwork = await newArtwork((await newArtist()).id);
  const { page } = await visit(FAILING);
  await openAsStaff(page, `/cms/artworks/${artwork.id}`);
  await field(page, 'Material').fill('Wool');
  await loseAnswer(page, `/api/cms/artworks/${artwork.id}`);
  await button(page, 'Update').click();
  await expectNotification(page, 'Failed to update artwork');
  await button(page, 'Update').click();
  await expectNotification(page, 'Artwork updated successfully');
  await page.getByRole('tab', { name: /^Artworks/ }).waitFor();
  expect((await staffArtworks()).find(({ id }) => id === artwork.id)?.material).toBe('Wool');
});

test('where the answer to something new was lost, one is told to look first', async () => {
  const artist = await newArtist();
  const { page } = await visit(FAILING);
  await openAsStaff(page, '/cms/artworks/new');
  await field(page, 'Artist').selectOption(artist.id);
  await fillIn(page, { Name: artist.name, Material: 'Felt', Size: '20 x 20 cm' });
  await loseAnswer(page, '/api/cms/artworks');
  await button(page, 'Create').click();
  const text = 'The server cannot be reached. Nothing is lost: look whether the list has it already, then try again.';
  await expectNotification(page, 'Failed to create artwork', text);
  await button(page, 'Cancel').click();
  await button(page, 'Discard changes').click();
  await page.getByRole('searchbox').fill(artist.name);
  await page.getByRole('link', { name: artist.name, exact: true }).waitFor();
});

test('two presses within one moment create one record', async () => {
  const artist = await newArtist();
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms/artworks/new');
  await field(page, 'Artist').selectOption(artist.id);
  await fillIn(page, { Name: artist.name, Material: 'Felt', Size: '20 x 20 cm' });
  const writes = recordWrites(page);
  await button(page, 'Create').evaluate((submit: HTMLButtonElement) => {
    submit.click();
    submit.click();
  });
  await expectNotification(page, 'Artwork created successfully');
  expect(writes).toHaveLength(1);
});

test('scrolling over a year changes the page, not the year', async () => {
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms/artists/new');
  const year = field(page, 'Birth Year');
  await year.fill('1984');
  await year.hover();
  await page.mouse.wheel(0, 120);
  await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(await year.inputValue()).toBe('1984');
});

test('an artist unticked and ticked again is no change', async () => {
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
