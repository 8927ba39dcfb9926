import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Headers } from './answer.ts';
import { asking } from './cores.ts';

export type Subject = { url: string; headers?: Headers };

export const CONNECTIONS = 32;

type Options = { connections: number; seconds: number; script?: { path: string; args?: readonly string[] } };

const MOST_OUTPUT = 10_000_000;

/** What it says of so many seconds. Anything but 2xx and 3xx is an error. */
export async function wrk(subject: Subject, { connections, seconds, script }: Options): Promise<string> {
  const { url, headers = {} } = subject;
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const scripted = script ? ['-s', script.path, url, '--', ...(script.args ?? [])] : [url];
  const args = [
    '-t1',
    `-c${connections}`,
    `-d${Math.ceil(seconds) + 1}s`,
    '--timeout',
    '30s',
    '--latency',
    ...named,
    ...scripted,
  ];
  // wrk counts whole seconds; interrupted earlier, it says what it has seen so far.
  const inTime = ['--signal=INT', '--preserve-status', String(seconds), 'wrk', ...args];
  const { stdout } = await promisify(execFile)(...asking('timeout', inTime), { maxBuffer: MOST_OUTPUT });
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} did not answer well:\n${stdout}`);
  return stdout;
}

export const perSecondOf = (said: string) => Number(found(said, /Requests\/sec:\s+([\d.]+)/)[1]);

export function found(said: string, pattern: RegExp): RegExpExecArray {
  const match = pattern.exec(said);
  if (!match) throw new Error(`wrk says nothing of ${pattern}:\n${said}`);
  return match;
}
