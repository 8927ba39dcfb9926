import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { versionsPageSchema, wholeVersionSchema } from '../../../domain/version.ts';
import { pathOf } from '../client.ts';
import { fetchAsStaff, requestAsStaff } from './staff-request.ts';

/** Refetched by live updates with all keys that begin with it. */
const PUBLISHING = '/api/cms/publishing';

const listKey = (recordKey: string) => [PUBLISHING, 'versions', recordKey] as const;

/** After a save. */
export const refreshVersions = (queryClient: QueryClient, recordKey: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: listKey(recordKey) });

/** Page by page, newest first. Every save adds to it. */
export const versionsQuery = (recordKey: string) =>
  infiniteQueryOptions({
    queryKey: [...listKey(recordKey), 'pages'] as const,
    queryFn: async ({ pageParam, signal }) => {
      const path = pathOf(listKey(recordKey));
      const response = await requestAsStaff('GET', pageParam ? `${path}?before=${pageParam}` : path, { signal });
      return versionsPageSchema.parse(await response.json());
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
    gcTime: 0,
  });

/** Never changes, except for the names of what it refers to. */
export const versionQuery = (recordKey: string, id: string) =>
  queryOptions({
    queryKey: [...listKey(recordKey), id] as const,
    queryFn: fetchAsStaff(wholeVersionSchema),
  });
