import sharp from 'sharp';
import { expect, test } from 'vitest';
import { CENTRE, type PictureFocus, type PictureSize } from '../../domain/picture.ts';
import { type Box, backgroundOf, type TextPlace, textTone, tonedPicture } from '../../domain/picture-tones.ts';
import { type AwkwardPicture, awkwardPictures } from '../testing/awkward-pictures.ts';
import { contrastOn, type Pixels } from '../testing/contrast.ts';
import { aPicture } from '../testing/sample-files.ts';
import { type Picture, readPicture } from './picture.ts';

const FRAMES: readonly PictureSize[] = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];
const BOXES: Record<string, Box> = {
  header: { left: 0, right: 1, top: 0.02, bottom: 0.06 },
  title: { left: 0.04, right: 0.6, top: 0.68, bottom: 0.88 },
  bars: { left: 0.04, right: 0.96, top: 0.947, bottom: 0.978 },
};
const PAPER = [255, 255, 255] as const;
const INK = [17, 17, 17] as const;

/** What a frame shows within a box, as the browser draws it: `object-position` is in steps of 5 %. */
async function shownIn(picture: Picture, focus: PictureFocus, { frame, box }: TextPlace): Promise<Pixels> {
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height);
  const span = (size: number, shown: number, percent: number, from: number, to: number) => {
    const start = ((size - shown) * Math.round(percent / 5)) / 20 + from * shown;
    const first = Math.round(start);
    return { first, length: Math.max(1, Math.min(size - first, Math.floor((to - from) * shown))) };
  };
  const across = span(picture.width, frame.width / scale, focus.x, box.left, box.right);
  const down = span(picture.height, frame.height / scale, focus.y, box.top, box.bottom);
  const { data, info } = await sharp(picture.master)
    .extract({ left: across.first, top: down.first, width: across.length, height: down.length })
    .resize(Math.round((box.right - box.left) * frame.width), Math.round((box.bottom - box.top) * frame.height), {
      fit: 'fill',
    })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, ...info };
}

/**
 * Each sample is the mean of 3×3 pixels of the screen. On pictures of hairlines it is that of 9×9, about a letter: lines of one or
 * two pixels count as grain. Half a per cent of the samples are ignored, as the tones ignore specks, but even those have 3:1.
 */
async function expectLegible({ name, focus = CENTRE, hasHairlines = false, make }: AwkwardPicture): Promise<void> {
  const picture = await readPicture(await make());
  if (!picture) throw new Error(`${name} is no picture`);
  const { tint, tones, width, height } = picture;
  const toned = tonedPicture(`/objects/${'0'.repeat(32)}${tint}-${tones}-${width}x${height}.jpg`);
  if (!toned) throw new Error(`${name} has no tones`);
  for (const frame of FRAMES) {
    for (const [text, box] of Object.entries(BOXES)) {
      const { tone, alpha } = textTone(backgroundOf({ ...toned, focus }, [{ frame, box }]));
      const [colour, scrim] = tone === 'white' ? [PAPER, INK] : [INK, PAPER];
      const pixels = await shownIn(picture, focus, { frame, box });
      const measured = contrastOn(pixels, colour, { scrim: { colour: scrim, alpha }, side: hasHairlines ? 9 : 3 });
      const what = `${name}: ${text} in ${tone} on ${alpha} at ${frame.width}x${frame.height}`;
      expect.soft(measured.legible, what).toBeGreaterThan(0.995);
      expect.soft(measured.lowest, what).toBeGreaterThan(3);
    }
  }
}

test.each(awkwardPictures.map((picture) => [picture.name, picture] as const))(
  'text has a contrast of 4.5:1 on all but specks of %s',
  async (_name, picture) => expectLegible(picture),
);

test.each<[string, () => Promise<Buffer>, string | null]>([
  ['a white picture suits ink', () => aFlat('#fff').jpeg().toBuffer(), 'ink'],
  ['a black one suits white', () => aFlat('#000').png().toBuffer(), 'white'],
  ['a transparent one is unknown', () => aFlat('#0000').png().toBuffer(), null],
  ['an animated one is unknown', () => anAnimation(), null],
])('tones: %s', async (_what, make, tone) => {
  const picture = await readPicture(await make());
  expect(picture?.tones === null).toBe(tone === null);
  const path = `/objects/${'0'.repeat(32)}${picture?.tint}-${picture?.tones}-9x9.jpg`;
  const toned = tonedPicture(path);
  const place = { frame: { width: 9, height: 9 }, box: { left: 0, right: 1, top: 0, bottom: 1 } };
  expect(toned && textTone(backgroundOf(toned, [place]))).toEqual(tone && { tone, alpha: 0 });
});

test.each<[string, () => Promise<Buffer>]>([
  ['a greyscale JPEG', () => aPicture().toColourspace('b-w').jpeg().toBuffer()],
  ['a CMYK JPEG', () => aPicture().toColourspace('cmyk').jpeg().toBuffer()],
  ['a PNG of sixteen bits', () => aPicture().toColourspace('rgb16').png().toBuffer()],
  ['a greyscale PNG of sixteen bits', () => aPicture().toColourspace('grey16').png().toBuffer()],
  ['an opaque PNG with an alpha channel', () => aPicture().ensureAlpha(1).png().toBuffer()],
  ['an AVIF', () => aPicture().avif({ effort: 0 }).toBuffer()],
])('%s has tones', async (_format, make) => {
  expect((await readPicture(await make()))?.tones).toMatch(/^[0-9A-Za-z]{48}$/);
});

const aFlat = (background: string) => sharp({ create: { width: 30, height: 5, channels: 4, background } });

async function anAnimation(): Promise<Buffer> {
  const frames = [await aPicture().png().toBuffer(), await aPicture().negate().png().toBuffer()];
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
}
