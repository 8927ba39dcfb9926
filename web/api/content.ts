import { queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { type ContentKey, contentEntrySchema, contentText } from '../../domain/content.ts';
import { reading } from './client.ts';

export const contentQuery = queryOptions({
  queryKey: ['/api/cms/content'] as const,
  queryFn: reading(z.array(contentEntrySchema)),
});

/** An editable text, or its default while nobody has written one. */
export function useContentText(key: ContentKey): string {
  const { data } = useQuery(contentQuery);
  return contentText(data ?? [], key);
}
