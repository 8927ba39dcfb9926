import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import type { SearchKind } from '../../../domain/search-query.ts';
import { fetchAsStaff } from './staff-request.ts';

/** The ids of the records of one kind that match a normalized query, the best first. */
export const recordSearchQuery = (kind: SearchKind, query: string) =>
  queryOptions({
    queryKey: [`/api/cms/search?${new URLSearchParams({ kind, q: query })}`] as const,
    queryFn: fetchAsStaff(z.array(z.uuid())),
    // Records change while staff work.
    staleTime: 0,
  });
