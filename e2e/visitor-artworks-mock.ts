import type { Page } from 'playwright-core';
import type { Artwork } from '../domain/artwork.ts';
import type { ArtworkList, ArtworkWithNeighbours } from '../domain/artwork-list.ts';

const DEFAULT_LIMIT = 48;

/** Mocks the API of the artworks from now on. Supports no filter but the status. */
export async function mockArtworks(page: Page, works: readonly Artwork[]): Promise<void> {
  await page.route(/\/api\/artworks[?/]/, (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const id = pathname.split('/')[3];
    const isSold = searchParams.get('status') === 'sold';
    const matching = isSold ? works.filter(({ available }) => available === 'false') : works;
    const json = id ? findWithNeighbours(matching, id) : listPage(matching, works, searchParams, isSold);
    return route.fulfill({ json });
  });
}

function listPage(
  matching: readonly Artwork[],
  works: readonly Artwork[],
  params: URLSearchParams,
  isSold: boolean,
): ArtworkList {
  const cursor = Number(params.get('cursor') ?? 0);
  const end = cursor + Number(params.get('limit') ?? DEFAULT_LIMIT);
  return {
    artworks: matching.slice(cursor, end),
    total: matching.length,
    all: works.length,
    next: end < matching.length ? end : null,
    filters: { artist: null, price: null, year: null, status: isSold ? 'sold' : null },
    ...(params.get('facets') !== 'none' && { facets: { artists: [], prices: [], years: [], statuses: [] } }),
  };
}

function findWithNeighbours(matching: readonly Artwork[], id: string): ArtworkWithNeighbours {
  const position = matching.findIndex((work) => work.id === id);
  const artwork = matching[position];
  if (!artwork) throw new RangeError(`No artwork ${id}`);
  const [previous, next] = [matching[position - 1], matching[position + 1]].map((work) => work?.id ?? null);
  return { artwork, previous: previous ?? null, next: next ?? null, position };
}
