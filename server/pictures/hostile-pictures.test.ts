import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { aPicture } from '../testing/sample-files.ts';
import { readPicture } from './picture.ts';

const MAKERS = {
  jpeg: (picture: Sharp) => picture.jpeg().toBuffer(),
  png: (picture: Sharp) => picture.png().toBuffer(),
  webp: (picture: Sharp) => picture.webp().toBuffer(),
  avif: (picture: Sharp) => picture.avif({ effort: 0 }).toBuffer(),
  gif: (picture: Sharp) => picture.gif().toBuffer(),
};

/** Noise, so that half of the file is not the whole picture. */
const aDetailedPicture = () =>
  sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

const sizedPng = async (width: number, height: number) => {
  const png = await MAKERS.png(aPicture());
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
};

const sizedGif = async (width: number, height: number) => {
  const gif = await MAKERS.gif(aPicture());
  gif.writeUInt16LE(width, 6);
  gif.writeUInt16LE(height, 8);
  const frame = gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]));
  gif.writeUInt16LE(width, frame + 5);
  gif.writeUInt16LE(height, frame + 7);
  return gif;
};

const sizedJpeg = async (width: number, height: number) => {
  const jpeg = await MAKERS.jpeg(aPicture());
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
};

const sizedAvif = async (width: number, height: number) => {
  const avif = await MAKERS.avif(aPicture());
  const size = avif.indexOf('ispe') + 8;
  avif.writeUInt32BE(width, size);
  avif.writeUInt32BE(height, size + 4);
  return avif;
};

const sizedWebp = async (width: number, height: number) => {
  const webp = await MAKERS.webp(aPicture().ensureAlpha(0.5));
  const canvas = webp.indexOf('VP8X') + 12;
  webp.writeUIntLE(width - 1, canvas, 3);
  webp.writeUIntLE(height - 1, canvas + 3, 3);
  return webp;
};

/** One frame repeated: a million pixels in few bytes. */
async function aLongGif(frames: number): Promise<Buffer> {
  const gif = await MAKERS.gif(sharp({ create: { width: 1000, height: 1000, channels: 3, background: '#c00' } }));
  const colours = gif[10] ?? 0;
  const start = 13 + (colours & 0x80 ? 3 * 2 ** ((colours & 7) + 1) : 0);
  const frame = gif.subarray(start, -1);
  return Buffer.concat([gif.subarray(0, start), ...Array.from({ length: frames }, () => frame), gif.subarray(-1)]);
}

test.each<[string, () => Promise<Buffer>]>([
  ['a PNG', () => sizedPng(60_000, 60_000)],
  ['a PNG a little beyond a hundred million pixels', () => sizedPng(10_001, 10_000)],
  ['a JPEG', () => sizedJpeg(65_500, 65_500)],
  ['a GIF', () => sizedGif(65_535, 65_535)],
  ['a WebP', () => sizedWebp(16_384, 16_384)],
  ['an AVIF', () => sizedAvif(60_000, 60_000)],
])('refuses %s that declares a huge size', async (_kind, make) => {
  expect(await readPicture(await make())).toBeNull();
});

test.each<[string, () => Promise<Buffer>]>([
  ['a PNG', () => sizedPng(0, 0)],
  ['a JPEG', () => sizedJpeg(0, 0)],
  ['a JPEG of no width', () => sizedJpeg(0, 20)],
  ['an AVIF', () => sizedAvif(0, 0)],
])('refuses %s without pixels', async (_kind, make) => {
  expect(await readPicture(await make())).toBeNull();
});

test('accepts at most forty million pixels of AVIF, which is slow to encode', async () => {
  expect(await readPicture(await MAKERS.avif(aPicture(8_002, 5_000)))).toBeNull();
});

test('counts the pixels of all frames', async () => {
  expect(await readPicture(await aLongGif(3))).toMatchObject({ width: 1000, height: 1000 });
  expect(await readPicture(await aLongGif(41))).toBeNull();
});

test.each(Object.entries(MAKERS))('refuses a truncated %s', async (_format, make) => {
  const whole = await make(aDetailedPicture());
  expect(await readPicture(whole)).not.toBeNull();
  for (const part of [0.01, 0.1, 0.5, 0.9]) {
    expect.soft(await readPicture(whole.subarray(0, Math.ceil(whole.length * part))), `${part}`).toBeNull();
  }
});

test.each(Object.entries(MAKERS))('refuses or decodes a damaged %s without crashing', async (_format, make) => {
  const whole = await make(aDetailedPicture());
  for (let seed = 1; seed <= 12; seed += 1) {
    const damaged = Buffer.from(whole);
    for (let hit = 0; hit < 8; hit += 1)
      damaged[(seed * 7_919 + hit * 104_729) % damaged.length] = (seed * 31 + hit) % 256;
    const picture = await readPicture(damaged);
    if (picture) expect(picture.width * picture.height).toBeLessThanOrEqual(100_000_000);
  }
});

const SCRIPT = '<script>alert(1)</script>';

test.each(Object.entries(MAKERS))('drops bytes appended to a %s', async (_format, make) => {
  const hiding = Buffer.concat([await make(aPicture()), Buffer.from(`\n%PDF-1.4\n${SCRIPT}\nPK\x03\x04`)]);
  const picture = await readPicture(hiding);
  expect(picture?.master.includes('script') ?? false).toBe(false);
  expect(picture?.master.includes('%PDF') ?? false).toBe(false);
});

test('refuses a script that begins like a picture', async () => {
  for (const start of [
    'GIF89a=1;//',
    '\xff\xd8\xff\xe0',
    '\x89PNG\r\n\x1a\n',
    'RIFF\x10\0\0\0WEBPVP8 ',
    '\0\0\0\x18ftypavif',
  ]) {
    const bytes = Buffer.concat([Buffer.from(start, 'latin1'), Buffer.from(SCRIPT.repeat(50))]);
    expect.soft(await readPicture(bytes), start).toBeNull();
  }
});
