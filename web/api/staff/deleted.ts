import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { deletedRecordSchema } from '../../../domain/deleted.ts';
import { readingAsStaff } from './calls.ts';

export const deletedQuery = queryOptions({
  queryKey: ['/api/cms/deleted'] as const,
  queryFn: readingAsStaff(z.array(deletedRecordSchema)),
});
