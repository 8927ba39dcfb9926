import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ContentKey, contentText, NAVIGATION_CATEGORY, siteText, type TextKey } from '../../domain/content.ts';
import { fetchAndParse } from './client.ts';
import { schemaLoader } from './schema-loader.ts';
import { useSite } from './site.tsx';

const entries = fetchAndParse(schemaLoader('contentEntries'));
const path = '/api/cms/content';

export const contentQuery = queryOptions({ queryKey: [path] as const, queryFn: entries });

export const navigationQuery = queryOptions({
  queryKey: [path, 'category', NAVIGATION_CATEGORY] as const,
  queryFn: entries,
});

/** An editable text or its default. */
export function useContentText(key: TextKey): string {
  const { gallery } = useSite();
  const { data } = useQuery(contentQuery);
  return siteText(data ?? [], key, gallery);
}

/** The same for the labels of the header. */
export function useNavigationText(key: ContentKey): string {
  const { data } = useQuery(navigationQuery);
  return contentText(data ?? [], key);
}
