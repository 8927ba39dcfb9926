import { queryOptions } from '@tanstack/react-query';
import { inboxSchema } from '../../../domain/inbox.ts';
import { fetchAndParse } from '../client.ts';

/** Without `fetchAsStaff`: a background count must not open the sign-in dialog. */
export const inboxQuery = queryOptions({
  queryKey: ['/api/inbox'] as const,
  queryFn: fetchAndParse(() => inboxSchema),
});
