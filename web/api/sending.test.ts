import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError, createQueryClient, failureText, reading, request } from './client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function serverAnswers(body: object, init: ResponseInit = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json(body, init));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

describe('a form', () => {
  test('is sent as JSON, with credentials', async () => {
    const fetch = serverAnswers({ message: 'Thank you.' }, { status: 201 });
    const answer = await request('POST', '/api/subscribe', { body: { email: 'ada@example.ch' } });
    expect(await answer.json()).toEqual({ message: 'Thank you.' });
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

  test('that is refused fails with the status and the sentence', async () => {
    serverAnswers({ message: 'This email is already on our mailing list.' }, { status: 409 });
    const sent = request('POST', '/api/subscribe', { body: { email: 'ada@example.ch' } });
    await expect(sent).rejects.toBeInstanceOf(ApiError);
    await expect(sent).rejects.toMatchObject({
      status: 409,
      message: '409: This email is already on our mailing list.',
    });
  });
});

describe('a read', () => {
  const query = { queryKey: ['/api/artists', 'lea-brun'], queryFn: reading(() => z.object({ name: z.string() })) };

  test('goes to the path of its key, with credentials', async () => {
    const fetch = serverAnswers({ name: 'Lea Brun', secret: true });
    expect(await createQueryClient().fetchQuery(query)).toEqual({ name: 'Lea Brun' });
    expect(fetch).toHaveBeenCalledExactlyOnceWith(
      '/api/artists/lea-brun',
      expect.objectContaining({ credentials: 'include' }),
    );
  });

  test('that is answered with something else fails', async () => {
    serverAnswers({ title: 'Lea Brun' });
    await expect(createQueryClient().fetchQuery(query)).rejects.toThrow();
  });

  test('without a session raises, like any refusal, and is not repeated', async () => {
    const fetch = serverAnswers({ message: 'Please sign in.' }, { status: 401 });
    await expect(createQueryClient().fetchQuery(query)).rejects.toThrow('401: Please sign in.');
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

describe('a failure toast', () => {
  test('says what the server said', () => {
    expect(failureText(new ApiError(400, { message: 'This exhibition has already opened.' }))).toBe(
      '400: This exhibition has already opened.',
    );
  });

  test('gives advice when nobody answered', () => {
    expect(failureText(new TypeError('Failed to fetch'))).toBe('Please try again later.');
  });
});
