import type { Artwork } from '../../../domain/artwork.ts';
import { newestFirst } from '../shell/year-choices.ts';

export const FILTERS = ['artist', 'price', 'year', 'status'] as const;
export type Filter = (typeof FILTERS)[number];
export type Filters = Record<Filter, string | null>;

/** What the address chooses, as far as it is on offer. */
export function filtersFrom(choice: (name: Filter) => string | null, artworks: readonly Artwork[]): Filters {
  const ifOffered = (name: Filter, isOffered: (value: string) => boolean) => {
    const value = choice(name);
    return value !== null && isOffered(value) ? value : null;
  };
  return {
    artist: ifOffered('artist', (id) => artworks.some((artwork) => artwork.artist.id === id)),
    price: ifOffered('price', (category) => CATEGORIES.has(category)),
    year: ifOffered('year', (year) => artworks.some((artwork) => artwork.year?.toString() === year)),
    status: ifOffered('status', (status) => AVAILABILITIES.has(status)),
  };
}

export const activeCount = (filters: Filters): number => FILTERS.filter((name) => filters[name] !== null).length;

export const NO_FILTERS: Filters = { artist: null, price: null, year: null, status: null };

/** What costs under 3K also costs under 5K. */
const CATEGORIES = new Map<string, readonly string[]>([
  ['under_3k', ['under_3k']],
  ['under_5k', ['under_3k', 'under_5k']],
]);
const AVAILABILITIES = new Map([
  ['available', 'true'],
  ['sold', 'false'],
]);

export function applyFilters(artworks: readonly Artwork[], { artist, price, year, status }: Filters): Artwork[] {
  return artworks.filter(
    (artwork) =>
      (artist === null || artwork.artist.id === artist) &&
      (price === null || CATEGORIES.get(price)?.includes(artwork.priceCategory ?? '')) &&
      (year === null || artwork.year?.toString() === year) &&
      (status === null || artwork.available === AVAILABILITIES.get(status)),
  );
}

export const yearsOf = (artworks: readonly Pick<Artwork, 'year'>[]): number[] =>
  newestFirst(artworks.flatMap(({ year }) => year ?? []));

/** Everyone who has a work here, in the order of the works. */
export function artistsOf(artworks: readonly Pick<Artwork, 'artist'>[]): Artwork['artist'][] {
  return [...new Map(artworks.map(({ artist }) => [artist.id, artist])).values()];
}
