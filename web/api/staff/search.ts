import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import type { SearchKind } from '../../../domain/search-query.ts';
import { staffSearchResultsSchema } from '../../../domain/staff-search.ts';
import { fetchAsStaff, requestAsStaff } from './staff-request.ts';

/** The ids of the records of one kind that match a normalized query, the best first. */
export const recordSearchQuery = (kind: SearchKind, query: string) =>
  queryOptions({
    queryKey: [`/api/cms/search?${new URLSearchParams({ kind, q: query })}`] as const,
    queryFn: fetchAsStaff(z.array(z.uuid())),
    // Records change while staff work.
    staleTime: 0,
  });

/** Records, drafts, inquiries, registrations and subscribers. Its key is no path, because the names of visitors are in no URL. */
export const staffSearchQuery = (query: string) =>
  queryOptions({
    queryKey: ['staff search', query] as const,
    queryFn: async ({ signal }) => {
      const response = await requestAsStaff('POST', '/api/cms/search', { body: { q: query }, signal });
      return staffSearchResultsSchema.parse(await response.json());
    },
    staleTime: 0,
    // Offline, a search fails immediately instead of being paused, and is repeated once online.
    networkMode: 'always',
    refetchOnReconnect: true,
  });
