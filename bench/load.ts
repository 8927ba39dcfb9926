import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export type Load = { perSecond: number; p50: number; p99: number };

const SECONDS = 8;
const CONNECTIONS = 32;
const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

/** Requests for one address from many connections; times in milliseconds. Anything but 2xx and 3xx is an error. */
export async function load(url: string, headers: Record<string, string> = {}): Promise<Load> {
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '--latency', ...named, url];
  const { stdout } = await promisify(execFile)('wrk', args);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} did not answer well:\n${stdout}`);
  return { perSecond: number(stdout, /Requests\/sec:\s+([\d.]+)/), p50: time(stdout, '50'), p99: time(stdout, '99') };
}

function number(text: string, pattern: RegExp): number {
  return Number(pattern.exec(text)?.[1] ?? Number.NaN);
}

function time(text: string, share: string): number {
  const [, value, unit = ''] = new RegExp(`\\s${share}%\\s+([\\d.]+)(us|ms|s)\\b`).exec(text) ?? [];
  return Number(value) * (UNITS[unit] ?? Number.NaN);
}
