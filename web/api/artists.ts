import { queryOptions } from '@tanstack/react-query';
import { reading } from './client.ts';
import { shape } from './shape.ts';

const path = '/api/artists';

export const artistsQuery = queryOptions({
  queryKey: [path] as const,
  queryFn: reading(shape('artists')),
});

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
