import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../api/client.ts';
import { preparePage } from './prepare-page.ts';

test('a work that is pointed at is not asked for, and does not count as one that could not be had', async () => {
  const asked = vi.fn(async (_path: string) => Response.json([]));
  vi.stubGlobal('fetch', asked);
  const queryClient = createQueryClient();
  await preparePage(queryClient, '/artworks?id=lea');
  expect(asked.mock.calls.map(([path]) => path)).toContain('/api/artworks?limit=12&facets=none');
  expect(queryClient.getQueryState(['/api/artworks/lea'])).toBeUndefined();
  vi.unstubAllGlobals();
});
