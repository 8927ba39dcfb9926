import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { FORM_TIME_HEADER, HONEYPOT_FIELD, type SpamReason, spamReason } from '../../domain/spam.ts';
import { publicForm } from './limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why a form that a visitor sent looks like spam; null where it does not. */
    spamReason: SpamReason | null;
  }
}

/** What every form of the site's visitors has in common. */
export const visitorForm = (minimumMs: number) => ({
  config: { access: 'public' as const, rateLimit: publicForm },
  // Before the input is checked, which drops every field that was not asked for.
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

/** A time that cannot be read says nothing. */
const timeIn = (headers: FastifyRequest['headers']): number | null =>
  timeSchema.safeParse(headers[FORM_TIME_HEADER]).data ?? null;
