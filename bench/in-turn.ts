import path from 'node:path';
import type { Headers } from './answer.ts';
import { percentile } from './report.ts';
import { CONNECTIONS, type Subject, wrk } from './wrk.ts';

const SECONDS = 20;
/** About a hundredth of a second: the machine is faster at one time than at another, and hardly between two such turns. */
const TURN = 1_000;
const UNCOUNTED = 200;

export const IN_TURN = `middle of all pairs of turns of ${TURN} requests, in ${SECONDS} s`;

type Comparison = { otherPerSecond: number; ratio: number };

/** The same with other headers besides: how many requests a second, and how many times as many as without. */
export async function compareInTurn(subject: Subject, headersOfOther: Headers): Promise<Comparison> {
  const headers = Object.entries(headersOfOther).map(([name, value]) => `${name}: ${value}`);
  const script = { path: path.join(import.meta.dirname, 'in-turn.lua'), args: [`${TURN}`, `${UNCOUNTED}`, ...headers] };
  const said = await wrk(subject, { connections: CONNECTIONS, seconds: SECONDS, script });
  const took = [...said.matchAll(/A turn took ([\d.e+]+)/g)].map(([, microseconds]) => Number(microseconds));
  const ratios: number[] = [];
  const others: number[] = [];
  // One way, the other, the other, one way.
  for (let at = 0; at + 3 < took.length; at += 4) {
    const [one = 0, other = 0, otherAgain = 0, oneAgain = 0] = took.slice(at, at + 4);
    ratios.push(one / other, oneAgain / otherAgain);
    others.push(other, otherAgain);
  }
  if (ratios.length === 0) throw new Error(`wrk tells of no turns:\n${said}`);
  const counted = TURN - 1 - UNCOUNTED;
  return { otherPerSecond: (counted / percentile(others, 0.5)) * 1_000_000, ratio: percentile(ratios, 0.5) };
}
