import { describe, expect, test } from 'vitest';
import { createQueryClient, errorFrom, pathOf } from './client.ts';

describe('what an answer that is not a success says', () => {
  test.each([
    [
      'the sentence in its body',
      '{"message":"This slug is already taken.","errors":{"slug":"taken"}}',
      '409: This slug is already taken.',
    ],
    ['a body that is plain text', 'upstream is down', '409: upstream is down'],
    ['JSON that is no problem of ours', '{"detail":"no"}', '409: {"detail":"no"}'],
    ['the status text of an empty body', '', '409: Conflict'],
  ])('%s', async (_case, body, message) => {
    const error = await errorFrom(new Response(body, { status: 409, statusText: 'Conflict' }));
    expect(error).toMatchObject({ status: 409, message });
  });
});

test('a query reads the path that its key spells, each part encoded', () => {
  expect(pathOf(['/api/artists'])).toBe('/api/artists');
  expect(pathOf(['/api/artists', 'a b/c', 'press'])).toBe('/api/artists/a%20b%2Fc/press');
});

test('reads never become stale, are not repeated by time, focus or failure, and are kept five minutes', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 300_000,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    retry: false,
  });
  expect(mutations?.retry).toBe(false);
});
