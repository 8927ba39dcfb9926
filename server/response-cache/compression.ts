import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, type Encoding } from './content-negotiation.ts';

export type Compression = Exclude<Encoding, 'identity'>;

const { BROTLI_PARAM_QUALITY: QUALITY, BROTLI_PARAM_SIZE_HINT: SIZE_HINT } = zlib.constants;
const FAST = { br: 4, gzip: 6 };
const BEST_BROTLI = 11;

/** A response smaller than a packet arrives no sooner compressed. */
export const MIN_COMPRESSIBLE_BYTES = 1_000;
/** Pictures and documents are compressed already; server-sent events must not wait for a full block. */
const COMPRESSIBLE = /^(?:application\/(?:json|xml|atom\+xml)|text\/(?:html|css|csv|plain|calendar))\b/;

const gzip: (bytes: Buffer, options: zlib.ZlibOptions) => Promise<Buffer> = promisify(zlib.gzip);
const brotli: (bytes: Buffer, options: zlib.BrotliOptions) => Promise<Buffer> = promisify(zlib.brotliCompress);

const brotliAt = (quality: number) => (bytes: Buffer) =>
  brotli(bytes, { params: { [QUALITY]: quality, [SIZE_HINT]: bytes.length } });

/** While a client waits. zlib runs in the thread pool. */
export const compress: Record<Compression, (bytes: Buffer) => Promise<Buffer>> = {
  br: brotliAt(FAST.br),
  gzip: (bytes) => gzip(bytes, { level: FAST.gzip }),
};

/** A sixth smaller, for a hundred times the work. */
export const compressBest = brotliAt(BEST_BROTLI);

const compressStream: Record<Compression, () => zlib.BrotliCompress | zlib.Gzip> = {
  br: () => zlib.createBrotliCompress({ params: { [QUALITY]: FAST.br } }),
  gzip: () => zlib.createGzip({ level: FAST.gzip }),
};

/** Compresses a response that is not cached. Returns the payload to send. */
export async function compressReply(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  // A busy server does not compress what it refuses.
  if (reply.statusCode === 503) return payload;
  const type = String(reply.getHeader('content-type'));
  if (!COMPRESSIBLE.test(type) || reply.hasHeader('content-encoding') || reply.hasHeader('content-range')) {
    return payload;
  }
  const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
  if (!isText && !(payload instanceof Readable)) return payload;
  reply.header('vary', varyByEncoding(reply.getHeader('vary')));
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding === 'identity' || (isText && payload.length < MIN_COMPRESSIBLE_BYTES)) return payload;
  reply.header('content-encoding', encoding).removeHeader('content-length');
  if (isText) return compress[encoding](Buffer.from(payload));
  const compressed = compressStream[encoding]();
  // An error of the source destroys `compressed`, where Fastify handles it.
  pipeline(payload, compressed, () => {});
  return compressed;
}

export function varyByEncoding(vary: number | string | string[] | undefined): string {
  const names = [vary].flat().filter((name) => name !== undefined);
  return /accept-encoding/i.test(names.join()) ? names.join(', ') : [...names, 'Accept-Encoding'].join(', ');
}
