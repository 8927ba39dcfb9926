import { z } from 'zod';

export const MAX_UPLOAD_BYTES = 10_485_760;

const uploadUrl = z
  .string({ error: 'The address of the upload is required' })
  .min(1, 'The address of the upload is required')
  .max(4_000, 'The address of the upload is too long');

export const uploadTicketSchema = z.object({ uploadURL: z.string() });
export const finalizeImageInputSchema = z.object({ imageUrl: uploadUrl });
export const finalizePdfInputSchema = z.object({ pdfUrl: uploadUrl });
export const storedObjectSchema = z.object({ objectPath: z.string() });
