/** A failed start that the operator can mend: printed as one line, without a stack trace. */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** The system's error code where there is one: `EACCES`. */
export const errorReason = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : error;

export function exitWithMessage(error: unknown): never {
  process.stderr.write(`${error instanceof StartupError ? error.message : describe(error)}\n`);
  process.exit(1);
}

const describe = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));
