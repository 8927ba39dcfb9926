import { DrizzleQueryError } from 'drizzle-orm';

/** The database server cannot be reached, or was lost during a query. */
export class DatabaseUnreachableError extends Error {
  override name = 'DatabaseUnreachableError';

  constructor(cause?: unknown) {
    super('The database cannot be reached.', { cause });
  }
}

const LOST_CODES = new Set<unknown>([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // PostgreSQL: too_many_connections, admin_shutdown, crash_shutdown, cannot_connect_now.
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);

/** How errors of pg begin that have no code. */
const LOST_MESSAGES = [
  'Query read timeout',
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client was closed',
  'Client has encountered a connection error',
];

/** Whether pg lost its connection or could not open one. */
export function isConnectionFailure(error: unknown): boolean {
  if (error instanceof DatabaseUnreachableError) return true;
  if (!(error instanceof Error)) return false;
  const hasLostCode = 'code' in error && LOST_CODES.has(error.code);
  return hasLostCode || LOST_MESSAGES.some((message) => error.message.startsWith(message));
}

/** Whether a query failed with it, through Drizzle's wrapper: an error of the object store may have the same code. */
export const isDatabaseUnreachable = (error: unknown): boolean =>
  error instanceof DatabaseUnreachableError || (error instanceof DrizzleQueryError && isConnectionFailure(error.cause));

/** The message, or the code of an error that has several causes and no message. */
export const failureReason = (error: unknown): unknown =>
  error instanceof Error ? error.message || ('code' in error && error.code) : error;
