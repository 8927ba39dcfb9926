import { describe, expect, test } from 'vitest';
import { ApiError, createQueryClient } from './client.ts';
import { hydrateQueryClient } from './preloaded.ts';

const queryKey = ['/api/artists', 'lea-brun'];

describe('hydrateQueryClient', () => {
  test('puts data into the cache', () => {
    const client = createQueryClient();
    hydrateQueryClient(client, [{ queryKey, data: { name: 'Lea Brun' } }]);
    expect(client.getQueryData(queryKey)).toEqual({ name: 'Lea Brun' });
    expect(client.getQueryState(queryKey)?.status).toBe('success');
  });

  test('puts errors into the cache', () => {
    const client = createQueryClient();
    hydrateQueryClient(client, [{ queryKey, failure: { status: 404, text: 'There is no such artist.' } }]);
    const state = client.getQueryState(queryKey);
    expect(state).toMatchObject({ status: 'error', fetchStatus: 'idle' });
    expect(state?.error).toBeInstanceOf(ApiError);
    expect(state?.error).toMatchObject({ status: 404, message: '404: There is no such artist.', isPreloaded: true });
  });
});
