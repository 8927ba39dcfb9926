// Cuts the typeface into the files that web/styles/fonts.css names. The package's own files carry every weight at once, which
// is twice the bytes of the one weight that a page of this site is set in.
import fs from 'node:fs/promises';
import path from 'node:path';
import { compress, decompress } from 'woff2-encoder';
import { root } from './project.mjs';

const PACKAGE = import.meta.resolve('@fontsource-variable/instrument-sans/package.json');
const FONTS = 'dist/fonts';
/** What browsers apply by themselves, and the figures of one width that tables and dates ask for. */
const FEATURES = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'];

// The numbers by which HarfBuzz knows what is kept in a set, and memory that is its own.
const LAYOUT_FEATURES = 6;
const WRITABLE = 2;

const wasm = await fs.readFile(new URL(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')));
const { instance } = await WebAssembly.instantiate(wasm);
const harfbuzz = instance.exports;
harfbuzz._initialize();

const css = await fs.readFile(path.join(root, 'web/styles/fonts.css'), 'utf8');
await fs.rm(path.join(root, FONTS), { recursive: true, force: true });
await fs.mkdir(path.join(root, FONTS), { recursive: true });
for (const face of facesIn(css)) await fs.writeFile(path.join(root, FONTS, face.file), await cut(face));

/** Each rule that names a file of ours, with the letters it is for. */
function facesIn(text) {
  return text.split('@font-face').flatMap((rule) => {
    const file = rule.match(/dist\/fonts\/([\w-]+\.woff2)/)?.[1];
    if (!file) return [];
    const [, style] = rule.match(/font-style: (\w+);/);
    const [, weight] = rule.match(/font-weight: (\d+);/);
    const [, letters] = rule.match(/unicode-range:([^;]+);/);
    return [{ file, style, weight: Number(weight), letters: letters.split(',').flatMap(codesIn) }];
  });
}

function codesIn(range) {
  const [first, last = first] = range
    .trim()
    .replace('U+', '')
    .split('-')
    .map((code) => Number.parseInt(code, 16));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

async function cut({ file, style, weight, letters }) {
  const part = file.startsWith('latin-ext') ? 'latin-ext' : 'latin';
  const whole = new URL(`files/instrument-sans-${part}-wght-${style}.woff2`, PACKAGE);
  return compress(subset(await decompress(await fs.readFile(whole)), weight, letters));
}

/** One weight of the letters asked for. What it takes of HarfBuzz' memory ends with this process. */
function subset(font, weight, letters) {
  const place = harfbuzz.malloc(font.length);
  new Uint8Array(harfbuzz.memory.buffer).set(font, place);
  const face = harfbuzz.hb_face_create(harfbuzz.hb_blob_create(place, font.length, WRITABLE, 0, 0), 0);
  const input = harfbuzz.hb_subset_input_create_or_fail();
  const features = harfbuzz.hb_subset_input_set(input, LAYOUT_FEATURES);
  harfbuzz.hb_set_clear(features);
  for (const feature of FEATURES) harfbuzz.hb_set_add(features, tag(feature));
  const codes = harfbuzz.hb_subset_input_unicode_set(input);
  for (const letter of letters) harfbuzz.hb_set_add(codes, letter);
  if (!harfbuzz.hb_subset_input_pin_axis_location(input, face, tag('wght'), weight)) throw new Error('No such weight');
  const made = harfbuzz.hb_subset_or_fail(face, input);
  if (!made) throw new Error('The typeface could not be cut');
  const blob = harfbuzz.hb_face_reference_blob(made);
  const start = harfbuzz.hb_blob_get_data(blob, 0);
  return new Uint8Array(harfbuzz.memory.buffer).slice(start, start + harfbuzz.hb_blob_get_length(blob));
}

function tag(name) {
  return [...name].reduce((number, letter) => (number << 8) + letter.charCodeAt(0), 0);
}
