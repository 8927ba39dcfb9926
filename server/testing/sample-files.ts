import sharp, { type Sharp } from 'sharp';

/** Two halves in different colours, so that a rotation can be detected. */
export function aPicture(width = 40, height = 20): Sharp {
  const left = {
    input: { create: { width: width / 2, height, channels: 3 as const, background: '#c00' } },
    left: 0,
    top: 0,
  };
  return sharp({ create: { width, height, channels: 3, background: '#00c' } }).composite([left]);
}

export const aJpeg = (): Promise<Buffer> => aPicture().jpeg().toBuffer();

/** As from a phone: EXIF orientation 6, with GPS position and photographer in the metadata. */
export const aPhonePicture = (): Promise<Buffer> =>
  aPicture()
    .withExif({
      IFD0: { Artist: 'secret-photographer', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 22/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '8/1 33/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** As large as from a camera: twelve megapixels of noise. */
export async function aPhotograph(): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const tile = await sharp({ create: { width: 1000, height: 750, channels: 3, background: '#000', noise: grain } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#000' } })
    .composite([{ input: tile, tile: true, left: 0, top: 0 }])
    .jpeg({ quality: 85 })
    .toBuffer();
}

export function aPdf(text = 'CV'): Buffer {
  const body = [
    '%PDF-1.4',
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
    '2 0 obj << /Type /Pages /Kids [] /Count 0 >> endobj',
    `% ${text}`,
    '',
  ].join('\n');
  const end = [
    'xref',
    '0 1',
    '0000000000 65535 f ',
    'trailer << /Size 3 /Root 1 0 R >>',
    'startxref',
    `${body.length}`,
    '%%EOF',
    '',
  ];
  return Buffer.from(body + end.join('\n'));
}
