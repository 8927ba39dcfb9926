import { expect, test, vi } from 'vitest';
import { postArtist, postArtwork, postExhibition, postPressItem } from '../testing/post-records.ts';
import { sharedApp, type TestApp } from '../testing/test-app.ts';

async function queriesOf({ db, visitor }: TestApp, url: string): Promise<number> {
  const spies = [vi.spyOn(db, 'select'), vi.spyOn(db, 'execute')];
  await visitor('GET', url);
  const count = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
  for (const spy of spies) spy.mockRestore();
  return count;
}

test.each([
  '/api/artists',
  '/api/artworks',
  '/api/artists?view=names',
  '/api/artists?view=part',
  '/api/cms/exhibitions',
  '/api/cms/exhibitions?view=cards',
  '/api/cms/exhibitions?view=part',
  '/api/cms/artworks',
  '/api/cms/press',
  '/api/cms/press?view=part',
  '/api/search?q=Artist',
  '/api/artists/first/exhibitions',
  '/api/artists/first/artworks',
  '/api/artists/first/press',
])('%s runs as many queries for ten records as for one', async (url) => {
  const gallery = await sharedApp();
  const staff = await gallery.signIn();
  const first = await postArtist(staff, { slug: 'first' });
  const addOne = async () => {
    const { id } = await postArtist(staff);
    const work = await postArtwork(staff, first.id);
    await postExhibition(staff, [first.id, id], { artworkIds: [work.id] });
    await postPressItem(staff, first.id);
  };
  await addOne();
  const forOne = await queriesOf(gallery, url);
  for (let added = 0; added < 9; added += 1) await addOne();
  expect(forOne).toBeGreaterThan(0);
  expect(await queriesOf(gallery, url)).toBe(forOne);
});
