import type { PressItem } from '../../../domain/press.ts';

/** Everyone written about, by name. */
export const namesIn = (items: readonly Pick<PressItem, 'artist'>[]): string[] =>
  [...new Set(items.map(({ artist }) => artist.name))].sort((a, b) => a.localeCompare(b, 'en'));
