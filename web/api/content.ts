import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ContentKey, contentText, NAVIGATION_CATEGORY, siteText, type TextKey } from '../../domain/content.ts';
import { reading } from './client.ts';
import { shape } from './shape.ts';
import { useSite } from './site.tsx';

const entries = reading(shape('contentEntries'));
const path = '/api/cms/content';

export const contentQuery = queryOptions({ queryKey: [path] as const, queryFn: entries });

export const navigationQuery = queryOptions({
  queryKey: [path, 'category', NAVIGATION_CATEGORY] as const,
  queryFn: entries,
});

/** An editable text, or its default while nobody has written one. */
export function useContentText(key: TextKey): string {
  const { gallery } = useSite();
  const { data } = useQuery(contentQuery);
  return siteText(data ?? [], key, gallery);
}

/** The same for the words of the header, which every page reads. */
export function useNavigationText(key: ContentKey): string {
  const { data } = useQuery(navigationQuery);
  return contentText(data ?? [], key);
}
