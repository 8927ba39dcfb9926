import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ArtworkFilters, ArtworkList } from '../../domain/artwork-list.ts';
import { fetchAndParse } from './client.ts';
import { cursorFrom, pageOffset } from './list-pages.ts';
import { type RecordRef, recordAddress } from './record-ref.ts';
import { schemaLoader } from './schema-loader.ts';
import { paramReader } from './url-params.ts';

const FILTERS = ['artist', 'price', 'year', 'status'] as const;
export type Filter = (typeof FILTERS)[number];
/** The filters as query parameters, not yet validated: the response says which of them applied. */
export type FilterParams = Record<Filter, string | null>;

export const NO_FILTERS: FilterParams = { artist: null, price: null, year: null, status: null };

export const countFilters = (params: FilterParams): number => FILTERS.filter((name) => params[name] !== null).length;

export function filterParamsFrom(read: (name: string) => string | null): FilterParams {
  return { artist: read('artist'), price: read('price'), year: read('year'), status: read('status') };
}

/** The filters that applied, as query parameters. */
export const toFilterParams = ({ artist, price, year, status }: ArtworkFilters): FilterParams => ({
  artist: artist?.id ?? null,
  price,
  year: year === null ? null : String(year),
  status,
});

/** How many works come with the HTML: more than any screen shows. Both sizes end with a complete wall. */
const FIRST_PAGE_SIZE = 12;
export const PAGE_SIZE = 72;
export const ARTWORK_PAGES = { first: FIRST_PAGE_SIZE, later: PAGE_SIZE };

/** The cursor of a page. */
export const cursorOf = ({ artworks, next, total }: ArtworkList): number => (next ?? total) - artworks.length;

const PATH = '/api/artworks';

// A query's key is the path it reads, including the query string: each page is a separate response.

export const artworkListPageQuery = (params: FilterParams, cursor: number) =>
  queryOptions({
    queryKey: [
      `${PATH}?${searchOf(params, { cursor, limit: cursor === 0 ? FIRST_PAGE_SIZE : PAGE_SIZE })}&facets=none`,
    ] as const,
    queryFn: fetchAndParse(schemaLoader('artworkList')),
  });

/** The options of the filters, without works. */
export const artworkFacetsQuery = queryOptions({
  queryKey: [`${PATH}?limit=0`] as const,
  queryFn: fetchAndParse(schemaLoader('artworkList')),
});

export const artworkWithNeighboursQuery = (params: FilterParams, ref: RecordRef) =>
  queryOptions({
    queryKey: [[recordAddress(PATH, ref), searchOf(params)].filter(Boolean).join('?')] as const,
    queryFn: fetchAndParse(schemaLoader('artworkWithNeighbours')),
  });

/** Always in the same order, so that equal filters have the same query key. */
function searchOf(params: FilterParams, page: Record<string, number> = {}): string {
  const search = new URLSearchParams();
  for (const name of FILTERS) if (params[name] !== null) search.set(name, params[name]);
  for (const [name, value] of Object.entries(page)) if (value > 0) search.set(name, String(value));
  return search.toString();
}

/** All pages in the query cache, of any filters. */
export const cachedPages = (queryClient: QueryClient): ArtworkList[] =>
  queryClient
    .getQueriesData<ArtworkList>({ predicate: ({ queryKey: [path] }) => String(path).startsWith(`${PATH}?`) })
    .flatMap(([, list]) => list ?? []);

/** The queries of the artworks page at an address; `path` is that of the open work. */
export function artworksPageQueries(search: string, path: string | null) {
  const read = paramReader(search);
  const params = filterParamsFrom(read);
  const id = read('id');
  return [
    {
      ...artworkListPageQuery(params, cursorFrom(read, ARTWORK_PAGES)),
      // An open work is found even if the list below it has become shorter.
      offset: id || path ? 0 : pageOffset(read, ARTWORK_PAGES),
    },
    ...(path ? [artworkWithNeighboursQuery(params, { path })] : []),
    // Without `queryFn` only the server runs it.
    ...(id && !path ? [{ queryKey: artworkWithNeighboursQuery(params, { id }).queryKey, mayBeMissing: true }] : []),
  ];
}
