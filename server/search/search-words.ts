/** A word of records that contains a word of the query or is similar to it. */
export type KnownWord = { word: string; similarity: number; isInside: boolean };

/** A word of the query, its forms as a tsquery, and the words that records have, the most similar first. */
export type TypedWord = { text: string; forms: string; known: readonly KnownWord[] };

/** A tsquery, and how much a match of it counts. */
type Alternative = { tsquery: string; share: number };

/** A word of the query and the indexed words that it matches. */
export type SearchWord = { text: string; alternatives: readonly Alternative[] };

/** Shorter words are inside of too many others. */
export const MIN_INSIDE_LENGTH = 4;

/** A match of the beginning of a word, or inside of one, as in a German compound. */
const SHARES = { beginning: 0.9, inside: 0.7 };
/** Of the similarity of the most similar word. */
const MIN_SHARE = 0.8;

const lexeme = (word: string): string => `'${word.replace(/['\\]/g, '$&$&')}'`;
const anyOf = (words: readonly KnownWord[]): string => words.map(({ word }) => lexeme(word)).join(' | ');

/** In all its forms and inside of longer words. The last word may not be typed to its end. */
export function exactMatches({ text, forms, known }: TypedWord, isLast: boolean): SearchWord {
  const longer = known.filter(({ word, isInside }) => isInside && word !== text);
  return {
    text,
    alternatives: [
      { tsquery: forms, share: 1 },
      ...(isLast ? [{ tsquery: `${lexeme(text)}:*`, share: SHARES.beginning }] : []),
      ...(longer.length > 0 ? [{ tsquery: anyOf(longer), share: SHARES.inside }] : []),
    ],
  };
}

/** What it may be a misspelling of. A word that records have is not misspelt. */
export function similarMatches({ text, known }: TypedWord): Alternative[] {
  if (known.some(({ word }) => word === text)) return [];
  const candidates = known.filter(({ isInside }) => !isInside);
  const min = MIN_SHARE * (candidates[0]?.similarity ?? 0);
  return candidates
    .filter(({ similarity }) => similarity >= min)
    .map(({ word, similarity }) => ({ tsquery: lexeme(word), share: similarity }));
}
