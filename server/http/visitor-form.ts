import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { VisitorForm } from '../../domain/inbox.ts';
import { FORM_TIME_HEADER, HONEYPOT_FIELD, type SpamReason, spamReason } from '../../domain/spam.ts';
import type { AppContext } from '../app-context.ts';
import type { Db } from '../db/database.ts';
import { recordFormPause } from '../rate-limits/form-pauses.ts';
import { countAttempt, counterKey, fixedWindow } from '../rate-limits/repository.ts';
import { TooManyRequests } from './problem.ts';
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

const HOUR_MS = 3_600_000;

/** Per hour. More than one network can send (6 × 60), so that a single one cannot pause a form. */
export const SUBMISSION_CEILINGS: Record<VisitorForm, number> = {
  inquiry: 600,
  'artwork inquiry': 600,
  // Peaks after a newsletter.
  registration: 2_000,
  subscription: 2_000,
};

const FORM_IS_PAUSED =
  'We are receiving unusually many messages right now. Please try again later, or write to us by e-mail.';

/** Stores a submission and counts it in one transaction, so that a rejected one does not use up the ceiling. */
export async function acceptSubmission<T>(
  { database: { db }, clock, config }: Pick<AppContext, 'database' | 'clock' | 'config'>,
  form: VisitorForm,
  store: (tx: Db) => Promise<T>,
): Promise<T> {
  if (!config.rateLimits) return store(db);
  return db.transaction(async (tx) => {
    await countSubmission(tx, form, clock());
    return store(tx);
  });
}

async function countSubmission(tx: Db, form: VisitorForm, now: Date): Promise<void> {
  const ceiling = SUBMISSION_CEILINGS[form];
  const counter = { key: counterKey('accepted submissions', form), limit: fixedWindow(ceiling, HOUR_MS) };
  const attempt = await countAttempt(tx, counter, now);
  if (!attempt.isAllowed) throw new TooManyRequests(FORM_IS_PAUSED, attempt.allowedAt, now);
  if (attempt.count === ceiling) {
    await recordFormPause(tx, form, { pausedAt: now, resumesAt: attempt.expiresAt });
  }
}
