import fs from 'node:fs';
import { HttpProblem } from '../http/problem.ts';
import type { Amount } from '../objects/copy.ts';
import { errorReason, StartupError } from '../startup/startup-error.ts';
import type { Progress, Terminal } from '../startup/terminal.ts';

export const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);

/** Progress by bytes: originals take much longer than renditions. */
export const progressOf = (done: Amount, total: Amount): Progress => ({
  done: done.objects,
  total: total.objects,
  share: total.bytes === 0 ? 1 : done.bytes / total.bytes,
  words: `${done.objects} of ${total.objects} objects, ${megabytes(done.bytes)} of ${megabytes(total.bytes)} MB`,
});

/** Of each kind; damaged rows may come in thousands. */
const MAX_PRINTED_PROBLEMS = 100;

/** Counts problems of one kind and prints the first ones. */
export function createProblemReport({ print, endProgress }: Pick<Terminal, 'print' | 'endProgress'>) {
  let count = 0;
  const report = (line: string) => {
    count += 1;
    if (count > MAX_PRINTED_PROBLEMS) return;
    endProgress();
    print(line);
  };
  return { report, count: () => count };
}

/** Short for errors of disk and bucket; any other error is rethrown. */
export function reasonOf(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  if (error instanceof HttpProblem && error.fault) return error.fault;
  if (error instanceof Error && 'code' in error) return error.message;
  throw error;
}

/** Of a path that the operator has given; undefined if there is nothing. */
export function statGiven(given: string): fs.Stats | undefined {
  try {
    return fs.statSync(given, { throwIfNoEntry: false });
  } catch (error) {
    throw new StartupError(`${given} cannot be read (${errorReason(error)}).`);
  }
}

/** Aborted by Ctrl-C or SIGTERM. */
export function stopSignal(): AbortSignal {
  const stopped = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort());
  return stopped.signal;
}
