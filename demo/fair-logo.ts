import { painting } from './painters/painting.ts';
import { type Picture, pictureOf } from './picture.ts';

const ink = '#111';

const bars = (heights: readonly number[], width: number, gap: number) =>
  heights
    .map(
      (h, i) =>
        `<rect x="${400 - (heights.length * (width + gap) - gap) / 2 + i * (width + gap)}" y="${370 - h}" width="${width}" height="${h}"/>`,
    )
    .join('');

/** Drawn letterforms and signs: no font can be relied on where the pictures are painted. */
const marks = {
  // An L folded into a river bend.
  limmat:
    '<path d="M250 110h64v210c0 26 14 40 40 40h40c60 0 90-30 90-80v-60h64v66c0 84-54 134-150 134h-52c-62 0-96-36-96-96Z"/>',
  // A sheet with its corner turned.
  blatt:
    '<path d="M280 90h170l90 90v230H280Z"/><path d="M450 90l90 90h-90Z" fill="#fff" stroke="#111" stroke-width="10" stroke-linejoin="round"/>',
  // The rising sun of the north, cut by the horizon.
  nordlicht:
    '<path d="M220 300a180 180 0 0 1 360 0Z"/><rect x="180" y="324" width="440" height="14"/><rect x="220" y="356" width="360" height="14"/><rect x="270" y="388" width="260" height="14"/>',
  // An S of two half rings.
  salon:
    '<path d="M500 150a110 110 0 1 0-100 156v-62a48 48 0 1 1 42-72Z"/><path d="M300 350a110 110 0 1 0 100-156v62a48 48 0 1 1-42 72Z"/>',
  // Four quarter circles.
  quadriga:
    '<path d="M390 240V90a150 150 0 0 0-150 150Z"/><path d="M410 240h150a150 150 0 0 0-150-150Z"/><path d="M390 260H240v150a150 150 0 0 0 150-150Z"/><path d="M410 260v150h150V260Z"/>',
  // A nine made of one line.
  halle:
    '<path d="M480 200a80 80 0 1 0-26 58c-6 52-34 90-84 112l28 52c96-42 142-116 142-222Z" fill-rule="evenodd"/><circle cx="400" cy="200" r="34" fill="#fff"/>',
  tidewater:
    '<path d="M200 190c50-50 100-50 150 0s100 50 150 0 70-50 100-30v56c-40-30-70-10-100 20-50 50-100 50-150 0s-100-50-150 0Z"/><path d="M200 310c50-50 100-50 150 0s100 50 150 0 70-50 100-30v56c-40-30-70-10-100 20-50 50-100 50-150 0s-100-50-150 0Z"/>',
  meridiana: `${bars([280, 200, 120, 200, 280], 56, 18)}`,
  atrium:
    '<path d="M240 400V240a160 160 0 0 1 320 0v160h-64V240a96 96 0 0 0-192 0v160Z"/><path d="M368 400V250a32 32 0 0 1 64 0v150Z"/>',
  costanera:
    '<circle cx="400" cy="250" r="150"/><rect x="390" y="90" width="170" height="76" fill="#fff"/><path d="M400 250m-70 0a70 70 0 1 0 140 0a70 70 0 1 0-140 0" fill="#fff"/><rect x="180" y="330" width="440" height="14" fill="#fff"/>',
} as const;

export type FairMark = keyof typeof marks;

export function fairLogo(name: string, mark: FairMark): Picture {
  return pictureOf(name, 800, 500, () =>
    painting(800, 500, 'plain', `<rect width="800" height="500" fill="#fff"/><g fill="${ink}">${marks[mark]}</g>`),
  );
}
