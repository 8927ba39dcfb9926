import { queryOptions } from '@tanstack/react-query';
import { fetchAndParse } from './client.ts';
import { schemaLoader } from './schema-loader.ts';

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
  queryOptions({ queryKey: [path, slug, 'exhibitions'] as const, queryFn: fetchAndParse(schemaLoader('exhibitions')) });

export const artistArtworksQuery = (slug: string) =>
  queryOptions({ queryKey: [path, slug, 'artworks'] as const, queryFn: fetchAndParse(schemaLoader('artworks')) });

export const artistPressQuery = (slug: string) =>
  queryOptions({ queryKey: [path, slug, 'press'] as const, queryFn: fetchAndParse(schemaLoader('pressItems')) });
