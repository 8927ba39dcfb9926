import type { QueryClient } from '@tanstack/react-query';
import { matchPage } from './match-page.ts';
import { loadPage } from './routes.ts';

/**
 * Loads the chunk and the data of a page, as far as they are missing. Rejects if the chunk cannot be loaded; failed data is left
 * to the page, which retries and shows the error.
 */
export async function prefetchPage(queryClient: QueryClient, href: string): Promise<void> {
  const [path = '/', search = ''] = href.split(/\?(.*)/s);
  const { isKnown, route, queries } = matchPage(path, search);
  if (!route || !isKnown) return;
  const missing = queries.filter(
    (query) => 'queryFn' in query && queryClient.getQueryState(query.queryKey)?.status !== 'error',
  );
  await Promise.all([loadPage(route), ...missing.map((query) => queryClient.prefetchQuery(query))]);
}
