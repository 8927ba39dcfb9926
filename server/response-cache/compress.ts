import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Encoding } from './accepted-encoding.ts';

export type Compression = Exclude<Encoding, 'identity'>;

const { BROTLI_PARAM_QUALITY: QUALITY, BROTLI_PARAM_SIZE_HINT: SIZE } = zlib.constants;
const QUICK = { br: 4, gzip: 6 };
const THOROUGH = 11;

const gzip: (bytes: Buffer, options: zlib.ZlibOptions) => Promise<Buffer> = promisify(zlib.gzip);
const brotli: (bytes: Buffer, options: zlib.BrotliOptions) => Promise<Buffer> = promisify(zlib.brotliCompress);

const brotliAt = (quality: number) => (bytes: Buffer) =>
  brotli(bytes, { params: { [QUALITY]: quality, [SIZE]: bytes.length } });

/** While somebody waits. None of these hold up the event loop: zlib has threads of its own. */
export const compress: Record<Compression, (bytes: Buffer) => Promise<Buffer>> = {
  br: brotliAt(QUICK.br),
  gzip: (bytes) => gzip(bytes, { level: QUICK.gzip }),
};

/** A sixth smaller, for a hundred times the work. */
export const compressThoroughly = brotliAt(THOROUGH);

export const compressor: Record<Compression, () => zlib.BrotliCompress | zlib.Gzip> = {
  br: () => zlib.createBrotliCompress({ params: { [QUALITY]: QUICK.br } }),
  gzip: () => zlib.createGzip({ level: QUICK.gzip }),
};

/** What is smaller than a packet arrives no sooner for being compressed. */
export const WORTH_COMPRESSING = 1_000;
