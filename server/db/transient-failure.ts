import { DrizzleQueryError } from 'drizzle-orm';

/** PostgreSQL: serialization_failure, deadlock_detected, lock_not_available, query_canceled (by the statement timeout). */
const TRANSIENT_CODES = new Set<unknown>(['40001', '40P01', '55P03', '57014']);

/** Whether the same transaction may succeed when it is tried again. */
export function isTransientFailure(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error && 'code' in cause && TRANSIENT_CODES.has(cause.code);
}
