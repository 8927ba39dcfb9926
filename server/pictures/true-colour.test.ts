import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ADOBE_RGB, DISPLAY_P3, toSrgb } from '../testing/colour-spaces.ts';
import { adobeRgbProfile, embedProfile } from '../testing/icc-profile.ts';
import { readPicture, renderPicture } from './picture.ts';
import type { RenditionFormat } from './rendition.ts';

type Colour = readonly [number, number, number];

const PATCH = 32;
const COLOURS: Colour[] = [
  [200, 80, 60],
  [60, 140, 90],
  [40, 70, 160],
  [240, 200, 60],
  [128, 128, 128],
  [20, 20, 24],
  [255, 255, 255],
  [250, 40, 30],
  [30, 220, 60],
];
const FORMATS: RenditionFormat[] = ['avif', 'webp', 'jpg'];

/** Colour patches in a row. */
function strip(colours: readonly Colour[], bits: 8 | 16 = 8) {
  const width = colours.length * PATCH;
  const values = Array.from({ length: PATCH }, () =>
    colours.flatMap((c) => Array.from({ length: PATCH }, () => c)),
  ).flat(2);
  const data = bits === 8 ? Uint8Array.from(values) : Uint16Array.from(values, (value) => value * 257);
  const picture = sharp(data, { raw: { width, height: PATCH, channels: 3 } });
  return bits === 8 ? picture : picture.toColourspace('rgb16');
}

async function patches(bytes: Buffer, count: number): Promise<Colour[]> {
  const { data, info } = await sharp(bytes, { ignoreIcc: true })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: count }, (_, index) => {
    const x = Math.round(((index + 0.5) * info.width) / count);
    const at = (Math.round(info.height / 2) * info.width + x) * info.channels;
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
  });
}

function expectNear(found: readonly Colour[], wanted: readonly Colour[], tolerance: number, what: string) {
  const distance = Math.max(
    ...found.flatMap((colour, index) =>
      colour.map((value, channel) => Math.abs(value - (wanted[index]?.[channel] ?? -1))),
    ),
  );
  expect
    .soft(distance, `${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`)
    .toBeLessThanOrEqual(tolerance);
}

/** The master and renditions in every format, at full size and reduced. */
async function expectColours(bytes: Buffer, wanted: readonly Colour[], tolerance = 3) {
  const picture = await readPicture(bytes);
  if (!picture) throw new Error('It was refused');
  expectNear(await patches(picture.master, wanted.length), wanted, tolerance, 'master');
  for (const format of FORMATS) {
    for (const width of [640, 208]) {
      const rendition = await renderPicture(bytes, { width, crop: null, format });
      expect((await sharp(rendition).metadata()).icc).toBeUndefined();
      expectNear(await patches(rendition, wanted.length), wanted, tolerance + 3, `${format} of ${width}`);
    }
  }
}

const p3Profile = async () => {
  const { icc } = await sharp(await strip(COLOURS).withIccProfile('p3').png().toBuffer()).metadata();
  if (!icc) throw new Error('There is no such profile');
  return icc;
};

test('treats pixels without a profile as sRGB and leaves them unchanged', async () => {
  await expectColours(await strip(COLOURS).png().toBuffer(), COLOURS);
  await expectColours(await strip(COLOURS).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer(), COLOURS);
});

test.each([8, 16] as const)('Display P3 of %i bits is converted to sRGB', async (bits) => {
  const bytes = embedProfile(await strip(COLOURS, bits).png().toBuffer(), await p3Profile());
  await expectColours(
    bytes,
    COLOURS.map((colour) => toSrgb(colour, DISPLAY_P3)),
  );
});

test.each([8, 16] as const)('Adobe RGB of %i bits is converted to sRGB', async (bits) => {
  const bytes = embedProfile(await strip(COLOURS, bits).png().toBuffer(), adobeRgbProfile());
  await expectColours(
    bytes,
    COLOURS.map((colour) => toSrgb(colour, ADOBE_RGB)),
  );
});

