import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../api/client.ts';
import { prefetchPage } from './prefetch-page.ts';

test('prefetches the list, but not the artwork of the overlay', async () => {
  const fetched = vi.fn(async (_path: string) => Response.json([]));
  vi.stubGlobal('fetch', fetched);
  const queryClient = createQueryClient();
  await prefetchPage(queryClient, '/artworks?id=lea');
  expect(fetched.mock.calls.map(([path]) => path)).toContain('/api/artworks?limit=12&facets=none');
  expect(queryClient.getQueryState(['/api/artworks/lea'])).toBeUndefined();
  vi.unstubAllGlobals();
});
