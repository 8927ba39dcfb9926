import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { type Fair, fairSchema } from '../../../domain/fair.ts';
import type { Collection } from './records.ts';
import { fetchAsStaff } from './staff-request.ts';

const path = '/api/cms/fairs';

export const cmsFairsQuery = queryOptions({
  queryKey: [path] as const,
  queryFn: fetchAsStaff(z.array(fairSchema)),
});

export const fairRecords: Collection<Fair> = {
  noun: 'fair',
  path,
  schema: fairSchema,
  keyOf: ({ id }) => id,
  dependentQueries: [['/api/fairs']],
};
