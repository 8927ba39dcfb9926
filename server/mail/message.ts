/** One row of a table of facts. The titles of works are set in italics. */
export type Fact = { label: string; value: string; isWork?: boolean };

/** The content of a mail, rendered as HTML and as plain text. */
export type Message = {
  /** Paragraphs before the facts. */
  opening: readonly string[];
  facts: readonly Fact[];
  /** What a visitor wrote, with its line breaks. */
  quote: string | null;
  link: { label: string; url: string } | null;
  /** Paragraphs after everything else. */
  closing: readonly string[];
  /** In small print: why this was sent at all. */
  footnote: string | null;
};

/** Leaves out facts without a value. */
export const knownFacts = (facts: readonly (Omit<Fact, 'value'> & { value: string | null })[]): Fact[] =>
  facts.flatMap(({ value, ...fact }) => (value ? [{ ...fact, value }] : []));

/** For subjects, names and header fields: removes line breaks, control characters and text direction marks. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const LONGEST_NAME = 80;
const NAME = /^\p{L}[\p{L}\p{M} .,'’&-]*$/u;
const HOST = /\p{L}\.\p{L}{2}/u;

/** The address is unverified, so only what looks like a name is repeated: the form must not send free text to strangers. */
export const greeting = (name: string): string =>
  name.length <= LONGEST_NAME && NAME.test(name) && !HOST.test(name) ? `Dear ${name},` : 'Good day,';

export const UNVERIFIED_ADDRESS_NOTE =
  'You receive this message because your address was given on our website. If that was not you, please disregard it.';
