import type { Page } from 'playwright-core';
import type { Artwork } from '../domain/artwork.ts';
import type { ArtworkList, ArtworkWithNeighbours } from '../domain/artwork-list.ts';

const DEFAULT_LIMIT = 48;

/** From here on the browser reads these works, as if the gallery had no others. Of the filters only the status counts. */
export async function showCatalogue(page: Page, works: readonly Artwork[]): Promise<void> {
  await page.route(/\/api\/artworks[?/]/, (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const id = pathname.split('/')[3];
    const isSold = searchParams.get('status') === 'sold';
    const chosen = isSold ? works.filter(({ available }) => available === 'false') : works;
    const place = id ? placeOf(chosen, id) : partOf(chosen, works, searchParams, isSold);
    return route.fulfill({ json: place });
  });
}

function partOf(
  chosen: readonly Artwork[],
  works: readonly Artwork[],
  params: URLSearchParams,
  isSold: boolean,
): ArtworkList {
  const cursor = Number(params.get('cursor') ?? 0);
  const end = cursor + Number(params.get('limit') ?? DEFAULT_LIMIT);
  return {
    artworks: chosen.slice(cursor, end),
    total: chosen.length,
    all: works.length,
    next: end < chosen.length ? end : null,
    filters: { artist: null, price: null, year: null, status: isSold ? 'sold' : null },
    ...(params.get('facets') !== 'none' && { facets: { artists: [], prices: [], years: [], statuses: [] } }),
  };
}

function placeOf(chosen: readonly Artwork[], id: string): ArtworkWithNeighbours {
  const position = chosen.findIndex((work) => work.id === id);
  const artwork = chosen[position];
  if (!artwork) throw new RangeError(`There is no work ${id}`);
  const [previous, next] = [chosen[position - 1], chosen[position + 1]].map((work) => work?.id ?? null);
  return { artwork, previous: previous ?? null, next: next ?? null, position };
}
