/** A reason not to start that the person at the keyboard can act on: shown as one line, without a stack trace. */
export class StartRefusal extends Error {
  override name = 'StartRefusal';
}

/** The system's own word for it: `EACCES`. */
export const reasonFor = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : error);

export function explainAndExit(error: unknown): never {
  process.stderr.write(`${error instanceof StartRefusal ? error.message : describe(error)}\n`);
  process.exit(1);
}

const describe = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));
