import { beforeEach, describe, expect, test } from 'vitest';
import type { Artist } from '../../../domain/artist.ts';
import { postArtist, postArtwork } from '../../../server/testing/post-records.ts';
import { openPage } from '../../../server/testing/rendered-page.ts';
import { type Caller, sharedApp } from '../../../server/testing/test-app.ts';

describe('with four works', () => {
  let visitor: Caller;
  let lea: Artist;
  let zoe: Artist;

  beforeEach(async () => {
    const app = await sharedApp();
    visitor = app.visitor;
    const staff = await app.signIn();
    lea = await postArtist(staff, { name: 'Lea Brun' });
    zoe = await postArtist(staff, { name: 'Zoé Ammann' });
    await postArtwork(staff, lea.id, { title: 'Small', priceCategory: 'under_3k', year: 2024, available: 'true' });
    await postArtwork(staff, lea.id, { title: 'Large', priceCategory: null, year: 2025, available: 'false' });
    await postArtwork(staff, zoe.id, { title: 'Middle', priceCategory: 'under_5k', year: 2022, available: 'false' });
    await postArtwork(staff, zoe.id, { title: 'Kept', priceCategory: null, year: null, available: 'nfs' });
  });

  const shownAt = async (search: string) => {
    const { main } = await openPage(visitor, `/artworks${search}`);
    return { titles: main.links.map(({ text }) => text.split(' ')[0]), statusTexts: main.statusTexts };
  };

  test.each([
    ['', ['Small', 'Middle', 'Large', 'Kept'], '4 artworks'],
    ['?price=under_3k', ['Small'], '1 artwork (filtered from 4)'],
    ['?price=under_5k', ['Small', 'Middle'], '2 artworks (filtered from 4)'],
    ['?year=2025', ['Large'], '1 artwork (filtered from 4)'],
    ['?status=available', ['Small'], '1 artwork (filtered from 4)'],
    ['?status=sold', ['Large', 'Middle'], '2 artworks (filtered from 4)'],
    ['?status=sold&price=under_5k', ['Middle'], '1 artwork (filtered from 4)'],
    ['?year=2025&status=available', [], '0 artworks (filtered from 4)'],
    ['?year=1999', ['Small', 'Middle', 'Large', 'Kept'], '4 artworks'],
    ['?utm_source=letter', ['Small', 'Middle', 'Large', 'Kept'], '4 artworks'],
  ])('%j shows %j', async (search, titles, count) => {
    expect(await shownAt(search)).toEqual({ titles, statusTexts: [count] });
  });

  test('filters by artist id', async () => {
    expect(await shownAt(`?artist=${zoe.id}`)).toEqual({
      titles: ['Middle', 'Kept'],
      statusTexts: ['2 artworks (filtered from 4)'],
    });
  });

  test('the panel is collapsed, and its facets are not embedded', async () => {
    const { main, dataBlock } = await openPage(visitor, '/artworks');
    expect(main.buttons).toEqual([{ text: 'Filters +', isPressed: false, isExpanded: false }]);
    expect(main.options.map(({ text }) => text)).toEqual([
      'All Artists',
      ...['All Prices', 'Under 3K', 'Under 5K'],
      'All Years',
      ...['All Status', 'Available', 'Sold'],
    ]);
    expect(dataBlock).not.toContain('facets":');
  });

  test('with filters in the URL the panel is open, with their count, their values and a clear button', async () => {
    const { main } = await openPage(visitor, `/artworks?status=sold&year=2025&artist=${lea.id}`);
    expect(main.buttons).toEqual([
      { text: 'Filters 3 –', isPressed: false, isExpanded: true },
      { text: 'Clear all filters', isPressed: false, isExpanded: false },
    ]);
    const chosen = main.options.filter(({ isSelected }) => isSelected);
    expect(chosen.map(({ text }) => text)).toEqual(['Lea Brun', 'All Prices', '2025', 'Sold']);
  });

  test('without a match there is an empty state with a clear button', async () => {
    const { status, main } = await openPage(visitor, '/artworks?year=2022&status=available');
    expect(status).toBe(200);
    expect(main.paragraphs).toContain('No artworks match your current filters');
    expect(main.buttons.map(({ text }) => text)).toContain('Clear filters');
    expect(main.text).not.toContain('No artworks available');
  });

  test('ignores empty filters', async () => {
    const { main } = await openPage(visitor, '/artworks?artist=&price=&year=&status=');
    expect(main.statusTexts).toEqual([expect.not.stringContaining('filtered')]);
    expect(main.buttons.map(({ text }) => text)).toEqual(['Filters +']);
  });

  test('a link to a work keeps the filters', async () => {
    const { main } = await openPage(visitor, '/artworks?year=2025');
    expect(main.links[0]?.href).toMatch(/^\/artworks\/[a-z0-9-]+\/[a-z0-9-]+\?year=2025$/);
  });
});
