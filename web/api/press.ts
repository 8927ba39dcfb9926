import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { pressItemSchema } from '../../domain/press.ts';
import { reading } from './client.ts';

export const pressQuery = queryOptions({
  queryKey: ['/api/cms/press'] as const,
  queryFn: reading(z.array(pressItemSchema)),
});
