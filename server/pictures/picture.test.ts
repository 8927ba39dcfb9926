import sharp from 'sharp';
import { expect, test } from 'vitest';
import { PICTURE_CROPS } from '../../domain/picture.ts';
import { aPhonePicture, aPicture } from '../testing/sample-files.ts';
import { readPicture, renderPicture } from './picture.ts';

test.each<[string, () => Promise<Buffer>]>([
  ['jpg', () => aPicture().jpeg().toBuffer()],
  ['png', () => aPicture().png().toBuffer()],
  ['webp', () => aPicture().webp().toBuffer()],
  ['avif', () => aPicture().avif().toBuffer()],
  ['gif', () => aPicture().gif().toBuffer()],
])('recognises %s by its bytes', async (extension, make) => {
  expect(await readPicture(await make())).toMatchObject({ extension, width: 40, height: 20 });
});

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['a TIFF', () => aPicture().tiff().toBuffer()],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a page', () => Buffer.from('<!doctype html><p>hello</p>')],
  ['nothing', () => Buffer.alloc(0)],
  [
    'a truncated PNG',
    async () => (await aPicture(400, 400).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 5_000),
  ],
])('refuses %s', async (_what, make) => {
  expect(await readPicture(await make())).toBeNull();
});

test('rotates a picture upright by EXIF', async () => {
  const picture = await readPicture(await aPhonePicture());
  expect(picture).toMatchObject({ width: 20, height: 40 });
  const { data, info } = await sharp(picture?.master).raw().toBuffer({ resolveWithObject: true });
  const red = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0;
  expect(red(10, 2)).toBeGreaterThan(150);
  expect(red(10, 37)).toBeLessThan(50);
});

/** Three frames. */
async function anAnimation(): Promise<Buffer> {
  const frames = await Promise.all(
    ['#f00', '#0f0', '#00f'].map((background) =>
      sharp({ create: { width: 200, height: 160, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 200, 300], loop: 2 })
    .toBuffer();
}

test('keeps the frames of an animated GIF', async () => {
  const picture = await readPicture(await anAnimation());
  expect(picture).toMatchObject({ extension: 'gif', width: 200, height: 160 });
  expect((await sharp(picture?.master).metadata()).pages).toBe(3);
});

test.each(['webp', 'gif'] as const)('keeps and crops all frames in %s renditions', async (format) => {
  const animation = await anAnimation();
  const small = await renderPicture(animation, { width: 120, crop: null, format });
  const timing = { pages: 3, delay: [100, 200, 300], loop: 2 };
  expect(await sharp(small).metadata()).toMatchObject({ format, width: 120, height: 96, ...timing });
  const tall = await renderPicture(animation, { width: 64, crop: 'tall', at: 8, format });
  expect(await sharp(tall).metadata()).toMatchObject({
    format,
    width: 64,
    height: Math.round(64 / PICTURE_CROPS.tall),
    ...timing,
  });
});
