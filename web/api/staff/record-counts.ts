import { queryOptions } from '@tanstack/react-query';
import { recordCountsSchema } from '../../../domain/record-counts.ts';
import { fetchAndParse } from '../client.ts';

/** Without `fetchAsStaff`: a background count must not open the sign-in dialog. */
export const recordCountsQuery = queryOptions({
  queryKey: ['/api/cms/counts'] as const,
  queryFn: fetchAndParse(() => recordCountsSchema),
});
