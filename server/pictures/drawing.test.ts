import sharp from 'sharp';
import { expect, test } from 'vitest';
import { CENTRE } from '../../domain/picture.ts';
import { aPicture } from '../testing/sample-files.ts';
import { type Drawing, draw, type Placement } from './drawing.ts';

const WHOLE: Placement = { box: { x: 0, y: 0, width: 1200, height: 630 }, fit: 'cover', focus: CENTRE };

const drawingOf = (bytes: Buffer, placement: Placement = WHOLE): Drawing => ({
  width: 1200,
  height: 630,
  ground: '#00cc00',
  layers: [{ bytes, ...placement }],
  format: 'jpg',
});

test('a JPEG stays below 300 kB, even of noise, which hardly compresses', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const picture = sharp({ create: { width: 1200, height: 630, channels: 3, background: '#000', noise } });
  const jpeg = await draw(drawingOf(await picture.png().toBuffer()));
  expect(jpeg.length).toBeLessThan(300_000);
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
});

test.each([
  ['left', ['red', 'blue', 'ground', 'ground']],
  ['centre', ['ground', 'red', 'blue', 'ground']],
  ['right', ['ground', 'ground', 'red', 'blue']],
] as const)('a picture inside its box is whole, at its %s', async (align, expected) => {
  const bytes = await aPicture(40, 20).png().toBuffer();
  const box = { x: 0, y: 200, width: 1200, height: 300 };
  const png = await draw({ ...drawingOf(bytes, { box, fit: 'inside', align }), format: 'png' });
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels;
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    return green > 100 ? 'ground' : red > blue ? 'red' : 'blue';
  };
  expect([150, 450, 750, 1050].map((x) => colourAt(x, 350))).toEqual(expected);
  for (const y of [198, 502]) expect(colourAt(450, y)).toBe('ground');
});
