// Makes the font files named in web/styles/fonts.css: one weight and the characters of one unicode-range each. The package's
// own files carry all weights, twice the bytes of one. And those that server/sharing/typeset.ts draws text with.
import fs from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import { root } from './project.mjs';

const PACKAGE = import.meta.resolve('@fontsource-variable/instrument-sans/package.json');
const FONTS = path.join(root, 'dist/fonts');
/** What browsers apply by default, and tabular figures. */
const FEATURES = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'];

const css = await fs.readFile(path.join(root, 'web/styles/fonts.css'), 'utf8');
await fs.rm(FONTS, { recursive: true, force: true });
await fs.mkdir(FONTS, { recursive: true });
for (const face of parseFontFaces(css)) await fs.writeFile(path.join(FONTS, face.file), await subset(face));
for (const [file, style, weight] of [
  ['400', 'normal', 400],
  ['400-italic', 'italic', 400],
  ['600', 'normal', 600],
]) {
  for (const script of ['latin', 'latin-ext']) {
    const options = { targetFormat: 'sfnt', keepAllGlyphs: true, variationAxes: { wght: weight } };
    const font = await subsetFont(await readSource(script, style), undefined, options);
    await fs.writeFile(path.join(FONTS, `${script}-${file}.ttf`), font);
  }
}

function parseFontFaces(text) {
  return text.split('@font-face').flatMap((rule) => {
    const file = rule.match(/dist\/fonts\/([\w-]+\.woff2)/)?.[1];
    if (!file) return [];
    const [, style] = rule.match(/font-style: (\w+);/);
    const [, weight] = rule.match(/font-weight: (\d+);/);
    const [, ranges] = rule.match(/unicode-range:([^;]+);/);
    return [{ file, style, weight: Number(weight), characters: ranges.split(',').map(charactersIn).join('') }];
  });
}

function charactersIn(range) {
  const [first, last = first] = range
    .trim()
    .replace('U+', '')
    .split('-')
    .map((code) => Number.parseInt(code, 16));
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

async function subset({ file, style, weight, characters }) {
  const script = file.startsWith('latin-ext') ? 'latin-ext' : 'latin';
  return subsetFont(await readSource(script, style), characters, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: { wght: weight },
  });
}

function readSource(script, style) {
  return fs.readFile(new URL(`files/instrument-sans-${script}-wght-${style}.woff2`, PACKAGE));
}
