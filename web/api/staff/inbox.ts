import { queryOptions } from '@tanstack/react-query';
import { inboxSchema } from '../../../domain/inbox.ts';
import { fetchAndParse } from '../client.ts';

/** Read in passing: nobody who is writing something is asked to sign in again for the sake of a number. */
export const inboxQuery = queryOptions({
  queryKey: ['/api/inbox'] as const,
  queryFn: fetchAndParse(() => inboxSchema),
});