test('an Adobe RGB JPEG as cameras write it is converted to sRGB', async () => {
  const tagged = embedProfile(await strip(COLOURS).png().toBuffer(), adobeRgbProfile());
  const bytes = await sharp(tagged).keepIccProfile().jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer();
  expect((await sharp(bytes).metadata()).icc).toBeDefined();
  await expectColours(
    bytes,
    COLOURS.map((colour) => toSrgb(colour, ADOBE_RGB)),
  );
});

/** Colours within the CMYK gamut, or nearly: the conversion changes each of them a little. */
const PRINTABLE: Colour[] = [
  [150, 120, 100],
  [100, 130, 110],
  [110, 110, 150],
  [200, 190, 170],
  [128, 128, 128],
  [255, 255, 255],
];

test.each([true, false])('converts CMYK to the colours of the print (with a profile: %s)', async (has) => {
  const print = strip(PRINTABLE).toColourspace('cmyk').jpeg({ quality: 100, chromaSubsampling: '4:4:4' });
  const bytes = await (has ? print.withIccProfile('cmyk') : print).toBuffer();
  expect(await sharp(bytes).metadata()).toMatchObject({ space: 'cmyk', hasProfile: has });
  await expectColours(bytes, PRINTABLE, 20);
});

test.each<[string, () => Promise<Buffer>]>([
  ['sixteen bits', () => strip(COLOURS, 16).png().toBuffer()],
  ['a palette', () => strip(COLOURS).png({ palette: true, dither: 0 }).toBuffer()],
  ['an alpha channel', () => strip(COLOURS).ensureAlpha().png().toBuffer()],
])('keeps the colours of a PNG with %s', async (_what, make) => {
  await expectColours(await make(), COLOURS);
});

test.each(['b-w', 'grey16'])('keeps greyscale grey (%s)', async (space) => {
  const greys: Colour[] = [0, 64, 128, 200, 255].map((value) => [value, value, value]);
  const bytes = await strip(greys, space === 'b-w' ? 8 : 16)
    .toColourspace(space)
    .png()
    .toBuffer();
  expect(await sharp(bytes).metadata()).toMatchObject({ channels: 1, depth: space === 'b-w' ? 'uchar' : 'ushort' });
  await expectColours(bytes, greys);
});

test('the mean colour is that of the converted picture', async () => {
  const flat = async (colour: Colour, bits: 8 | 16) =>
    embedProfile(await strip([colour], bits).png().toBuffer(), adobeRgbProfile());
  const seen = toSrgb([60, 180, 60], ADOBE_RGB);
  const { tint } = (await readPicture(await strip([seen]).png().toBuffer())) ?? {};
  for (const bits of [8, 16] as const) {
    expect((await readPicture(await flat([60, 180, 60], bits)))?.tint).toBe(tint);
  }
});

test('keeps transparency, except in JPEG, which gets a white background', async () => {
  const half = await sharp({
    create: { width: 64, height: 64, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0 } },
  })
    .composite([
      {
        input: await strip([[20, 60, 160]])
          .png()
          .toBuffer(),
        left: 0,
        top: 0,
      },
    ])
    .png()
    .toBuffer();
  const picture = await readPicture(half);
  expect(picture?.tint).toBeNull();
  const corner = async (bytes: Buffer) => {
    const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    return [...data.subarray(data.length - info.channels)];
  };
  for (const bytes of [
    picture?.master ?? Buffer.alloc(0),
    await renderPicture(half, { width: 64, crop: null, format: 'avif' }),
    await renderPicture(half, { width: 64, crop: null, format: 'webp' }),
  ]) {
    expect((await corner(bytes)).at(-1)).toBe(0);
  }
  const [red = 0, green = 0, blue = 0] = await corner(
    await renderPicture(half, { width: 64, crop: null, format: 'jpg' }),
  );
  expect(Math.min(red, green, blue)).toBeGreaterThan(250);
});
