import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { callAsStaff, freshName, newArtist, newArtwork, openAsStaff, staffGallery } from './staff.ts';
import { button } from './staff-forms.ts';
import { withRecordCleanup } from './staff-lists.ts';
import { expectToast, WIDE } from './visitor.ts';

const { visit } = withBrowser();
withRecordCleanup();

const statusOf = async (path: string): Promise<number> =>
  (await fetch(`${staffGallery}${path}`, { redirect: 'manual' })).status;

test('the form shows the page of a work and its earlier addresses, each of which can be released', async () => {
  const artist = await newArtist();
  const work = await newArtwork(artist.id, { title: freshName('Felt') });
  const { id, path, updatedAt, artist: _artist, ...input } = work;
  await callAsStaff('PUT', `/api/cms/artworks/${id}`, { ...input, title: freshName('Wool') });
  expect(await statusOf(path)).toBe(301);

  const { page } = await visit(WIDE);
  await openAsStaff(page, `/cms/artworks/${id}`);
  const section = page.getByRole('region', { name: 'Address' });
  await section.getByRole('link', { name: /^\/artworks\/.*\/wool-/ }).waitFor();
  await section.getByRole('button', { name: `Release ${path}` }).click();
  await button(page.getByRole('dialog'), 'Cancel').click();
  expect(await statusOf(path)).toBe(301);

  await section.getByRole('button', { name: `Release ${path}` }).click();
  await button(page.getByRole('dialog'), 'Release').click();
  await expectToast(page, 'Address released');
  await section.getByRole('heading', { name: /^Earlier addresses/ }).waitFor({ state: 'detached' });
  expect(await statusOf(path)).toBe(404);
});
