import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PICTURE_WIDTHS } from '../../domain/picture.ts';
import { CROPS, MEDIA_TYPES, negotiatorFor, type Rendition, renditionLeaf } from '../pictures/rendition.ts';
import { sendBytes } from './send-file.ts';

const NO_WIDTH = `A picture can be had in these widths: ${PICTURE_WIDTHS.join(', ')}`;

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

/** By query and `Accept` header; null for the picture itself. */
export function requestedRendition(
  { w, crop }: z.infer<typeof renditionQuerySchema>,
  { headers }: Pick<FastifyRequest, 'headers'>,
  name: string,
): Rendition | null {
  return w === undefined ? null : { width: w, crop: crop ?? null, format: negotiatorFor(name)(headers.accept) };
}

type RenditionResponse = {
  name: string;
  rendition: Rendition;
  cacheControl: string;
  find: (left: AbortSignal) => Promise<Buffer>;
};

export async function sendRendition(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, rendition, cacheControl, find }: RenditionResponse,
) {
  const bytes = await find(abortOnClose(reply));
  reply.header('vary', 'Accept');
  return sendBytes(request, reply, {
    bytes,
    type: MEDIA_TYPES[rendition.format],
    etag: `"${name}/${renditionLeaf(rendition)}"`,
    cacheControl,
  });
}

/** Aborted when the client has left. */
export function abortOnClose({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  if (raw.destroyed) left.abort();
  raw.once('close', () => left.abort());
  return left.signal;
}
