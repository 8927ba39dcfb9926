import { percentile } from './report.ts';
import { watchStolen } from './stolen.ts';
import { CONNECTIONS, found, perSecondOf, type Subject, wrk } from './wrk.ts';

export type Load = { perSecond: number; p50: number; p99: number };

const ROUNDS = 15;
/** So long that opening the connections, which takes about ten milliseconds, is less than a hundredth of it. */
const SECONDS = 1.5;
/** What others may have of the processor during a round that is called calm. */
const CALM = 0.01;
const MOST_ROUNDS = 2 * ROUNDS;
export const ROUNDS_SHOWN = `middle of ${ROUNDS} rounds of ${SECONDS} s, the calmest of at most ${MOST_ROUNDS}`;

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

type Round = { loads: Map<Subject, Load>; stolen: number };

/** What came of it; everything is the middle of the rounds that count. */
export type Loads = {
  of: (subject: Subject) => Load;
  /** Round by round: the machine is faster at one time than at another, and hardly between two neighbours. */
  ratio: (figure: keyof Load, subject: Subject, to: Subject) => number;
};

/**
 * Requests for each address, from many connections at once. They take short turns, so that whatever else the machine
 * does meets all of them, and every other round from the end: whoever comes after somebody else finds the processor's
 * memory cold. Whatever others take of the machine during a round falls on one of them more than on another, so calm rounds
 * come first.
 */
export async function load(subjects: readonly Subject[], connections = CONNECTIONS): Promise<Loads> {
  const taken: Round[] = [];
  while (taken.length < MOST_ROUNDS && taken.filter(isCalm).length < ROUNDS) {
    const inTurn = taken.length % 2 === 0 ? subjects : subjects.toReversed();
    taken.push(await takeRound(inTurn, connections));
  }
  const rounds = taken.toSorted((one, other) => one.stolen - other.stolen).slice(0, ROUNDS);
  const figures = (figure: keyof Load, subject: Subject) =>
    rounds.map(({ loads }) => loads.get(subject)?.[figure] ?? Number.NaN);
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

const isCalm = ({ stolen }: Round): boolean => stolen <= CALM;

async function takeRound(subjects: readonly Subject[], connections: number): Promise<Round> {
  const stolen = watchStolen();
  const loads = new Map<Subject, Load>();
  for (const subject of subjects) loads.set(subject, await loadOnce(subject, connections));
  return { loads, stolen: stolen() };
}

/** Times in milliseconds. */
async function loadOnce(subject: Subject, connections: number): Promise<Load> {
  const said = await wrk(subject, { connections, seconds: SECONDS });
  return { perSecond: perSecondOf(said), p50: time(said, '50'), p99: time(said, '99') };
}

function time(text: string, share: string): number {
  const [, value, unit = ''] = found(text, new RegExp(`\\s${share}%\\s+([\\d.]+)(us|ms|s)\\b`));
  return Number(value) * (UNITS[unit] ?? Number.NaN);
}
