import { sortKey } from '../../../domain/normalize-text.ts';
import type { PressEntry } from '../../../domain/press.ts';

/** Everyone written about, by name. Not by `localeCompare`, whose first call takes a phone as long as the rest of the page. */
export function namesIn(items: readonly Pick<PressEntry, 'artist'>[]): string[] {
  const names = new Map(items.map(({ artist: { name } }) => [name, sortKey(name)]));
  return [...names].sort(([, a], [, b]) => (a < b ? -1 : Number(a > b))).map(([name]) => name);
}
