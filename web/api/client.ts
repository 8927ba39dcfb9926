import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Problem } from '../../domain/answer.ts';
import { shape } from './shape.ts';

/** Any answer that is not a success: `409: This slug is already taken by another artist.` */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** What the server says of it, or null where it has no words of its own for it. */
  readonly problem: Problem | null;
  /** It came along with the page. */
  readonly isPreloaded: boolean;

  constructor(status: number, said: Problem | string, { isPreloaded = false } = {}) {
    super(`${status}: ${typeof said === 'string' ? said : said.message}`);
    this.status = status;
    this.problem = typeof said === 'string' ? null : said;
    this.isPreloaded = isPreloaded;
  }
}

export type QueryKey = readonly string[];

/** The path a query reads is its key's segments joined by slashes, in the browser and on the server alike. */
export function pathOf([path = '', ...segments]: QueryKey): string {
  return [path, ...segments.map(encodeURIComponent)].join('/');
}

type RequestOptions = { body?: object; headers?: Record<string, string>; signal?: AbortSignal };

/** How anything is asked for or sent: with credentials, and JSON only where there is a body. */
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

/** How a query reads: parsed where it enters. */
export function reading<T>(loadSchema: () => z.ZodType<T> | Promise<z.ZodType<T>>) {
  return async ({ queryKey, signal }: QueryFunctionContext<QueryKey>): Promise<T> => {
    const [response, schema] = await Promise.all([request('GET', pathOf(queryKey), { signal }), loadSchema()]);
    return schema.parse(await response.json());
  };
}

/** What happens to a form that was sent, even if the visitor has closed it meanwhile. */
export type Outcome = { onSuccess: () => void; onError: (error: Error) => void };

/** The text is the body's own sentence where it has one, else the body, else what the status is called. */
export async function errorFrom(response: Response): Promise<ApiError> {
  const body = await response.text();
  return new ApiError(response.status, (await problemIn(body)) ?? (body || response.statusText));
}

/** What a failure toast says: the server's answer, or a general advice when there was none. */
export const failureText = (error: Error): string =>
  error instanceof ApiError ? error.message : 'Please try again later.';

async function problemIn(body: string): Promise<Problem | null> {
  const problemSchema = await shape('problem')();
  try {
    return problemSchema.parse(JSON.parse(body));
  } catch {
    return null;
  }
}

/** Nothing is fetched twice: no timer, no focus, no retries; what nobody looks at is kept for five minutes. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 5 * 60_000,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        retry: false,
        // What the server has just refused is not asked again; anything else is when the page is opened anew.
        retryOnMount: (query) => !(query.state.error instanceof ApiError && query.state.error.isPreloaded),
      },
      // Without a connection a call fails at once, and says so, instead of waiting unseen.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
