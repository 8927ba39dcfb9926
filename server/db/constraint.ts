import type { HttpProblem } from '../http/problem.ts';

/** What PostgreSQL says of a violated constraint, through either driver and Drizzle's wrapper around it. */
function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const cause = error.cause ?? error;
  if (typeof cause !== 'object' || !('code' in cause) || !('constraint' in cause)) return null;
  const isViolation = cause.code === '23505' || cause.code === '23503';
  return isViolation && typeof cause.constraint === 'string' ? cause.constraint : null;
}

/**
 * The constraint decides, not a read before the write. Runs a write and turns the violations it may meet into answers.
 */
export async function translating<T>(answers: Record<string, HttpProblem>, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const constraint = violatedConstraint(error);
    throw (constraint && answers[constraint]) || error;
  }
}
