import type { z } from 'zod';
import { ApiError, fetchAndParse, request } from '../client.ts';
import { watchSession } from './session.ts';

/** A call that needs a session. Where it has run out, whoever works here is asked to sign in again. */
async function asStaff<T>(call: () => Promise<T>): Promise<T> {
  const session = watchSession();
  try {
    return await call();
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) session.onRefused();
    throw error;
  }
}

export const requestAsStaff = (...call: Parameters<typeof request>): Promise<Response> =>
  asStaff(() => request(...call));

export function readingAsStaff<T>(schema: z.ZodType<T>) {
  const read = fetchAndParse(() => schema);
  return (...context: Parameters<typeof read>): Promise<T> => asStaff(() => read(...context));
}
