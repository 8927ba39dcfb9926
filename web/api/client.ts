import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import type { z } from 'zod';
import { problemSchema } from '../../domain/answer.ts';

/** Any answer that is not a success: `409: This slug is already taken by another artist.` */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  /** It came along with the page. */
  readonly isPreloaded: boolean;

  constructor(status: number, text: string, { isPreloaded = false } = {}) {
    super(`${status}: ${text}`);
    this.status = status;
    this.isPreloaded = isPreloaded;
  }
}

export type QueryKey = readonly string[];

/** The path a query reads is its key's segments joined by slashes, in the browser and on the server alike. */
export function pathOf([path = '', ...segments]: QueryKey): string {
  return [path, ...segments.map(encodeURIComponent)].join('/');
}

/** How a query reads: with credentials, and parsed where it enters. */
export function reading<T>(schema: z.ZodType<T>) {
  return async ({ queryKey, signal }: QueryFunctionContext<QueryKey>): Promise<T> => {
    const response = await fetch(pathOf(queryKey), { credentials: 'include', signal });
    if (!response.ok) throw await errorFrom(response);
    return schema.parse(await response.json());
  };
}

/** How a public form is sent: JSON, with credentials. What the answer says is for the caller to read. */
export async function post(path: string, body: object): Promise<Response> {
  const response = await fetch(path, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw await errorFrom(response);
  return response;
}

/** What happens to a form that was sent, even if the visitor has closed it meanwhile. */
export type Outcome = { onSuccess: () => void; onError: (error: Error) => void };

/** The text is the body's own sentence where it has one, else the body, else what the status is called. */
export async function errorFrom(response: Response): Promise<ApiError> {
  return new ApiError(response.status, readableText(await response.text()) || response.statusText);
}

/** What a failure toast says: the server's answer, or a general advice when there was none. */
export const failureText = (error: Error): string =>
  error instanceof ApiError ? error.message : 'Please try again later.';

function readableText(body: string): string {
  try {
    return problemSchema.parse(JSON.parse(body)).message;
  } catch {
    return body;
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
      mutations: { retry: false },
    },
  });
}
