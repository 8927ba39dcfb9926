import { z } from 'zod';

export const MAX_UPLOAD_BYTES = 10_485_760;

const uploadAddress = z
  .string({ error: 'The address of the upload is required' })
  .min(1, 'The address of the upload is required')
  .max(4_000, 'The address of the upload is too long');

export const uploadTicketSchema = z.object({ uploadURL: z.string() });
export const finalizeImageInputSchema = z.object({ imageUrl: uploadAddress });
export const finalizePdfInputSchema = z.object({ pdfUrl: uploadAddress });
export const storedObjectSchema = z.object({ objectPath: z.string() });

const PICTURE_NAME = /-(\d+)x(\d+)\.[a-z]+$/;

/** A stored picture carries its size in its name, so a page can reserve the space without asking. */
export function pictureSize(path: string): { width: number; height: number } | null {
  const match = path.startsWith('/objects/') ? PICTURE_NAME.exec(path) : null;
  return match ? { width: Number(match[1]), height: Number(match[2]) } : null;
}
