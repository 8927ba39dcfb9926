import { queryOptions } from '@tanstack/react-query';
import { reading } from './client.ts';
import { shape } from './shape.ts';

export const artworksQuery = queryOptions({
  queryKey: ['/api/cms/artworks'] as const,
  queryFn: reading(shape('artworks')),
});
