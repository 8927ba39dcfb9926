import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Headers } from './answer.ts';
import { asking } from './cores.ts';
import { percentile } from './report.ts';

export type Load = { perSecond: number; p50: number; p99: number };
export type Subject = { url: string; headers?: Headers };
type Options = { connections: number; turns: Turns };

export const CONNECTIONS = 32;
type Turns = { rounds: number; seconds: number };
/** Long enough for a hundredth of all requests to say something. */
export const TURNS: Turns = { rounds: 31, seconds: 0.5 };
/** Where two are so close that only many comparisons tell them apart. */
export const SHORT_TURNS: Turns = { rounds: 81, seconds: 0.1 };
export const shownTurns = ({ rounds, seconds }: Turns) => `middle of ${rounds} rounds of ${seconds} s`;

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

/** What came of it; everything is the middle of all rounds. */
export type Loads = {
  of: (subject: Subject) => Load;
  /** Round by round: the machine is faster at one time than at another, and hardly between two neighbours. */
  ratio: (figure: keyof Load, subject: Subject, to: Subject) => number;
};

/**
 * Requests for each address, from many connections at once. They take many short turns, so that whatever else the machine
 * does meets all of them, and every other round from the end: whoever comes after somebody else finds the processor's
 * memory cold.
 */
export async function load(subjects: readonly Subject[], options: Partial<Options> = {}): Promise<Loads> {
  const { connections = CONNECTIONS, turns = TURNS } = options;
  const rounds: Map<Subject, Load>[] = [];
  for (let round = 0; round < turns.rounds; round += 1) {
    const loads = new Map<Subject, Load>();
    const inTurn = round % 2 === 0 ? subjects : subjects.toReversed();
    for (const subject of inTurn) loads.set(subject, await loadOnce(subject, connections, turns.seconds));
    rounds.push(loads);
  }
  const figures = (figure: keyof Load, subject: Subject) =>
    rounds.map((loads) => loads.get(subject)?.[figure] ?? Number.NaN);
  const middle = (figure: keyof Load, subject: Subject) => percentile(figures(figure, subject), 0.5);
  return {
    of: (subject) => ({
      perSecond: middle('perSecond', subject),
      p50: middle('p50', subject),
      p99: middle('p99', subject),
    }),
    ratio: (figure, subject, to) => {
      const others = figures(figure, to);
      const ratios = figures(figure, subject).map((value, round) => value / (others[round] ?? Number.NaN));
      return percentile(ratios, 0.5);
    },
  };
}

/** Times in milliseconds. Anything but 2xx and 3xx is an error. */
async function loadOnce({ url, headers = {} }: Subject, connections: number, seconds: number): Promise<Load> {
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const args = ['-t1', `-c${connections}`, '-d10s', '--timeout', '30s', '--latency', ...named, url];
  // wrk counts whole seconds; interrupted earlier, it says what it has seen so far.
  const inTime = ['--signal=INT', '--preserve-status', String(seconds), 'wrk', ...args];
  const { stdout } = await promisify(execFile)(...asking('timeout', inTime));
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} did not answer well:\n${stdout}`);
  return { perSecond: number(stdout, /Requests\/sec:\s+([\d.]+)/), p50: time(stdout, '50'), p99: time(stdout, '99') };
}

const number = (text: string, pattern: RegExp) => Number(found(text, pattern)[1]);

function time(text: string, share: string): number {
  const [, value, unit = ''] = found(text, new RegExp(`\\s${share}%\\s+([\\d.]+)(us|ms|s)\\b`));
  return Number(value) * (UNITS[unit] ?? Number.NaN);
}

function found(text: string, pattern: RegExp): RegExpExecArray {
  const match = pattern.exec(text);
  if (!match) throw new Error(`wrk says nothing of ${pattern}:\n${text}`);
  return match;
}
