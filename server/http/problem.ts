import { DATABASE_UNREACHABLE, type Problem } from '../../domain/api-responses.ts';

type Details = Pick<Problem, 'errors' | 'conflict' | 'reason'>;

/** An error response. Thrown anywhere below a route, sent by the error handler. */
export class HttpProblem extends Error {
  override name = 'HttpProblem';
  readonly status: number;
  readonly details: Details;
  /** Logged, not sent to the client. */
  readonly fault: string | null;

  constructor(status: number, message: string, details: Details = {}, fault: string | null = null) {
    super(message);
    this.status = status;
    this.details = details;
    this.fault = fault;
  }
}

/** Sent with Retry-After. */
export class TooManyRequests extends HttpProblem {
  readonly retrySeconds: number;

  constructor(message: string, allowedAt: Date, now: Date) {
    super(429, message);
    this.retrySeconds = Math.max(1, Math.ceil((allowedAt.getTime() - now.getTime()) / 1000));
  }
}

export const diskFull = new HttpProblem(
  507,
  'There is no space left on the disk of the server. Nothing was saved.',
  {},
  'No space left on the disk',
);

export const unknownAddress = new HttpProblem(404, 'There is nothing at this address.');

/** After a deadlock, or a statement or lock that took too long. Nothing was saved. */
export const databaseBusy = (fault: string) =>
  new HttpProblem(503, 'The website is very busy. Nothing was saved. Please try again in a moment.', {}, fault);

export const databaseUnreachable = new HttpProblem(503, DATABASE_UNREACHABLE);

export const notFound = (what: string) => new HttpProblem(404, `This ${what} does not exist.`);

export const conflict = (field: string, text: string) =>
  new HttpProblem(409, `${text}.`, { errors: { [field]: text } });

/** For a save that would overwrite a newer one: its author and the current record. */
export const editConflict = (what: string, changedBy: string | null, current: unknown) =>
  new HttpProblem(409, `This ${what} was changed${changedBy ? ` by ${changedBy}` : ''} in the meantime.`, {
    conflict: { changedBy, current },
  });

export const invalidInput = (errors: Record<string, string>) =>
  new HttpProblem(400, `Please check your input: ${Object.values(errors).join('; ')}.`, { errors });

/** For what a schema says of input that no route has checked. */
export function invalidFields(issues: readonly { path: readonly PropertyKey[]; message: string }[]): HttpProblem {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= message;
  return invalidInput(errors);
}

export const roleForbids = new HttpProblem(
  403,
  'Your role does not allow this. An owner of the gallery can change your role.',
  { reason: 'role' },
);

export const confirmationNeeded = new HttpProblem(
  403,
  'Please confirm with your password or a passkey that it is you, then try again.',
  { reason: 'confirmation' },
);

export const secondFactorMissing = new HttpProblem(
  403,
  'The gallery requires a second factor. Please set one up in your account first.',
  { reason: 'second factor' },
);

/** Throws 404 for null. */
export function found<T>(what: string, record: T | null): T {
  if (record === null) throw notFound(what);
  return record;
}
