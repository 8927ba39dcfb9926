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
  'the artworks with nothing left': async () => `/artworks?${await readFiltersWithoutResults()}`,
  'one artwork': async () =>
    `/artworks?id=${pick(await readArtworks(), ({ price, title }) => price !== null && title.length > 40).id}`,
  'the current exhibitions': () => '/exhibitions',
  'the past exhibitions': () => '/exhibitions?view=past',
  'an exhibition of many': async () =>
    `/exhibitions?id=${pick(await readExhibitions(), ({ artists }) => artists.length > 5).id}`,
  'an upcoming exhibition': async () => `/exhibitions?id=${pick(await readExhibitionsByStatus('upcoming')).id}`,
  'the press': () => '/press',
  'the fairs': () => '/fairs',
  'the past fairs': () => '/fairs?view=past',
  'the not-found page': () => '/no-such-page',
  'the unknown artist': () => '/artists/nobody',
};

// A window that is made narrow before its pictures are there asks for smaller ones.
const sound = { ...WIDE, expectedErrors: /status of 404/ };

test.each(Object.entries(PAGES))('axe finds nothing on %s, and it never scrolls sideways', async (_, path) => {
  const { page } = await visit(sound);
  await open(page, await path());
  await expectAccessibleAtEveryWidth(page);
});

test('neither in the registration, with its messages and a notification', async () => {
  const { page } = await visit(sound);
  await open(page, '/exhibitions?view=upcoming');
  await page.getByRole('button', { name: 'Register' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Register for Exhibition' });
  await dialog.getByRole('button', { name: 'Register' }).click();
  await dialog.getByText('First name is required').waitFor();
  await expectAccessibleAtEveryWidth(page);
});

test('nor in the inquiry about a work, with its messages', async () => {
  const { page } = await visit(sound);
  await open(page, `/artworks?id=${pick(await readArtworks()).id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Inquire' }).click();
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click();
  await dialog.getByText('Name is required').waitFor();
  await expectAccessibleAtEveryWidth(page);
});

test('nor in the unfolded contact form under a notification, nor with a director in front', async () => {
  const { page } = await visit(sound);
  await open(page, '/press');
  await page.getByRole('button', { name: 'Get in Touch' }).click();
  await page.getByRole('button', { name: 'Send Inquiry' }).click();
  await notifications(page).getByText('Missing Information').hover();
  await expectAccessibleAtEveryWidth(page);
  await page.getByRole('button', { name: 'Julian Amsler' }).click();
  await page.getByRole('dialog', { name: 'Julian Amsler' }).waitFor();
  await expectAccessibleAtEveryWidth(page);
});
