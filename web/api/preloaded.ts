import type { QueryClient } from '@tanstack/react-query';
import { ApiError, type QueryKey } from './client.ts';

/** The result of a query that the server ran for the page. */
export type Preloaded = { queryKey: QueryKey } & ({ data: unknown } | { failure: { status: number; text: string } });

/** Puts the server's results, errors included, into the query cache, so that nothing is fetched again. */
export function hydrateQueryClient(client: QueryClient, preloaded: readonly Preloaded[]): void {
  const cache = client.getQueryCache();
  for (const result of preloaded) {
    if ('data' in result) {
      // `initialData` skips the notification and structural sharing of `setQueryData`.
      cache.build(client, { queryKey: result.queryKey, initialData: result.data });
    } else {
      const query = cache.build(client, { queryKey: result.queryKey });
      const error = new ApiError(result.failure.status, result.failure.text, { isPreloaded: true });
      query.setState({ ...query.state, status: 'error', fetchStatus: 'idle', error });
    }
  }
}
