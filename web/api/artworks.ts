import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { artworkSchema } from '../../domain/artwork.ts';
import { reading } from './client.ts';

export const artworksQuery = queryOptions({
  queryKey: ['/api/cms/artworks'] as const,
  queryFn: reading(z.array(artworkSchema)),
});
