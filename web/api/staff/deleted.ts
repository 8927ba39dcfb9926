import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { deletedRecordSchema } from '../../../domain/deleted.ts';
import { fetchAsStaff } from './staff-request.ts';

export const deletedQuery = queryOptions({
  queryKey: ['/api/cms/deleted'] as const,
  queryFn: fetchAsStaff(z.array(deletedRecordSchema)),
});
