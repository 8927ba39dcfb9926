import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { type BuiltInPicture, builtInPictures } from './built-in.ts';

// `PAINT=1 npx vitest run --project rules demo/built-in.test.ts` paints the files anew instead of comparing them.
const painting = process.env.PAINT === '1';

const limit = 90_000;
// A quarter of the size tells one picture from another in a sixteenth of the time.
const scale = 1 / 4;

const fileOf = (picture: BuiltInPicture) => path.join(import.meta.dirname, '..', picture.file);

async function write(picture: BuiltInPicture): Promise<void> {
  const { data, width, height } = picture.paint(1);
  await mkdir(path.dirname(fileOf(picture)), { recursive: true });
  const webp = sharp(data, { raw: { width, height, channels: 3 } }).webp({ quality: picture.quality, effort: 6 });
  await writeFile(fileOf(picture), await webp.toBuffer());
}

/** Tones on a grid of 16 pixels, so that grain, which no two sizes share, averages out. */
async function tones(image: Sharp, { width, height }: BuiltInPicture): Promise<Buffer> {
  return image
    .resize(width / 16, height / 16, { kernel: 'cubic' })
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** Mean distance of the tones, 0 to 255. */
async function distance(picture: BuiltInPicture): Promise<number> {
  const { data, width, height } = picture.paint(scale);
  const painted = await tones(sharp(data, { raw: { width, height, channels: 3 } }), picture);
  const committed = await tones(sharp(fileOf(picture)), picture);
  expect(committed).toHaveLength(painted.length);
  return painted.reduce((sum, tone, i) => sum + Math.abs(tone - (committed[i] ?? 0)), 0) / painted.length;
}

describe.each(builtInPictures)('$file', (picture) => {
  it('has the size it announces and is light enough for a first view', async () => {
    const bytes = await readFile(fileOf(picture));
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: picture.width, height: picture.height });
    expect(bytes.length).toBeLessThanOrEqual(limit);
  });

  if (painting) {
    it('is painted', { timeout: 120_000 }, () => write(picture));
  } else {
    it('is what the program paints', { timeout: 60_000 }, async () => {
      expect(await distance(picture)).toBeLessThan(2);
    });
  }
});
