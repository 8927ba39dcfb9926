import fs from 'node:fs/promises';
import path from 'node:path';
import type { Font } from 'harfbuzzjs';
import { projectRoot } from '../files/project-root.ts';

export type TextStyle = 'regular' | 'italic' | 'semibold';

/** A line of text in units of its font size, y upwards from the baseline; the outlines are SVG paths in font units. */
export type SetLine = {
  width: number;
  /** The edges of what is painted. */
  ink: { left: number; right: number; top: number; bottom: number };
  glyphs: { x: number; y: number; outline: string }[];
};

export type Typesetter = {
  /** The text on one line, without characters that the typeface lacks. */
  drawable: (text: string, style: TextStyle) => string;
  /** `tracking` is added after each glyph, in units of the font size. */
  set: (text: string, style: TextStyle, tracking?: number) => SetLine;
};

/** Made by scripts/fonts.mjs. A character is set in the first font that has it, as by the unicode-range of the site's fonts. */
const FILES: Record<TextStyle, string[]> = {
  regular: ['latin-400.ttf', 'latin-ext-400.ttf'],
  italic: ['latin-400-italic.ttf', 'latin-ext-400-italic.ttf'],
  semibold: ['latin-600.ttf', 'latin-ext-600.ttf'],
};
/** Of every font of the family. */
export const UNITS_PER_EM = 1000;

let loading: Promise<Typesetter> | null = null;

/** Text as outlines in the site's typeface: what librsvg would draw depends on the fonts of the machine. */
export function loadTypesetter(): Promise<Typesetter> {
  loading ??= createTypesetter().catch((error: unknown) => {
    // Read again with the next picture.
    loading = null;
    throw error;
  });
  return loading;
}

async function createTypesetter(): Promise<Typesetter> {
  const hb = await import('harfbuzzjs');
  const load = async (file: string) =>
    new hb.Font(new hb.Face(new hb.Blob(await fs.readFile(path.join(projectRoot, 'dist/fonts', file)))));
  const fonts = {
    regular: await Promise.all(FILES.regular.map(load)),
    italic: await Promise.all(FILES.italic.map(load)),
    semibold: await Promise.all(FILES.semibold.map(load)),
  };
  const fontFor = (character: string, style: TextStyle) =>
    fonts[style].find((font) => font.nominalGlyph(character.codePointAt(0) ?? 0));

  /** Neighbouring characters of one font. */
  const runsOf = (text: string, style: TextStyle) => {
    const runs: { font: Font; text: string }[] = [];
    for (const character of text) {
      const font = fontFor(character, style);
      const last = runs.at(-1);
      if (font && font === last?.font) last.text += character;
      else if (font) runs.push({ font, text: character });
    }
    return runs;
  };

  return {
    drawable: (text, style) =>
      [...text.normalize('NFC').replace(/\s+/g, ' ')]
        .filter((character) => fontFor(character, style))
        .join('')
        // What a left out text was between.
        .replace(/[([{«“]\s*[)\]}»”]/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    set: (text, style, tracking = 0) => {
      const line: SetLine = { width: 0, ink: { left: 0, right: 0, top: 0, bottom: 0 }, glyphs: [] };
      for (const run of runsOf(text, style)) {
        const buffer = new hb.Buffer();
        buffer.addText(run.text);
        buffer.guessSegmentProperties();
        hb.shape(run.font, buffer);
        const positions = buffer.getGlyphPositions();
        for (const [index, { codepoint: glyph }] of buffer.getGlyphInfos().entries()) {
          const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
          const { xBearing = 0, yBearing = 0, width = 0, height = 0 } = run.font.glyphExtents(glyph) ?? {};
          const [x, y] = [line.width + xOffset / UNITS_PER_EM, yOffset / UNITS_PER_EM];
          if (line.glyphs.length === 0) line.ink.left = x + xBearing / UNITS_PER_EM;
          line.ink.right = Math.max(line.ink.right, x + (xBearing + width) / UNITS_PER_EM);
          line.ink.top = Math.max(line.ink.top, y + yBearing / UNITS_PER_EM);
          line.ink.bottom = Math.min(line.ink.bottom, y + (yBearing + height) / UNITS_PER_EM);
          line.glyphs.push({ x, y, outline: run.font.glyphToPath(glyph) });
          line.width += xAdvance / UNITS_PER_EM + tracking;
        }
      }
      return line;
    },
  };
}
