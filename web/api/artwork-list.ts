import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ArtworkFilters, ArtworkList } from '../../domain/artwork-list.ts';
import { choicesIn, cursorFrom } from './address-choice.ts';
import { reading } from './client.ts';
import { shape } from './shape.ts';

const FILTERS = ['artist', 'price', 'year', 'status'] as const;
export type Filter = (typeof FILTERS)[number];
/** What narrows the catalogue, in the words of an address; whether it is on offer, the answer says. */
export type Choice = Record<Filter, string | null>;

export const NO_CHOICE: Choice = { artist: null, price: null, year: null, status: null };

export const countChosen = (choice: Choice): number => FILTERS.filter((name) => choice[name] !== null).length;

export function choiceFrom(read: (name: string) => string | null): Choice {
  return { artist: read('artist'), price: read('price'), year: read('year'), status: read('status') };
}

/** The same of what counted. */
export const choiceOf = ({ artist, price, year, status }: ArtworkFilters): Choice => ({
  artist: artist?.id ?? null,
  price,
  year: year === null ? null : String(year),
  status,
});

/** How many works come with the HTML: more than any screen shows. Both sizes end with a complete wall. */
const FIRST_PAGE_SIZE = 12;
export const PAGE_SIZE = 72;

/** The cursor of a page. */
export const startOf = ({ artworks, next, total }: ArtworkList): number => (next ?? total) - artworks.length;

const PATH = '/api/artworks';

// A query's key is the path it reads, including the query string: each page is a response of its own.

export const artworkListPageQuery = (choice: Choice, cursor: number) =>
  queryOptions({
    queryKey: [
      `${PATH}?${searchOf(choice, { cursor, limit: cursor === 0 ? FIRST_PAGE_SIZE : PAGE_SIZE })}&facets=none`,
    ] as const,
    queryFn: reading(shape('artworkList')),
  });

/** What can be chosen, and no works. */
export const artworkFacetsQuery = queryOptions({
  queryKey: [`${PATH}?limit=0`] as const,
  queryFn: reading(shape('artworkList')),
});

export const artworkPlaceQuery = (choice: Choice, id: string) =>
  queryOptions({
    queryKey: [[`${PATH}/${encodeURIComponent(id)}`, searchOf(choice)].filter(Boolean).join('?')] as const,
    queryFn: reading(shape('artworkPlace')),
  });

/** Always in the same order, so that one choice has one address. */
function searchOf(choice: Choice, page: Record<string, number> = {}): string {
  const search = new URLSearchParams();
  for (const name of FILTERS) if (choice[name] !== null) search.set(name, choice[name]);
  for (const [name, value] of Object.entries(page)) if (value > 0) search.set(name, String(value));
  return search.toString();
}

/** All pages in the query cache, of any filters. */
export const loadedPages = (queryClient: QueryClient): ArtworkList[] =>
  queryClient
    .getQueriesData<ArtworkList>({ predicate: ({ queryKey: [path] }) => String(path).startsWith(`${PATH}?`) })
    .flatMap(([, list]) => list ?? []);

/** What the address of the artworks' page asks for. */
export function artworksPageQueries(search: string) {
  const read = choicesIn(search);
  const choice = choiceFrom(read);
  const id = read('id');
  return [
    artworkListPageQuery(choice, cursorFrom(read('cursor'))),
    // Without its `queryFn`: the server reads it, but no browser does in advance, for a work that is pointed at is in the grid.
    ...(id ? [{ queryKey: artworkPlaceQuery(choice, id).queryKey, mayBeMissing: true }] : []),
  ];
}
