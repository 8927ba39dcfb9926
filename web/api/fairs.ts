import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { fairSchema } from '../../domain/fair.ts';
import { reading } from './client.ts';

export const fairsQuery = queryOptions({
  queryKey: ['/api/fairs'] as const,
  queryFn: reading(z.array(fairSchema)),
});
