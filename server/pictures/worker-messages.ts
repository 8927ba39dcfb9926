import { z } from 'zod';
import { CROPS } from './rendition.ts';

const bytes = z.instanceof(Buffer);

/** Sent to a picture worker. */
export const workerMessageSchema = z.discriminatedUnion('task', [
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
export type WorkerMessage = z.infer<typeof workerMessageSchema>;

/** Replies of a picture worker. */
export const readReplySchema = z
  .object({
    extension: z.string(),
    width: z.number(),
    height: z.number(),
    tint: z.string().nullable(),
    master: bytes,
  })
  .nullable();

export const renderReplySchema = z.union([z.object({ bytes }), z.object({ failure: z.string() })]);
