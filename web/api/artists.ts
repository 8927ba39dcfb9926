import { queryOptions } from '@tanstack/react-query';
import { reading } from './client.ts';
import { shape } from './shape.ts';

const path = '/api/artists';

export const artistsQuery = queryOptions({
  queryKey: [path] as const,
  queryFn: reading(shape('artists')),
});

/** The first page of the list; a gallery of usual size has no more. */
export const artistListPageQuery = queryOptions({
  queryKey: [`${path}?view=part`] as const,
  queryFn: reading(shape('artistListPage')),
});

export const artistNamesQuery = queryOptions({
  queryKey: [`${path}?view=names`] as const,
  queryFn: reading(shape('artistNames')),
});

/** The address that has all names in its HTML, for whoever runs no script. */
export const ALL_ARTISTS = '/artists?view=all';

/** What the address of the artists' page asks for. */
export const artistsPageQuery = (search: string) =>
  new URLSearchParams(search).get('view') === 'all' ? artistNamesQuery : artistListPageQuery;

/** The same list under the address that the footer's picker and the staff area read. */
export const cmsArtistsQuery = queryOptions({
  queryKey: ['/api/cms/artists'] as const,
  queryFn: reading(shape('artists')),
});

export const artistQuery = (slug: string) =>
  queryOptions({ queryKey: [path, slug] as const, queryFn: reading(shape('artist')) });

export const artistExhibitionsQuery = (slug: string) =>
  queryOptions({ queryKey: [path, slug, 'exhibitions'] as const, queryFn: reading(shape('exhibitions')) });

export const artistArtworksQuery = (slug: string) =>
  queryOptions({ queryKey: [path, slug, 'artworks'] as const, queryFn: reading(shape('artworks')) });

export const artistPressQuery = (slug: string) =>
  queryOptions({ queryKey: [path, slug, 'press'] as const, queryFn: reading(shape('pressItems')) });
