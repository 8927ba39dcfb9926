import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Headers } from './http.ts';
import { onClientCore } from './machine.ts';

export type Subject = { url: string; headers?: Headers };
export type Throughput = { perSecond: number; p50: number; p99: number };

export const CONNECTIONS = 32;
const ROUNDS = 2;
const SECONDS = 1;
export const METHOD = `${CONNECTIONS} connections, mean of ${ROUNDS} rounds of ${SECONDS} s`;

const MAX_OUTPUT = 10_000_000;

type Options = { connections?: number; seconds?: number; script?: string };

async function wrk({ url, headers = {} }: Subject, options: Options): Promise<string> {
  const { connections = CONNECTIONS, seconds = SECONDS, script } = options;
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', '--latency'];
  for (const [name, value] of Object.entries(headers)) args.push('-H', `${name}: ${value}`);
  if (script) args.push('-s', script);
  const { stdout } = await promisify(execFile)(...onClientCore('wrk', [...args, url]), { maxBuffer: MAX_OUTPUT });
  return stdout;
}

/** Any status but 2xx and 3xx is an error. */
export async function measure(subject: Subject, options: Options = {}): Promise<Throughput> {
  const output = await wrk(subject, options);
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(`Errors from ${subject.url}:\n${output}`);
  return {
    perSecond: Number(match(output, /Requests\/sec:\s+([\d.]+)/)[1]),
    p50: milliseconds(output, '50'),
    p99: milliseconds(output, '99'),
  };
}

/** Part of a script for `countStatuses`. */
export const LUA_STATUS_COUNTER = `
  local counting
  function setup(thread) counting = thread end
  function init() statuses = {} end
  function response(status) statuses[status] = (statuses[status] or 0) + 1 end
  function done() for status, count in pairs(counting:get('statuses')) do print('status', status, count) end end`;

/** Responses by status, with the connections that failed and the requests that timed out as wrk prints them. */
export async function countStatuses(subject: Subject, options: Required<Options>): Promise<string> {
  const output = await wrk(subject, options);
  const counts = [...output.matchAll(/^status\s+(\d+)\s+(\d+)/gm)].map(([, status, count]) => `${status}: ${count}`);
  const errors = /Socket errors: (.*)/.exec(output)?.[1];
  return [...counts.sort(), ...(errors ? [`errors: ${errors}`] : [])].join('; ') || 'none answered';
}

/** Measures the subjects alternately, every other round in reverse order, so that load on the machine affects all alike. */
export async function compare(subjects: readonly Subject[]): Promise<Throughput[]> {
  const rounds = new Map(subjects.map((subject): [Subject, Throughput[]] => [subject, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = round % 2 === 0 ? subjects : subjects.toReversed();
    for (const subject of order) rounds.get(subject)?.push(await measure(subject));
  }
  return subjects.map((subject) => {
    const measured = rounds.get(subject) ?? [];
    const mean = (figure: keyof Throughput) => measured.reduce((sum, one) => sum + one[figure], 0) / measured.length;
    return { perSecond: mean('perSecond'), p50: mean('p50'), p99: mean('p99') };
  });
}

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

function milliseconds(output: string, percentile: string): number {
  const [, value, unit = ''] = match(output, new RegExp(`\\s${percentile}%\\s+([\\d.]+)(us|ms|s)\\b`));
  return Number(value) * (UNITS[unit] ?? Number.NaN);
}

function match(output: string, pattern: RegExp): RegExpExecArray {
  const found = pattern.exec(output);
  if (!found) throw new Error(`wrk printed no ${pattern}:\n${output}`);
  return found;
}
