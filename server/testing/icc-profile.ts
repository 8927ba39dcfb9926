import { crc32, deflateSync } from 'node:zlib';

/** A minimal ICC profile (version 2) of Adobe RGB. */
export function adobeRgbProfile(): Buffer {
  // The primaries are in XYZ, adapted to D50.
  const tags = Object.entries({
    wtpt: xyz(0.9505, 1, 1.0891),
    rXYZ: xyz(0.60974, 0.31111, 0.01947),
    gXYZ: xyz(0.20528, 0.62567, 0.06087),
    bXYZ: xyz(0.14919, 0.06322, 0.74457),
    rTRC: gamma(563),
    gTRC: gamma(563),
    bTRC: gamma(563),
  });
  const start = 128 + 4 + tags.length * 12;
  const offsets = tags.map((_, index) => start + total(tags.slice(0, index).map(([, data]) => data)));
  const table = tags.map(([name, data], index) =>
    Buffer.concat([ascii(name), uint32(offsets[index] ?? 0, data.length)]),
  );
  const size = start + total(tags.map(([, data]) => data));
  const header = Buffer.alloc(128);
  uint32(size).copy(header, 0);
  uint32(0x02100000).copy(header, 8);
  ascii('mntrRGB XYZ ').copy(header, 12);
  ascii('acsp').copy(header, 36);
  // D50, the white point of the profile connection space.
  uint32(fixed(0.9642), fixed(1), fixed(0.8249)).copy(header, 68);
  return Buffer.concat([header, uint32(tags.length), ...table, ...tags.map(([, data]) => data)]);
}

/** Adds an iCCP chunk to a PNG; its pixels are not converted. */
export function embedProfile(png: Buffer, profile: Buffer): Buffer {
  const header = 8 + 25;
  const body = Buffer.concat([ascii('iCCPa\0\0'), deflateSync(profile)]);
  const chunk = Buffer.concat([uint32(body.length - 4), body, uint32(crc32(body))]);
  return Buffer.concat([png.subarray(0, header), chunk, png.subarray(header)]);
}

const ascii = (text: string) => Buffer.from(text, 'latin1');
const total = (parts: Buffer[]) => parts.reduce((sum, { length }) => sum + length, 0);

function uint32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}

const fixed = (value: number) => Math.round(value * 65_536);

const xyz = (...values: number[]) => Buffer.concat([ascii('XYZ \0\0\0\0'), uint32(...values.map(fixed))]);

/** The exponent is in 256ths. */
const gamma = (exponent: number) =>
  Buffer.concat([ascii('curv\0\0\0\0'), uint32(1), Buffer.from([exponent >> 8, exponent & 255, 0, 0])]);
