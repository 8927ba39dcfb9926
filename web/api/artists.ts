import { queryOptions } from '@tanstack/react-query';
import { artworkWithNeighboursQuery, NO_FILTERS } from './artwork-list.ts';
import { fetchAndParse } from './client.ts';
import { exhibitionQuery } from './exhibitions.ts';
import { schemaLoader } from './schema-loader.ts';
import { paramReader } from './url-params.ts';

const path = '/api/artists';

export const artistsQuery = queryOptions({
  queryKey: [path] as const,
  queryFn: fetchAndParse(schemaLoader('artists')),
});

/** The first page of the list; a gallery of usual size has no more. */
export const artistListPageQuery = queryOptions({
  queryKey: [`${path}?view=part`] as const,
  queryFn: fetchAndParse(schemaLoader('artistListPage')),
});

export const artistNamesQuery = queryOptions({
  queryKey: [`${path}?view=names`] as const,
  queryFn: fetchAndParse(schemaLoader('artistNames')),
});

/** The address with all names in its HTML, for visitors without JavaScript. */
export const ALL_ARTISTS = '/artists?view=all';

/** The query of the artists page at an address. */
export const artistsPageQuery = (search: string) =>
  new URLSearchParams(search).get('view') === 'all' ? artistNamesQuery : artistListPageQuery;

/** The same list, at the path SPEC gives the footer's picker and the staff area. */
export const cmsArtistsQuery = queryOptions({
  queryKey: ['/api/cms/artists'] as const,
  queryFn: fetchAndParse(schemaLoader('artists')),
});

export const artistQuery = (slug: string) =>
  queryOptions({ queryKey: [path, slug] as const, queryFn: fetchAndParse(schemaLoader('artist')) });

export const artistExhibitionsQuery = (slug: string) =>
  queryOptions({
    queryKey: [path, slug, 'exhibitions'] as const,
    queryFn: fetchAndParse(schemaLoader('listedExhibitions')),
  });

export const artistArtworksQuery = (slug: string) =>
  queryOptions({ queryKey: [path, slug, 'artworks'] as const, queryFn: fetchAndParse(schemaLoader('artworks')) });

export const artistPressQuery = (slug: string) =>
  queryOptions({ queryKey: [path, slug, 'press'] as const, queryFn: fetchAndParse(schemaLoader('pressItems')) });

/** The queries of the exhibition or work that is open over an artist's page; the lists have the other fields. */
export function artistOverlayQueries(search: string) {
  const read = paramReader(search);
  const [exhibition, work] = [read('exhibition'), read('work')];
  return [
    ...(exhibition ? [{ ...exhibitionQuery({ id: exhibition }), mayBeMissing: true }] : []),
    ...(work ? [{ ...artworkWithNeighboursQuery(NO_FILTERS, { id: work }), mayBeMissing: true }] : []),
  ];
}
