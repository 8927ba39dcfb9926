import { pipeline, Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from './accepted-encoding.ts';
import { compress, compressor, WORTH_COMPRESSING } from './compress.ts';
import { varyingByEncoding } from './kept-answer.ts';

/** Pictures and documents are compressed already; events must not wait for a block to be full. */
const COMPRESSIBLE = /^(?:application\/json|text\/(?:html|css|csv|plain))\b/;

/** What is one person's own, smaller on its way. */
export async function compressed(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  const type = String(reply.getHeader('content-type'));
  if (!COMPRESSIBLE.test(type) || reply.hasHeader('content-encoding') || reply.hasHeader('content-range')) {
    return payload;
  }
  const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
  if (!isText && !(payload instanceof Readable)) return payload;
  reply.header('vary', varyingByEncoding(reply.getHeader('vary')));
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding === 'identity' || (isText && payload.length < WORTH_COMPRESSING)) return payload;
  reply.header('content-encoding', encoding).removeHeader('content-length');
  if (isText) return compress[encoding](Buffer.from(payload));
  const through = compressor[encoding]();
  // A source that fails ends the compression, and Fastify hears of it there.
  pipeline(payload, through, () => {});
  return through;
}
