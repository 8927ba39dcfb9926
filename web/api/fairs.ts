import { queryOptions } from '@tanstack/react-query';
import { reading } from './client.ts';
import { shape } from './shape.ts';

export const fairsQuery = queryOptions({
  queryKey: ['/api/fairs'] as const,
  queryFn: reading(shape('fairs')),
});
