import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { artistSchema } from '../../domain/artist.ts';
import { reading } from './client.ts';

export const artistsQuery = queryOptions({
  queryKey: ['/api/artists'] as const,
  queryFn: reading(z.array(artistSchema)),
});
