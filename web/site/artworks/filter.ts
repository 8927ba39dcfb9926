import type { Artwork } from '../../../domain/artwork.ts';

export const FILTERS = ['artist', 'price', 'year', 'status'] as const;
export type Filter = (typeof FILTERS)[number];
export type Filters = Record<Filter, string | null>;

export const filtersFrom = (params: URLSearchParams): Filters => ({
  artist: params.get('artist'),
  price: params.get('price'),
  year: params.get('year'),
  status: params.get('status'),
});

export const activeCount = (filters: Filters): number => FILTERS.filter((name) => filters[name] !== null).length;

export const NO_FILTERS: Filters = { artist: null, price: null, year: null, status: null };

/** What costs under 3K also costs under 5K. */
const CATEGORIES: Partial<Record<string, readonly string[]>> = {
  under_3k: ['under_3k'],
  under_5k: ['under_3k', 'under_5k'],
};
const AVAILABILITIES: Partial<Record<string, string>> = { available: 'true', sold: 'false' };

export function applyFilters(artworks: readonly Artwork[], { artist, price, year, status }: Filters): Artwork[] {
  return artworks.filter(
    (artwork) =>
      (artist === null || artwork.artist.id === artist) &&
      (price === null || CATEGORIES[price]?.includes(artwork.priceCategory ?? '')) &&
      (year === null || String(artwork.year) === year) &&
      (status === null || artwork.available === AVAILABILITIES[status]),
  );
}

/** Newest first. */
export function yearsOf(artworks: readonly Pick<Artwork, 'year'>[]): number[] {
  const years = new Set(artworks.flatMap(({ year }) => (year === null ? [] : [year])));
  return [...years].sort((a, b) => b - a);
}

/** Everyone who has a work here, in the order of the works. */
export function artistsOf(artworks: readonly Pick<Artwork, 'artist'>[]): Artwork['artist'][] {
  return [...new Map(artworks.map(({ artist }) => [artist.id, artist])).values()];
}
