import { queryOptions } from '@tanstack/react-query';
import { inboxSchema } from '../../../domain/inbox.ts';
import { readingAsStaff } from './calls.ts';

export const inboxQuery = queryOptions({
  queryKey: ['/api/cms/inbox'] as const,
  queryFn: readingAsStaff(inboxSchema),
});
