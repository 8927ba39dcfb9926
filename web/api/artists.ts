import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { artistSchema } from '../../domain/artist.ts';
import { artworkSchema } from '../../domain/artwork.ts';
import { exhibitionSchema } from '../../domain/exhibition.ts';
import { pressItemSchema } from '../../domain/press.ts';
import { reading } from './client.ts';

const path = '/api/artists';

export const artistsQuery = queryOptions({
  queryKey: [path] as const,
  queryFn: reading(z.array(artistSchema)),
});

/** The same list under the address that the footer's picker and the staff area read. */
export const cmsArtistsQuery = queryOptions({
  queryKey: ['/api/cms/artists'] as const,
  queryFn: reading(z.array(artistSchema)),
});

export const artistQuery = (slug: string) =>
  queryOptions({ queryKey: [path, slug] as const, queryFn: reading(artistSchema) });

export const artistExhibitionsQuery = (slug: string) =>
  queryOptions({ queryKey: [path, slug, 'exhibitions'] as const, queryFn: reading(z.array(exhibitionSchema)) });

export const artistArtworksQuery = (slug: string) =>
  queryOptions({ queryKey: [path, slug, 'artworks'] as const, queryFn: reading(z.array(artworkSchema)) });

export const artistPressQuery = (slug: string) =>
  queryOptions({ queryKey: [path, slug, 'press'] as const, queryFn: reading(z.array(pressItemSchema)) });
