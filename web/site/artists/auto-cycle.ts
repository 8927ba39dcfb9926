import { useEffect, useState } from 'react';
import type { ArtistName } from '../../../domain/artist.ts';
import { pictureTint } from '../../../domain/picture.ts';

const CYCLE_MS = 3000;

/** The auto-cycle begins with the picture of the most colour, of a represented artist if there is one. */
export function firstInCycle(artists: readonly Pick<ArtistName, 'represented' | 'pictureUrl'>[]): number {
  const hasRepresented = artists.some(({ represented }) => represented);
  const ranks = artists.map(({ represented, pictureUrl }) =>
    hasRepresented && !represented ? -1 : chromaOf(pictureUrl),
  );
  return ranks.indexOf(Math.max(...ranks));
}

/** The second digit of the mean colour. */
const chromaOf = (picture: string | null): number =>
  Number.parseInt((picture && pictureTint(picture)?.charAt(1)) || '0', 16);

type Options = {
  isRunning: boolean;
  first: number;
  /** What a visitor chose last. */
  last: number | null;
};

/** Cycles through the indexes, from `first` or after the last one a visitor chose. */
export function useAutoCycle(count: number, { isRunning, first, last }: Options): number | null {
  const [index, setIndex] = useState<number | null>(null);

  if (last !== null && last !== index) setIndex(last);

  useEffect(() => {
    if (!isRunning || count === 0) return;
    setIndex((current) => current ?? first);
    const timer = setInterval(() => setIndex((current) => ((current ?? first - 1) + 1) % count), CYCLE_MS);
    return () => clearInterval(timer);
  }, [isRunning, count, first]);

  return index;
}
