import { expect, test } from 'vitest';
import { z } from 'zod';
import { postArtist } from '../testing/post-records.ts';
import { openPage } from '../testing/rendered-page.ts';
import { sharedApp } from '../testing/test-app.ts';

const stateSchema = z.object({
  site: z.object({ gallery: z.object({ name: z.string() }), origin: z.string(), today: z.string() }),
  preloaded: z.array(z.object({ queryKey: z.array(z.string()), data: z.unknown() })),
});

const stateOf = (dataBlock: string) => stateSchema.parse(JSON.parse(dataBlock));

const HOSTILE_NAME = '</script><script>alert(1)</script>';
const TEXT_QUERIES = [
  { queryKey: ['/api/cms/content', 'category', 'navigation'], data: [] },
  { queryKey: ['/api/cms/content'], data: [] },
];

test('embeds the data that the page was rendered with, editable texts first', async () => {
  const { visitor, signIn } = await sharedApp({ publicUrl: 'https://gallery.example' });
  const artist = await postArtist(await signIn(), { name: 'Lea & <Brun>' });
  const { dataBlock } = await openPage(visitor, '/artists');
  expect(dataBlock).not.toContain('<');
  expect(stateOf(dataBlock)).toEqual({
    site: { gallery: { name: 'Marthaler Amsler' }, origin: 'https://gallery.example', today: '2026-11-15' },
    preloaded: [
      ...TEXT_QUERIES,
      {
        queryKey: ['/api/artists?view=part'],
        data: { artists: [{ name: artist.name, slug: artist.slug, represented: false, pictureUrl: null }], total: 1 },
      },
    ],
  });
});

test.each([
  ['/', [['/api/cms/exhibitions?view=featured']]],
  ['/artists', [['/api/artists?view=part']]],
  ['/artists?view=all', [['/api/artists?view=names']]],
  [
    '/artists/lea-brun',
    [
      ['/api/artists', 'lea-brun'],
      ['/api/artists', 'lea-brun', 'exhibitions'],
      ['/api/artists', 'lea-brun', 'artworks'],
      ['/api/artists', 'lea-brun', 'press'],
    ],
  ],
  ['/artworks', [['/api/artworks?limit=12&facets=none']]],
  ['/artworks?cursor=72&status=sold', [['/api/artworks?status=sold&cursor=72&limit=72&facets=none']]],
  ['/press', [['/api/cms/press?view=part']]],
  ['/press?artist=Lea+Brun', [['/api/cms/press?view=part&artist=Lea+Brun']]],
  ['/fairs', [['/api/fairs']]],
  ['/exhibitions', [['/api/cms/exhibitions?view=part']]],
  ['/exhibitions?view=past&year=2019', [['/api/cms/exhibitions?view=part&year=2019']]],
  ['/nothing-here', []],
])('%s embeds the results of its queries', async (path, keys) => {
  const { visitor, signIn } = await sharedApp();
  await postArtist(await signIn(), { slug: 'lea-brun' });
  const { preloaded } = stateOf((await openPage(visitor, path)).dataBlock);
  expect(preloaded.map(({ queryKey }) => queryKey)).toEqual([...TEXT_QUERIES.map(({ queryKey }) => queryKey), ...keys]);
});

test('the script is a module, so it runs after the data block is parsed', async () => {
  const { visitor } = await sharedApp();
  const { html } = await openPage(visitor, '/artists');
  expect(html.match(/<script[^>]*>/g)).toEqual(['<script type="module" fetchPriority="low" src="/assets/entry.js">']);
});

test('today is the day in Zurich', async () => {
  const { clock, visitor } = await sharedApp();
  clock.now = new Date('2026-11-15T23:00:00Z');
  expect(stateOf((await openPage(visitor, '/artists')).dataBlock).site.today).toBe('2026-11-16');
});

test('escapes markup in the name of an artist', async () => {
  const { visitor, signIn } = await sharedApp();
  await postArtist(await signIn(), { name: HOSTILE_NAME, slug: 'x', bio: HOSTILE_NAME });
  for (const path of ['/artists', '/artists/x']) {
    const { text } = await visitor('GET', path);
    expect(text).not.toContain('<script>alert');
    expect(text).toContain('&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
  }
  const { dataBlock } = await openPage(visitor, '/artists');
  expect(stateOf(dataBlock).preloaded[2]?.data).toMatchObject({ artists: [{ name: HOSTILE_NAME }] });
});
