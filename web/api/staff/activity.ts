import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { activityPageSchema, activityPersonSchema } from '../../../domain/activity.ts';
import { fetchAsStaff, requestAsStaff } from './staff-request.ts';

const path = '/api/cms/activity';

export type ActivityFilters = Partial<Record<'person' | 'record' | 'search' | 'day', string>>;

const withQuery = (address: string, query: Record<string, string>): string =>
  Object.keys(query).length > 0 ? `${address}?${new URLSearchParams(query)}` : address;

/** Page by page. Read again on every visit. */
export const activityQuery = (filters: ActivityFilters) =>
  infiniteQueryOptions({
    queryKey: [withQuery(path, filters)] as const,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filters, ...(pageParam && { after: pageParam }) };
      const response = await requestAsStaff('GET', withQuery(path, query), { signal });
      return activityPageSchema.parse(await response.json());
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
  });

export const activityPeopleQuery = queryOptions({
  queryKey: [`${path}/people`] as const,
  queryFn: fetchAsStaff(z.array(activityPersonSchema)),
  refetchOnMount: 'always',
});

export const activityFile = (filters: ActivityFilters): string => withQuery(`${path}/export`, filters);
