import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseRange } from './range.ts';
import type { ByteRange } from './store.ts';

type Sent = {
  size: number;
  open: (range?: ByteRange) => Promise<Readable | Buffer>;
  type: string;
  etag: string;
  cacheControl: string;
};

/** All of it, the part that was asked for, or nothing where the browser has it already. */
export async function sendBytes(request: FastifyRequest, reply: FastifyReply, { size, open, ...sent }: Sent) {
  const range = parseRange(request.headers.range, size);
  if (range === 'unsatisfiable') {
    return reply.status(416).header('content-range', `bytes */${size}`).type('text/plain').send('');
  }
  const isKnown = request.headers['if-none-match'] === sent.etag;
  const isHead = request.method === 'HEAD';
  // Opened before anything is said of it: a failure must not be kept for a year.
  const bytes = isKnown || isHead ? nothing(isHead) : await open(range ?? undefined);
  reply.headers({ 'cache-control': sent.cacheControl, 'accept-ranges': 'bytes', etag: sent.etag });
  if (isKnown) return reply.status(304).send(bytes);
  reply.type(sent.type);
  if (!range) return reply.header('content-length', size).send(bytes);
  return reply
    .status(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .header('content-length', range.end - range.start + 1)
    .send(bytes);
}

/** To a HEAD a stream: what has no length of its own leaves that of the file, or of the 304, as it is. */
const nothing = (isHead: boolean) => (isHead ? Readable.from([]) : undefined);
