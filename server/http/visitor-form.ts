import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { FORM_TIME_HEADER, HONEYPOT_FIELD, type SpamReason, spamReason } from '../../domain/spam.ts';
import { PUBLIC_FORM_LIMIT } from './rate-limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why a visitor's form looks like spam, or null. */
    spamReason: SpamReason | null;
  }
}

/** Route options shared by the forms of visitors. */
export const visitorForm = (minimumMs: number) => ({
  config: { access: 'public' as const, rateLimit: PUBLIC_FORM_LIMIT },
  // Before validation, which drops unknown fields.
  preValidation: async (request: FastifyRequest) => {
    request.spamReason = spamReason({ honeypot: honeypotIn(request.body), timeMs: timeIn(request.headers) }, minimumMs);
  },
});

const honeypotSchema = z.object({ [HONEYPOT_FIELD]: z.string() });
const timeSchema = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number);

const honeypotIn = (body: unknown): string | null => honeypotSchema.safeParse(body).data?.[HONEYPOT_FIELD] ?? null;

/** Null for a time that cannot be parsed. */
const timeIn = (headers: FastifyRequest['headers']): number | null =>
  timeSchema.safeParse(headers[FORM_TIME_HEADER]).data ?? null;
