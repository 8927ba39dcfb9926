import type { z } from 'zod';
import { ApiError, fetchAndParse, request } from '../client.ts';
import { askForConfirmation } from './confirmation.ts';
import { trackSession } from './session.ts';

const needsConfirmation = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.problem?.reason === 'confirmation';

/**
 * A 401 opens the sign-in dialog. A call that has to be confirmed opens that dialog, and is sent again after it, or rejects with
 * an error that `isCancelled` recognizes.
 */
async function withSession<T>(send: () => Promise<T>): Promise<T> {
  const session = trackSession();
  try {
    return await send();
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) session.onUnauthorized();
    if (!needsConfirmation(error)) throw error;
    if (!(await askForConfirmation())) throw new DOMException('Not confirmed', 'AbortError');
    return send();
  }
}

export const requestAsStaff = (...args: Parameters<typeof request>): Promise<Response> =>
  withSession(() => request(...args));

/** The `queryFn` of a read that needs a session. */
export function fetchAsStaff<T>(schema: z.ZodType<T>) {
  const fetchOnce = fetchAndParse(() => schema);
  return (...context: Parameters<typeof fetchOnce>): Promise<T> => withSession(() => fetchOnce(...context));
}
