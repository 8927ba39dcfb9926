import { sortKey } from '../../../domain/normalize-text.ts';
import type { PressEntry, PressListPage } from '../../../domain/press.ts';
import { type PressParams, pressListPageQuery, pressQuery } from '../../api/press.ts';
import { useIncrementalList } from '../shell/incremental-list.tsx';

export type PressItems = {
  items: readonly PressEntry[];
  /** How many there are. */
  all: number;
  /** The names of the artists, as far as they are loaded. */
  names: readonly string[];
  nameCount: number;
  /** The page that is loaded; null when all items are. */
  loadedPage: (PressParams & Pick<PressListPage, 'total'>) | null;
};

const isComplete = ({ items, all }: PressListPage): boolean => items.length === all;

const source = {
  pageQuery: pressListPageQuery,
  firstPageParams: { artist: null, cursor: 0 },
  isComplete,
  allQuery: pressQuery,
};

export function usePressList(params: PressParams) {
  const { all, page, pageParams, ...status } = useIncrementalList(source, params);
  return { list: all ? listOfAll(all) : page && listOfPage(page, pageParams), ...status };
}

function listOfAll(items: readonly PressEntry[]): PressItems {
  const names = artistNamesIn(items);
  return { items, all: items.length, names, nameCount: names.length, loadedPage: null };
}

function listOfPage(page: PressListPage, params: PressParams): PressItems {
  if (isComplete(page)) return listOfAll(page.items);
  const { items, all, artists, artistCount, total } = page;
  // The page holds the first names of the alphabet; the chosen artist may come after them.
  const names = params.artist === null ? artists : [...new Set([...artists, ...artistNamesIn(items)])];
  return { items, all, names, nameCount: artistCount, loadedPage: { ...params, total } };
}

/** Without duplicates, sorted by `sortKey`: the first call of `localeCompare` is slow on phones. */
export function artistNamesIn(items: readonly Pick<PressEntry, 'artist'>[]): string[] {
  const names = new Map(items.map(({ artist: { name } }) => [name, sortKey(name)]));
  return [...names].sort(([, a], [, b]) => (a < b ? -1 : Number(a > b))).map(([name]) => name);
}
