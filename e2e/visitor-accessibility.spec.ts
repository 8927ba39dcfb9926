import { onTestFinished, test } from 'vitest';
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
import { holdRequests, notifications, open, WIDE } from './visitor.ts';

const { visit } = withBrowser();

const PAGES: Record<string, () => string | Promise<string>> = {
  'the home page': () => '/',
  'one artist': async () => `/artists/${pick(await readArtists()).slug}`,
  'the artworks, filtered': async () => `/artworks?artist=${pick(await readArtists()).id}&status=available`,
  'the artworks without results': async () => `/artworks?${await readFiltersWithoutResults()}`,
  'a group exhibition': async () =>
    `/exhibitions?id=${pick(await readExhibitions(), ({ artists }) => artists.length > 5).id}`,
  'the not-found page': () => '/no-such-page',
  'an unknown artist': () => '/artists/unknown-artist',
};

/** The not-found pages log a 404. */
const OPTIONS = { ...WIDE, expectedErrors: /status of 404/ };

test.each(Object.entries(PAGES))('%s: no axe violations and no horizontal overflow', async (_, path) => {
  const { page } = await visit(OPTIONS);
  await open(page, await path());
  await expectAccessibleAtEveryWidth(page);
});

test('the artists before a picture loads: no axe violations and no horizontal overflow', async () => {
  const { page } = await visit(OPTIONS);
  // Axe takes the fixed picture for the background of the names on the screen only.
  onTestFinished(await holdRequests(page, '/objects/*'));
  await open(page, '/artists');
  await expectAccessibleAtEveryWidth(page);
});

test.each(['/exhibitions', '/fairs'])(
  'the first and the past tab of %s: no axe violations and no horizontal overflow',
  async (path) => {
    const { page } = await visit(OPTIONS);
    await open(page, path);
    await expectAccessibleAtEveryWidth(page);
    await page.getByRole('tab', { name: /^Past/ }).click();
    await page.getByRole('tab', { name: /^Past/, selected: true }).waitFor();
    await expectAccessibleAtEveryWidth(page);
  },
);

test('an upcoming exhibition, and the registration with field errors: no axe violations and no horizontal overflow', async () => {
  const { id } = pick(await readExhibitionsByStatus('upcoming'));
  const { page } = await visit(OPTIONS);
  await open(page, `/exhibitions?view=upcoming&id=${id}`);
  await page.getByRole('dialog').waitFor();
  await expectAccessibleAtEveryWidth(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Register', exact: true }).first().click();
  const form = page.getByRole('dialog', { name: 'Register for Exhibition' });
  await form.getByRole('button', { name: 'Register' }).click();
  await form.getByText('First name is required').waitFor();
  await expectAccessibleAtEveryWidth(page);
});

test('an artwork, and the inquiry form with field errors: no axe violations and no horizontal overflow', async () => {
  const { id, artistId } = pick(await readArtworks(), ({ price, title }) => price !== null && title.length > 40);
  const { page } = await visit(OPTIONS);
  await open(page, `/artworks?artist=${artistId}&id=${id}`);
  await expectAccessibleAtEveryWidth(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Inquire' }).click();
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click();
  await dialog.getByText('Name is required').waitFor();
  await expectAccessibleAtEveryWidth(page);
});

test('the press, the contact form with a toast, and a director: no axe violations and no horizontal overflow', async () => {
  const { page } = await visit(OPTIONS);
  await open(page, '/press');
  await expectAccessibleAtEveryWidth(page);
  await page.getByRole('button', { name: 'Get in Touch' }).click();
  await page.getByRole('button', { name: 'Send Inquiry' }).click();
  await notifications(page).getByText('Missing Information').hover();
  await expectAccessibleAtEveryWidth(page);
  await page.getByRole('button', { name: 'Julian Amsler' }).click();
  await page.getByRole('dialog', { name: 'Julian Amsler' }).waitFor();
  await expectAccessibleAtEveryWidth(page);
});
