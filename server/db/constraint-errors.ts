/** The name of the violated constraint, through either driver and Drizzle's wrapper around it. */
function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const cause = error.cause ?? error;
  if (typeof cause !== 'object' || !('code' in cause) || !('constraint' in cause)) return null;
  const isViolation = cause.code === '23505' || cause.code === '23503';
  return isViolation && typeof cause.constraint === 'string' ? cause.constraint : null;
}

/** Runs a write and throws, for a violated unique or foreign key constraint, the error given under its name. */
export async function translateConstraintErrors<T>(errors: Record<string, Error>, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const constraint = violatedConstraint(error);
    throw (constraint && errors[constraint]) || error;
  }
}
