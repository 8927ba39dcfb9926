import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PICTURE_WIDTHS } from '../../domain/picture.ts';
import { acceptedFormat, CROPS, formatsOf, MEDIA_TYPES, type Rendition, renditionLeaf } from '../pictures/rendition.ts';
import { sendBytes } from './send-bytes.ts';

const NO_WIDTH = `A picture can be had in these widths: ${PICTURE_WIDTHS.join(', ')}`;

/** The part of an address that asks for a rendition. */
export const renditionQuerySchema = z
  .object({
    w: z
      .enum(PICTURE_WIDTHS.map(String), { error: NO_WIDTH })
      .transform(Number)
      .optional()
      .describe('The width of a rendition; a picture that is slimmer keeps its own'),
    crop: z
      .enum(CROPS, { error: 'A picture cannot be had like this' })
      .optional()
      .describe('Cut from the middle: tall 5:8, slim 1:2, upright 7:8, steep 7:10'),
  })
  .refine(({ w, crop }) => w !== undefined || crop === undefined, { path: ['w'], error: NO_WIDTH });

/** What the address and the browser's own words ask for; null: the picture itself. */
export function askedRendition(
  { w, crop }: z.infer<typeof renditionQuerySchema>,
  { headers }: Pick<FastifyRequest, 'headers'>,
  name: string,
): Rendition | null {
  return w === undefined
    ? null
    : { width: w, crop: crop ?? null, format: acceptedFormat(headers.accept, formatsOf(name)) };
}

/** Says when whoever asked does not wait any more. */
export function leaving({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  if (raw.destroyed) left.abort();
  raw.once('close', () => left.abort());
  return left.signal;
}

type Sent = { name: string; rendition: Rendition; bytes: Buffer; cacheControl: string };

export function sendRendition(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, rendition, bytes, cacheControl }: Sent,
) {
  // Browsers that show other formats get other bytes at this address.
  reply.header('vary', 'Accept');
  return sendBytes(request, reply, {
    size: bytes.length,
    open: async (range) => (range ? bytes.subarray(range.start, range.end + 1) : bytes),
    type: MEDIA_TYPES[rendition.format],
    etag: `"${name}/${renditionLeaf(rendition)}"`,
    cacheControl,
  });
}
