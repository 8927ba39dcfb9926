import { z } from 'zod';
import { CROPS } from './rendition.ts';

const bytes = z.instanceof(Buffer);

/** Sent to a picture worker. */
export const orderSchema = z.discriminatedUnion('task', [
  z.object({ task: z.literal('read'), bytes }),
  z.object({
    task: z.literal('render'),
    bytes,
    rendition: z.object({
      width: z.number(),
      crop: z.enum(CROPS).nullable(),
      format: z.enum(['avif', 'webp', 'jpg', 'gif']),
    }),
  }),
]);
export type Order = z.infer<typeof orderSchema>;

/** Replies of a picture worker. */
export const readingSchema = z
  .object({
    extension: z.string(),
    width: z.number(),
    height: z.number(),
    tint: z.string().nullable(),
    master: bytes,
  })
  .nullable();

export const renderingSchema = z.union([z.object({ bytes }), z.object({ failure: z.string() })]);
