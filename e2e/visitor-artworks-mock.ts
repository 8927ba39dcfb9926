import type { Page } from 'playwright-core';
import type { Artwork } from '../domain/artwork.ts';
import type { ArtworkList, ArtworkWithNeighbours } from '../domain/artwork-list.ts';

const DEFAULT_LIMIT = 48;

/** Mocks the API of the artworks from now on. Supports no filter but the status. */
export async function mockArtworks(page: Page, works: readonly Artwork[]): Promise<void> {
  await page.route(/\/api\/artworks[?/]/, (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const key = pathname.split('/').slice(3).join('/');
    const isSold = searchParams.get('status') === 'sold';
    const matching = isSold ? works.filter(({ available }) => available === 'false') : works;
    const json = key ? findWithNeighbours(matching, key) : listPage(matching, works, searchParams, isSold);
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

function findWithNeighbours(matching: readonly Artwork[], key: string): ArtworkWithNeighbours {
  const position = matching.findIndex((work) => work.id === key || work.path === `/artworks/${key}`);
  const artwork = matching[position];
  if (!artwork) throw new RangeError(`No artwork ${key}`);
  const [previous, next] = [matching[position - 1], matching[position + 1]];
  return {
    artwork,
    previous: previous?.id ?? null,
    next: next?.id ?? null,
    previousPath: previous?.path ?? null,
    nextPath: next?.path ?? null,
    position,
    total: matching.length,
    exhibitions: [],
  };
}
