import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Problem } from '../../domain/api-responses.ts';
import { schemaLoader } from './schema-loader.ts';

/** Any response that is not a success: `409: This slug is already taken by another artist.` */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** The body, if it is the API's error format. */
  readonly problem: Problem | null;
  /** The server got it while it rendered the page. */
  readonly isPreloaded: boolean;

  constructor(status: number, body: Problem | string, { isPreloaded = false } = {}) {
    super(`${status}: ${typeof body === 'string' ? body : body.message}`);
    this.status = status;
    this.problem = typeof body === 'string' ? null : body;
    this.isPreloaded = isPreloaded;
  }
}

export type QueryKey = readonly string[];

/** A query reads the path of its key's segments joined by slashes, in the browser and on the server. */
export function pathOf([path = '', ...segments]: QueryKey): string {
  return [path, ...segments.map(encodeURIComponent)].join('/');
}

type RequestOptions = { body?: object; headers?: Record<string, string>; signal?: AbortSignal };

/** Sends credentials always and JSON only with a body; rejects with `ApiError` unless the response is a success. */
export async function request(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { body, headers, signal }: RequestOptions = {},
): Promise<Response> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    ...(signal && { signal }),
    ...(body && { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw await errorFrom(response);
  return response;
}

/** The `queryFn` of a read: fetches the path of the query key and parses the JSON. */
export function fetchAndParse<T>(loadSchema: () => z.ZodType<T> | Promise<z.ZodType<T>>) {
  return async ({ queryKey, signal }: QueryFunctionContext<QueryKey>): Promise<T> => {
    const [response, schema] = await Promise.all([request('GET', pathOf(queryKey), { signal }), loadSchema()]);
    return schema.parse(await response.json());
  };
}

/** Called even when the form that was sent has been unmounted. */
export type MutationCallbacks = { onSuccess: () => void; onError: (error: Error) => void };

/** The text is the body's `message`, else the body, else the status text. */
export async function errorFrom(response: Response): Promise<ApiError> {
  const body = await response.text();
  return new ApiError(response.status, (await parseProblem(body)) ?? (body || response.statusText));
}

/** The text of a failure toast: the server's message, or general advice when there was no response. */
export const failureText = (error: Error): string =>
  error instanceof ApiError ? error.message : 'Please try again later.';

async function parseProblem(body: string): Promise<Problem | null> {
  const problemSchema = await schemaLoader('problem')();
  try {
    return problemSchema.parse(JSON.parse(body));
  } catch {
    return null;
  }
}

/** Never stale, no refetching, no retries; unused entries are kept for five minutes. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 5 * 60_000,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        retry: false,
        // An error that came with the page is not fetched again on hydration; other errors are on the next mount.
        retryOnMount: (query) => !(query.state.error instanceof ApiError && query.state.error.isPreloaded),
      },
      // Offline, a mutation fails immediately instead of being paused.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
