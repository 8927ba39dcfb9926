/** An answer that is not a success. Thrown anywhere below a route; one handler writes it. */
export class HttpProblem extends Error {
  override name = 'HttpProblem';
  readonly status: number;
  readonly errors: Record<string, string> | undefined;

  constructor(status: number, message: string, errors?: Record<string, string>) {
    super(message);
    this.status = status;
    this.errors = errors;
  }
}

export const notFound = (what: string) => new HttpProblem(404, `This ${what} does not exist.`);

export const conflict = (field: string, text: string) => new HttpProblem(409, `${text}.`, { [field]: text });

export const invalidInput = (errors: Record<string, string>) =>
  new HttpProblem(400, `Please check your input: ${Object.values(errors).join('; ')}.`, errors);

/** What a repository found, or 404. */
export function found<T>(what: string, record: T | null): T {
  if (record === null) throw notFound(what);
  return record;
}
