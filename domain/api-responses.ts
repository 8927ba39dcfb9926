import { z } from 'zod';

/** The response to a public form: without the stored record, which is for staff only. */
export const messageSchema = z.object({ message: z.string() });

/** The message of a 503 during an outage of the database. */
export const DATABASE_UNREACHABLE =
  "The gallery's database cannot be reached at the moment. Please try again in a moment.";

/** A concurrent edit: who made it, if known, and the current record. */
const conflictSchema = z.object({ changedBy: z.string().nullable(), current: z.unknown() });

/**
 * Why a call is forbidden (403): the role does not allow it, the person has to confirm it with the password or a passkey, or
 * a second factor is required and not set up.
 */
const FORBIDDEN_REASONS = ['role', 'confirmation', 'second factor'] as const;

/** Every error response. `errors` has a message per invalid field; `conflict` is sent for a stale save (409). */
export const problemSchema = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  conflict: conflictSchema.optional(),
  reason: z.enum(FORBIDDEN_REASONS).optional(),
  requestId: z.string().optional(),
});
export type Problem = z.infer<typeof problemSchema>;
