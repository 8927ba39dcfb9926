import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError, createQueryClient, errorFrom, failureText, fetchAndParse, pathOf, request } from './client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function stubFetch(body: object, init: ResponseInit = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json(body, init));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

describe('request', () => {
  test('sends the body as JSON, with credentials', async () => {
    const fetch = stubFetch({ message: 'Thank you.' }, { status: 201 });
    const response = await request('POST', '/api/subscribe', { body: { email: 'ada@example.ch' } });
    expect(await response.json()).toEqual({ message: 'Thank you.' });
    expect(fetch.mock.calls).toEqual([
      [
        '/api/subscribe',
        {
          method: 'POST',
          credentials: 'include',
          headers: { 'content-type': 'application/json' },
          body: '{"email":"ada@example.ch"}',
        },
      ],
    ]);
  });

  test('rejects with status and message when the response is not a success', async () => {
    stubFetch({ message: 'This email is already on our mailing list.' }, { status: 409 });
    const sent = request('POST', '/api/subscribe', { body: { email: 'ada@example.ch' } });
    await expect(sent).rejects.toBeInstanceOf(ApiError);
    await expect(sent).rejects.toMatchObject({
      status: 409,
      message: '409: This email is already on our mailing list.',
    });
  });
});

describe('fetchAndParse', () => {
  const query = {
    queryKey: ['/api/artists', 'lea-brun'],
    queryFn: fetchAndParse(() => z.object({ name: z.string() })),
  };

  test('reads the path of the query key, with credentials', async () => {
    const fetch = stubFetch({ name: 'Lea Brun', secret: true });
    expect(await createQueryClient().fetchQuery(query)).toEqual({ name: 'Lea Brun' });
    expect(fetch).toHaveBeenCalledExactlyOnceWith(
      '/api/artists/lea-brun',
      expect.objectContaining({ credentials: 'include' }),
    );
  });

  test('rejects a response that does not match the schema', async () => {
    stubFetch({ title: 'Lea Brun' });
    await expect(createQueryClient().fetchQuery(query)).rejects.toThrow();
  });

  test('rejects a 401 like any other error, without a retry', async () => {
    const fetch = stubFetch({ message: 'Please sign in.' }, { status: 401 });
    await expect(createQueryClient().fetchQuery(query)).rejects.toThrow('401: Please sign in.');
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

describe('the error text is the status and', () => {
  test.each([
    [
      'the message of the body',
      '{"message":"This slug is already taken.","errors":{"slug":"taken"}}',
      '409: This slug is already taken.',
    ],
    ['a body of plain text', 'upstream is down', '409: upstream is down'],
    ['JSON in another format', '{"detail":"no"}', '409: {"detail":"no"}'],
    ['the status text if the body is empty', '', '409: Conflict'],
  ])('%s', async (_case, body, message) => {
    const error = await errorFrom(new Response(body, { status: 409, statusText: 'Conflict' }));
    expect(error).toMatchObject({ status: 409, message });
  });
});

describe('a failure toast shows', () => {
  test("the server's message", () => {
    expect(failureText(new ApiError(400, { message: 'This exhibition has already opened.' }))).toBe(
      '400: This exhibition has already opened.',
    );
  });

  test('general advice when there was no response', () => {
    expect(failureText(new TypeError('Failed to fetch'))).toBe('Please try again later.');
  });
});

test('the path of a query key has its segments encoded', () => {
  expect(pathOf(['/api/artists'])).toBe('/api/artists');
  expect(pathOf(['/api/artists', 'a b/c', 'press'])).toBe('/api/artists/a%20b%2Fc/press');
});

test('query defaults: never stale, no refetching, no retries, kept for five minutes', () => {
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
