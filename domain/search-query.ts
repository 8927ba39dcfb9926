import type { RecordKind } from './deleted.ts';

// Apart from `search.ts`: public pages load these without zod.

/** What can be searched for; of equally good groups of results the first of these comes first. */
export const SEARCH_KINDS = ['artist', 'exhibition', 'artwork', 'press item', 'fair'] as const satisfies RecordKind[];
export type SearchKind = (typeof SEARCH_KINDS)[number];

const MAX_CHARACTERS = 100;
const MAX_WORDS = 8;

/** As PostgreSQL's `unaccent` writes them. */
const LETTERS: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

/**
 * Words without case, accents and punctuation, separated by single spaces. Equal for texts that find the same; empty for a
 * text that is too short to search for.
 */
export function normalizeQuery(text: string): string {
  const words = text
    .slice(0, MAX_CHARACTERS)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    // Only of Latin letters: in other scripts a mark makes another letter.
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .match(/[\p{L}\p{N}\p{M}]+/gu);
  const query = (words ?? []).slice(0, MAX_WORDS).join(' ');
  return query.length > 1 ? query : '';
}
