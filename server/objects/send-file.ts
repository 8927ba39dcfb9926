import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from '../response-cache/cached-response.ts';
import type { ByteRange } from './store.ts';

type File = {
  size: number;
  open: (range?: ByteRange) => Promise<Readable | Buffer>;
  type: string;
  etag: string;
  cacheControl: string;
};

/** Answers conditional, range and HEAD requests. */
export async function sendFile(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  { size, open, type, etag, cacheControl }: File,
) {
  const range = parseRange(headers.range, size);
  if (range === 'unsatisfiable') {
    return reply.status(416).header('content-range', `bytes */${size}`).type('text/plain').send('');
  }
  const isNotModified = matchesEtag(etag, headers['if-none-match']);
  const isHead = method === 'HEAD';
  // Opened before the headers are set: an error must not be cached for a year.
  const bytes = isNotModified || isHead ? emptyBody(isHead) : await open(range ?? undefined);
  reply.headers({ 'cache-control': cacheControl, 'accept-ranges': 'bytes', etag });
  if (isNotModified) return reply.status(304).send(bytes);
  reply.type(type);
  if (!range) return reply.header('content-length', size).send(bytes);
  return reply
    .status(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    .header('content-length', range.end - range.start + 1)
    .send(bytes);
}

type Bytes = Omit<File, 'size' | 'open'> & { bytes: Buffer };

/** As `sendFile`, for what is in memory. */
export const sendBytes = (request: FastifyRequest, reply: FastifyReply, { bytes, ...file }: Bytes) =>
  sendFile(request, reply, {
    ...file,
    size: bytes.length,
    open: async (range) => (range ? bytes.subarray(range.start, range.end + 1) : bytes),
  });

/** An empty stream for HEAD, so that Fastify keeps Content-Length. */
const emptyBody = (isHead: boolean) => (isHead ? Readable.from([]) : undefined);

/** A single byte range. null: send everything; 'unsatisfiable': 416. */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const [, first = '', last = ''] = match;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}
