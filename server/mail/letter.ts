/** One line of a table of facts. The titles of works are set in italics. */
export type Fact = { label: string; value: string; isWork?: boolean };

/** What a message says, before it is drawn as HTML and as plain text. */
export type Letter = {
  /** Paragraphs before the facts. */
  opening: readonly string[];
  facts: readonly Fact[];
  /** What a visitor wrote, in their own lines. */
  quote: string | null;
  link: { label: string; url: string } | null;
  /** Paragraphs after everything else. */
  closing: readonly string[];
  /** In small print: why this was sent at all. */
  footnote: string | null;
};

/** Leaves out what was not said. */
export const known = (facts: readonly (Omit<Fact, 'value'> & { value: string | null })[]): Fact[] =>
  facts.flatMap(({ value, ...fact }) => (value ? [{ ...fact, value }] : []));
