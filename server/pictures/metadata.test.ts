import sharp from 'sharp';
import { expect, test } from 'vitest';
import { croppedSize } from '../../domain/picture.ts';
import { aPicture } from '../testing/sample-files.ts';
import { readPicture, renderPicture } from './picture.ts';
import type { Rendition, RenditionFormat } from './rendition.ts';

const SECRET = 'secret-photographer';
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="${SECRET}"/></rdf:RDF></x:xmpmeta>`;

/** Metadata of cameras and picture agencies. */
const talkative = () =>
  aPicture(200, 100)
    .withExif({
      IFD0: { Artist: SECRET, Copyright: SECRET },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 22/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '8/1 33/1 0/1' },
    })
    .withXmp(XMP);

/** A JPEG segment: IPTC captions or a comment. */
function withSegments(jpeg: Buffer): Buffer {
  const segment = (marker: number, body: Buffer) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(body.length + 2, 2);
    return Buffer.concat([head, body]);
  };
  const byline = Buffer.concat([Buffer.from([0x1c, 2, 80, 0, SECRET.length]), Buffer.from(SECRET)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(byline.length);
  const iptc = Buffer.concat([Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0', 'latin1'), length, byline]);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    segment(0xed, iptc),
    segment(0xfe, Buffer.from(SECRET)),
    jpeg.subarray(2),
  ]);
}

const RENDITIONS: Rendition[] = (['avif', 'webp', 'jpg', 'gif'] satisfies RenditionFormat[]).flatMap((format) => [
  { width: 120, crop: null, format },
  { width: 64, crop: 'tall', format },
]);

test.each<[string, () => Promise<Buffer>]>([
  ['JPEG', async () => withSegments(await talkative().jpeg().toBuffer())],
  ['PNG', () => talkative().png().toBuffer()],
  ['WebP', () => talkative().webp().toBuffer()],
  ['AVIF', () => talkative().avif().toBuffer()],
])('removes all metadata from a %s, in every format', async (_kind, make) => {
  const original = await make();
  const { exif, xmp } = await sharp(original).metadata();
  expect([exif, xmp].every((block) => block?.includes(SECRET))).toBe(true);
  const picture = await readPicture(original);
  const served = await Promise.all([
    picture?.master ?? Buffer.alloc(0),
    ...RENDITIONS.map((rendition) => renderPicture(original, rendition)),
  ]);
  for (const bytes of served) {
    const metadata = await sharp(bytes).metadata();
    expect.soft([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc, metadata.comments]).toEqual(Array(5));
    for (const word of [SECRET, 'GPS', 'Exif', 'xmpmeta', '8BIM']) expect.soft(bytes.includes(word)).toBe(false);
  }
});

/** The corners of the stored picture in reading order, by EXIF orientation. */
const UPRIGHT = ['abcd', 'badc', 'dcba', 'cdab', 'acbd', 'cadb', 'dbca', 'bdac'].map((corners, index) => ({
  orientation: index + 1,
  corners,
}));
const CORNERS = { a: '#e00000', b: '#00a000', c: '#0000e0', d: '#f0f0f0' };

test.each(UPRIGHT)('rotates EXIF orientation $orientation upright', async ({ orientation, corners }) => {
  const at = (background: string, left: number, top: number) => ({
    input: { create: { width: 48, height: 32, channels: 3 as const, background } },
    left,
    top,
  });
  const bytes = await sharp({ create: { width: 96, height: 64, channels: 3, background: '#000' } })
    .composite([at(CORNERS.a, 0, 0), at(CORNERS.b, 48, 0), at(CORNERS.c, 0, 32), at(CORNERS.d, 48, 32)])
    .withMetadata({ orientation })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const size = orientation < 5 ? { width: 96, height: 64 } : { width: 64, height: 96 };
  const picture = await readPicture(bytes);
  expect(picture).toMatchObject(size);
  expect(await cornersOf(picture?.master ?? Buffer.alloc(0))).toBe(corners);
  for (const format of ['avif', 'webp', 'jpg'] as const) {
    const rendition = await renderPicture(bytes, { width: 120, crop: null, format });
    expect(await sharp(rendition).metadata()).toMatchObject(size);
    expect(await cornersOf(rendition)).toBe(corners);
    const tall = await renderPicture(bytes, { width: 120, crop: 'tall', format });
    expect(await sharp(tall).metadata()).toMatchObject(croppedSize(size, 'tall'));
    expect(await cornersOf(tall)).toBe(corners);
  }
});

async function cornersOf(bytes: Buffer): Promise<string> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const nameAt = (across: number, down: number) => {
    const at = (Math.floor(info.height * down) * info.width + Math.floor(info.width * across)) * info.channels;
    const bright = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0].map((value) => value > 110);
    return bright.every(Boolean) ? 'd' : 'abc'[bright.indexOf(true)];
  };
  return [nameAt(0.25, 0.25), nameAt(0.75, 0.25), nameAt(0.25, 0.75), nameAt(0.75, 0.75)].join('');
}
