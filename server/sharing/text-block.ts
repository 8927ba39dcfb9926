import { type SetLine, type TextStyle, type Typesetter, UNITS_PER_EM } from './typeset.ts';

export type TextRole = {
  style: TextStyle;
  fill: string;
  /** In pixels, the largest first, with the lines that a text may take in it. The last one cuts a longer text off. */
  sizes: readonly { size: number; maxLines: number }[];
  /** In units of the size, as is the tracking. */
  leading: number;
  tracking: number;
};

/** A text broken into lines. */
export type TextBlock = Pick<TextRole, 'fill' | 'leading'> & { size: number; lines: SetLine[] };

/** The distance between the first and the last baseline. */
export const baselineSpan = ({ lines, size, leading }: TextBlock): number => (lines.length - 1) * size * leading;

export function fitText(typesetter: Typesetter, text: string, role: TextRole, width: number): TextBlock {
  const set = (line: string) => typesetter.set(line, role.style, role.tracking);
  // Widths of words are added up, so that the text is shaped once and not for every size.
  // A dash stays at the end of its line.
  const words = text.split(/ (?![–—])/).map((word): Word => ({ text: word, width: set(word).width }));
  const space = set(' ').width;
  const smallest = role.sizes.at(-1) ?? { size: 0, maxLines: 0 };
  const fitting = role.sizes.find(({ size, maxLines }) => {
    const lines = breakLines(words, space, width / size);
    return lines.length <= maxLines && lines.every((line) => line.width * size <= width);
  });
  const { size, maxLines } = fitting ?? smallest;
  const available = width / size;
  const pieces = fitting ? words : words.flatMap((word) => breakWord(word, available, (line) => set(line).width));
  const lines = fitting ? balance(pieces, space, available) : breakLines(pieces, space, available);
  const texts = cut(
    lines.map((line) => line.text),
    maxLines,
    (line) => set(line).width <= available,
  );
  return { fill: role.fill, leading: role.leading, size, lines: texts.map(set) };
}

/** In units of the size, as are all widths below. */
type Word = { text: string; width: number };

/** As many words on each line as fit. */
function breakLines(words: readonly Word[], space: number, available: number): Word[] {
  const lines: Word[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last && last.width + space + word.width <= available) {
      last.text += ` ${word.text}`;
      last.width += space + word.width;
    } else lines.push({ ...word });
  }
  return lines;
}

const BALANCE_STEPS = 20;

/** Lines of about equal width: the narrowest that take as many lines. */
function balance(words: readonly Word[], space: number, available: number): Word[] {
  const lines = breakLines(words, space, available);
  const widest = Math.max(...words.map(({ width }) => width));
  for (let step = 1; step <= BALANCE_STEPS; step += 1) {
    const narrower = widest + ((available - widest) * step) / BALANCE_STEPS;
    const balanced = breakLines(words, space, narrower);
    if (balanced.length === lines.length) return balanced;
  }
  return lines;
}

/** A word that is wider than a line in pieces. */
function breakWord(word: Word, available: number, widthOf: (text: string) => number): Word[] {
  if (word.width <= available) return [word];
  const pieces: string[] = [];
  for (const character of word.text) {
    const longer = `${pieces.at(-1) ?? ''}${character}`;
    if (pieces.length > 0 && widthOf(longer) <= available) pieces[pieces.length - 1] = longer;
    else pieces.push(character);
  }
  return pieces.map((text) => ({ text, width: widthOf(text) }));
}

/** Ends a text that is too long after its last whole word. */
function cut(lines: string[], maxLines: number, fits: (line: string) => boolean): string[] {
  if (lines.length <= maxLines) return lines;
  let last = lines[maxLines - 1] ?? '';
  const ended = () => `${last.replace(/[\s,;:–—-]+$/, '')}…`;
  while (last !== '' && !fits(ended())) last = last.includes(' ') ? last.replace(/ \S*$/, '') : last.slice(0, -1);
  return [...lines.slice(0, maxLines - 1), ended()];
}

/** SVG elements of a block whose first line has this baseline. The ink of every line begins at `x`, whatever its size. */
export function drawBlock({ lines, size, leading, fill }: TextBlock, x: number, baseline: number): string {
  const scale = size / UNITS_PER_EM;
  const paths = lines.flatMap(({ glyphs, ink }, row) =>
    glyphs.map((glyph) => {
      const [left, base] = [x + (glyph.x - ink.left) * size, baseline + (row * leading - glyph.y) * size];
      const transform = `translate(${left.toFixed(2)} ${base.toFixed(2)}) scale(${scale} ${-scale})`;
      return `<path transform="${transform}" d="${glyph.outline}"/>`;
    }),
  );
  return `<g fill="${fill}">${paths.join('')}</g>`;
}
