import type { PressEntry, PressListPage } from '../../../domain/press.ts';
import { type PressParams, pressListPageQuery, pressQuery } from '../../api/press.ts';
import { useLongList } from '../shell/use-long-list.ts';
import { namesIn } from './artist-names.ts';

export type PressItems = {
  items: readonly PressEntry[];
  /** Of those written about, as far as they are known. */
  names: readonly string[];
  nameCount: number;
  /** What of the press is here, and where it goes on; nothing where all of it is. */
  part: (PressParams & Pick<PressListPage, 'next' | 'total'>) | null;
};

const isWhole = ({ items, all }: PressListPage): boolean => items.length === all;

const reading = { partQuery: pressListPageQuery, first: { artist: null, cursor: 0 }, isWhole, allQuery: pressQuery };

export function usePressList(asked: PressParams) {
  const { all, part, choice, ...status } = useLongList(reading, asked);
  return { list: all ? listOfAll(all) : part && listOfPart(part, choice), ...status };
}

function listOfAll(items: readonly PressEntry[]): PressItems {
  const names = namesIn(items);
  return { items, names, nameCount: names.length, part: null };
}

function listOfPart(part: PressListPage, choice: PressParams): PressItems {
  if (isWhole(part)) return listOfAll(part.items);
  const { items, artists, artistCount, next, total } = part;
  // Whoever is chosen is named, too, after the others: they come first in the alphabet.
  const names = choice.artist === null ? artists : [...new Set([...artists, ...namesIn(items)])];
  return { items, names, nameCount: artistCount, part: { ...choice, next, total } };
}
