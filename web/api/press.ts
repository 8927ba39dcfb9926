import { queryOptions } from '@tanstack/react-query';
import { reading } from './client.ts';
import { shape } from './shape.ts';

export const pressQuery = queryOptions({
  queryKey: ['/api/cms/press'] as const,
  queryFn: reading(shape('pressItems')),
});
