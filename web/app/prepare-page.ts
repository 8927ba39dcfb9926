import type { QueryClient } from '@tanstack/react-query';
import { loadPage } from './loaded-pages.ts';
import { matchPage } from './match-page.ts';

/**
 * Fetches what an address will be drawn with and from, as far as it is not here yet. Fails where its program cannot be had;
 * data that cannot be had is the page's own matter, which asks again and says so.
 */
export async function preparePage(queryClient: QueryClient, href: string): Promise<void> {
  const [path = '/', search = ''] = href.split(/\?(.*)/s);
  const { isKnown, route, queries } = matchPage(decodeURI(path), search);
  if (!route || !isKnown) return;
  const missing = queries.filter(
    (query) => 'queryFn' in query && queryClient.getQueryState(query.queryKey)?.status !== 'error',
  );
  await Promise.all([loadPage(route), ...missing.map((query) => queryClient.prefetchQuery(query))]);
}
