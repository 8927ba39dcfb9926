export type Random = {
  next: () => number;
  range: (from: number, to: number) => number;
  int: (from: number, to: number) => number;
  chance: (probability: number) => boolean;
  gauss: (mean: number, deviation: number) => number;
  pick: <T>(list: readonly T[]) => T;
  shuffle: <T>(list: readonly T[]) => T[];
};

function hash(seed: string): number {
  let h = 2166136261;
  for (let i = 0; i < seed.length; i++) h = Math.imul(h ^ seed.charCodeAt(i), 16777619);
  h = Math.imul(h ^ (h >>> 15), 2246822507);
  return (h ^ (h >>> 13)) >>> 0;
}

/** The same seed gives the same numbers on every machine, so a picture can be painted again and be the same picture. */
export function randomFrom(seed: string): Random {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const range = (from: number, to: number) => from + (to - from) * next();
  const int = (from: number, to: number) => Math.floor(range(from, to + 1));
  const pick = <T>(list: readonly T[]): T => {
    const item = list[Math.floor(next() * list.length)];
    if (item === undefined) throw new RangeError('Cannot pick from an empty list');
    return item;
  };
  const shuffle = <T>(list: readonly T[]): T[] =>
    list
      .map((item) => ({ item, order: next() }))
      .sort((a, b) => a.order - b.order)
      .map(({ item }) => item);
  // Three uniform numbers are near enough to a normal distribution for a hand's tremor.
  const gauss = (mean: number, deviation: number) => mean + (next() + next() + next() - 1.5) * 2 * deviation;
  return { next, range, int, pick, shuffle, gauss, chance: (probability) => next() < probability };
}
