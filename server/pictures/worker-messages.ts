import { z } from 'zod';
import type { Drawing } from './drawing.ts';
import { CROPS } from './rendition.ts';

const bytes = z.instanceof(Buffer);

const pixels = z.number();
const box = z.object({ x: pixels, y: pixels, width: pixels, height: pixels });
const drawing = z.object({
  width: pixels,
  height: pixels,
  ground: z.string(),
  layers: z.array(
    z.discriminatedUnion('fit', [
      z.object({ bytes, box, fit: z.literal('cover'), focus: z.object({ x: z.number(), y: z.number() }) }),
      z.object({ bytes, box, fit: z.literal('inside'), align: z.enum(['left', 'centre', 'right']) }),
    ]),
  ),
  format: z.enum(['jpg', 'png']),
}) satisfies z.ZodType<Drawing>;

/** Sent to a picture worker. */
export const workerMessageSchema = z.discriminatedUnion('task', [
  z.object({ task: z.literal('read'), bytes }),
  z.object({
    task: z.literal('render'),
    bytes,
    rendition: z.object({
      width: z.number(),
      crop: z.enum(CROPS).nullable(),
      at: z.number().optional(),
      format: z.enum(['avif', 'webp', 'jpg', 'gif']),
    }),
  }),
  z.object({ task: z.literal('draw'), drawing }),
]);
export type WorkerMessage = z.infer<typeof workerMessageSchema>;

/** Replies of a picture worker. */
export const readReplySchema = z
  .object({
    extension: z.string(),
    width: z.number(),
    height: z.number(),
    tint: z.string().nullable(),
    tones: z.string().nullable(),
    master: bytes,
  })
  .nullable();

export const renderReplySchema = z.union([z.object({ bytes }), z.object({ failure: z.string() })]);
