import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type SpamReason, spamReason, TIME_HEADER, TRAP_FIELD } from '../../domain/spam.ts';
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
    request.spamReason = spamReason({ trap: trapIn(request.body), timeMs: timeIn(request.headers) }, minimumMs);
  },
});

const trapSchema = z.object({ [TRAP_FIELD]: z.string() });
const timeSchema = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number);

const trapIn = (body: unknown): string | null => trapSchema.safeParse(body).data?.[TRAP_FIELD] ?? null;

/** A time that cannot be read says nothing. */
const timeIn = (headers: FastifyRequest['headers']): number | null =>
  timeSchema.safeParse(headers[TIME_HEADER]).data ?? null;
