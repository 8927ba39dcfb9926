import { test } from 'vitest';
import { withBrowser } from './browser.ts';
import { expectAccessibleAtEveryWidth } from './every-width.ts';
import {
  pick,
  readArtists,
  readArtworks,
  readExhibitions,
  readExhibitionsByStatus,
  readFiltersWithoutResults,
} from './gallery-data.ts';
import { notifications, open, WIDE } from './visitor.ts';

const { visit } = withBrowser();

const PAGES: Record<string, () => string | Promise<string>> = {
  'the home page': () => '/',
  'the artists': () => '/artists',
  'one artist': async () => `/artists/${pick(await readArtists()).slug}`,
  'the artworks, filtered': async () => `/artworks?artist=${pick(await readArtists()).id}&status=available`,
  'the artworks without results': async () => `/artworks?${await readFiltersWithoutResults()}`,
  'one artwork': async () =>
    `/artworks?id=${pick(await readArtworks(), ({ price, title }) => price !== null && title.length > 40).id}`,
  'the current exhibitions': () => '/exhibitions',
  'the past exhibitions': () => '/exhibitions?view=past',
  'a group exhibition': async () =>
    `/exhibitions?id=${pick(await readExhibitions(), ({ artists }) => artists.length > 5).id}`,
  'an upcoming exhibition': async () => `/exhibitions?id=${pick(await readExhibitionsByStatus('upcoming')).id}`,
  'the press': () => '/press',
  'the fairs': () => '/fairs',
  'the past fairs': () => '/fairs?view=past',
  'the not-found page': () => '/no-such-page',
  'an unknown artist': () => '/artists/nobody',
};

/** The not-found pages log a 404. */
const OPTIONS = { ...WIDE, expectedErrors: /status of 404/ };

test.each(Object.entries(PAGES))('%s: no axe violations and no horizontal overflow', async (_, path) => {
  const { page } = await visit(OPTIONS);
  await open(page, await path());
  await expectAccessibleAtEveryWidth(page);
});

test('the registration form with field errors: no axe violations and no horizontal overflow', async () => {
  const { page } = await visit(OPTIONS);
  await open(page, '/exhibitions?view=upcoming');
  await page.getByRole('button', { name: 'Register' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Register for Exhibition' });
  await dialog.getByRole('button', { name: 'Register' }).click();
  await dialog.getByText('First name is required').waitFor();
  await expectAccessibleAtEveryWidth(page);
});

test('the inquiry form with field errors: no axe violations and no horizontal overflow', async () => {
  const { page } = await visit(OPTIONS);
  await open(page, `/artworks?id=${pick(await readArtworks()).id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Inquire' }).click();
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click();
  await dialog.getByText('Name is required').waitFor();
  await expectAccessibleAtEveryWidth(page);
});

test('the contact form with a toast, and a director: no axe violations and no horizontal overflow', async () => {
  const { page } = await visit(OPTIONS);
  await open(page, '/press');
  await page.getByRole('button', { name: 'Get in Touch' }).click();
  await page.getByRole('button', { name: 'Send Inquiry' }).click();
  await notifications(page).getByText('Missing Information').hover();
  await expectAccessibleAtEveryWidth(page);
  await page.getByRole('button', { name: 'Julian Amsler' }).click();
  await page.getByRole('dialog', { name: 'Julian Amsler' }).waitFor();
  await expectAccessibleAtEveryWidth(page);
});
