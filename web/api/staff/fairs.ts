import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { type Fair, fairSchema } from '../../../domain/fair.ts';
import { readingAsStaff } from './calls.ts';
import type { Collection } from './records.ts';

const path = '/api/cms/fairs';

export const cmsFairsQuery = queryOptions({
  queryKey: [path] as const,
  queryFn: readingAsStaff(z.array(fairSchema)),
});

export const fairRecords: Collection<Fair> = {
  noun: 'fair',
  path,
  schema: fairSchema,
  keyOf: ({ id }) => id,
  alsoShownIn: [['/api/fairs']],
};
