import { test } from 'vitest';
import { withBrowser } from './browser.ts';
import { freshName, newArtist, newArtwork, openAsStaff } from './staff.ts';
import { withRecordCleanup } from './staff-lists.ts';
import { WIDE } from './visitor.ts';

const { visit } = withBrowser();
withRecordCleanup();

test('a search that nothing contains shows what is spelt alike', async () => {
  const title = freshName('Waldlichtung');
  await newArtwork((await newArtist()).id, { title });
  const { page } = await visit(WIDE);
  await openAsStaff(page, '/cms?tab=artworks');
  await page.getByRole('searchbox', { name: 'Search artworks' }).fill('Waldlichtnug');
  await page.getByText('Nothing here contains “Waldlichtnug”. Similar artworks:').waitFor();
  await page.getByRole('article').filter({ hasText: title }).waitFor();
});
