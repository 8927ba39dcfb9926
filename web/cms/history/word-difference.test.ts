import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Piece, shortenedPieces, wordDifference } from './word-difference.ts';

/** 'a [-b-][+c+] d' */
const marked = (pieces: readonly Piece[] | null): string | null =>
  pieces?.map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `[+${text}+]` })[kind]).join('') ??
  null;

const difference = (before: string, after: string) => marked(wordDifference(before, after));

test.each([
  ['a word is replaced', 'The large room', 'The small room', 'The [-large-][+small+] room'],
  ['a word is added', 'The room', 'The large room', 'The [+large +]room'],
  ['a word is removed', 'The large room', 'The room', 'The [-large -]room'],
  ['the end is added', 'One.', 'One. Two.', 'One.[+ Two.+]'],
  ['the beginning is removed', 'One. Two.', 'Two.', '[-One. -]Two.'],
  ['neighbouring words are one change', 'in an old house', 'in a new house', 'in [-an old-][+a new+] house'],
  ['two changes', 'red, green and blue', 'pink, green and black', '[-red-][+pink+], green and [-blue-][+black+]'],
  ['accents and umlauts belong to words', 'Die Höhle, naïve', 'Die Hölle, naïve', 'Die [-Höhle-][+Hölle+], naïve'],
  ['numbers and shortened words are whole', "It's 10'000", "It isn't 12'000", "[-It's 10'000-][+It isn't 12'000+]"],
  ['punctuation', 'Yes, no', 'Yes; no', 'Yes[-,-][+;+] no'],
  ['a paragraph is added', 'One.\n\nThree.', 'One.\n\nTwo.\n\nThree.', 'One.\n\n[+Two.\n\n+]Three.'],
  ['paragraphs are compared each', 'A b.\n\nC d.', 'E b.\n\nF d.', '[-A-][+E+] b.\n\n[-C-][+F+] d.'],
  ['everything is new', '', 'New', '[+New+]'],
  ['everything is gone', 'Old', '', '[-Old-]'],
  ['emoji stay whole', 'a 🖼 b', 'a 🎨 b', 'a [-🖼-][+🎨+] b'],
])('%s', (_name, before, after, expected) => {
  expect(difference(before, after)).toBe(expected);
});

test('words that two rewritten sentences have by coincidence do not break them up', () => {
  expect(difference('Her paintings are about the sea.', 'Slow films of the Rhine.')).toBe(
    '[-Her paintings are about the sea-][+Slow films of the Rhine+].',
  );
});

test('equal texts have no change', () => {
  expect(difference('The same', 'The same')).toBe('The same');
  expect(difference('', '')).toBe('');
});

const words = fc.array(fc.constantFrom('a', 'b', 'the', ' ', '\n\n', ', ', 'Höhle'), { maxLength: 40 });

test('both texts can be read from the pieces, which alternate', () => {
  fc.assert(
    fc.property(words, words, (one, other) => {
      const [before, after] = [one.join(''), other.join('')];
      const pieces = wordDifference(before, after) ?? [];
      const without = (kind: Piece['kind']) =>
        pieces
          .filter((piece) => piece.kind !== kind)
          .map(({ text }) => text)
          .join('');
      expect([without('added'), without('removed')]).toEqual([before, after]);
      for (const [index, { kind, text }] of pieces.entries()) {
        expect(text).not.toBe('');
        expect(kind).not.toBe(pieces[index + 1]?.kind);
      }
    }),
  );
});

test('texts of the longest length are compared; those with nothing in common are not', () => {
  const long = Array.from({ length: 8_000 }, (_, index) => `word${index}`).join(' ');
  expect(difference(`${long} end`, `start ${long}`)).toBe(`[+start +]${long}[- end-]`);
  const other = Array.from({ length: 8_000 }, (_, index) => `other${index}`).join(' ');
  expect(wordDifference(long, other)).toBeNull();
});

test('of a long text only the changes and some words around them are shown at first', () => {
  const [start, end] = ['a'.repeat(500), 'z'.repeat(500)];
  const pieces = wordDifference(`${start} old ${end}`, `${start} new ${end}`) ?? [];
  expect(marked(shortenedPieces(pieces))).toBe(`…${'a'.repeat(59)} [-old-][+new+] ${'z'.repeat(59)}…`);
  const added = wordDifference('One', `One ${'two '.repeat(100)}`) ?? [];
  expect(marked(shortenedPieces(added))).toBe(`One[+ ${'two '.repeat(39)}two…+]`);
});
