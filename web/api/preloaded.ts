import type { QueryClient } from '@tanstack/react-query';
import { ApiError, type QueryKey } from './client.ts';

/** The answer to one query that the server sends along with the page. */
export type Preloaded = { queryKey: QueryKey } & ({ data: unknown } | { failure: { status: number; text: string } });

/** Puts the server's answers where the page's queries look for them, refusals included, so that nothing is asked twice. */
export function fillQueryClient(client: QueryClient, preloaded: readonly Preloaded[]): void {
  const cache = client.getQueryCache();
  for (const answer of preloaded) {
    if ('data' in answer) {
      // As what it begins with: nobody has to be told of it, and there is nothing to compare it with.
      cache.build(client, { queryKey: answer.queryKey, initialData: answer.data });
    } else {
      const query = cache.build(client, { queryKey: answer.queryKey });
      const error = new ApiError(answer.failure.status, answer.failure.text, { isPreloaded: true });
      query.setState({ ...query.state, status: 'error', fetchStatus: 'idle', error });
    }
  }
}
