import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CROP_POSITIONS, PICTURE_WIDTHS } from '../../domain/picture.ts';
import { CROPS, MEDIA_TYPES, negotiatorFor, type Rendition, renditionLeaf } from '../pictures/rendition.ts';
import { sendBytes } from './send-file.ts';

const NO_WIDTH = `A picture can be had in these widths: ${PICTURE_WIDTHS.join(', ')}`;
const NO_CROP = 'A picture cannot be had like this';

export const renditionQuerySchema = z
  .object({
    w: z
      .enum(PICTURE_WIDTHS.map(String), { error: NO_WIDTH })
      .transform(Number)
      .optional()
      .describe('The width of a rendition; a picture that is slimmer keeps its own'),
    crop: z
      .enum(CROPS, { error: NO_CROP })
      .optional()
      .describe('Cut at the sides: tall 5:8, slim 1:2, upright 7:8, steep 7:10'),
    at: z
      .enum(CROP_POSITIONS.map(String), { error: NO_CROP })
      .transform(Number)
      .optional()
      .describe('Which part the crop keeps, in tenths: 0 left or top, 5 the middle, 10 right or bottom'),
  })
  .refine(({ w, crop }) => w !== undefined || crop === undefined, { path: ['w'], error: NO_WIDTH })
  .refine(({ crop, at }) => crop !== undefined || at === undefined, { path: ['at'], error: NO_CROP });

/** By query and `Accept` header; null for the picture itself. */
export function requestedRendition(
  { w, crop, at }: z.infer<typeof renditionQuerySchema>,
  { headers }: Pick<FastifyRequest, 'headers'>,
  name: string,
): Rendition | null {
  return w === undefined ? null : { width: w, crop: crop ?? null, at, format: negotiatorFor(name)(headers.accept) };
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
