import { z } from 'zod';

/** What a public form is answered with; the stored record stays with staff. */
export const messageSchema = z.object({ message: z.string() });

/** What somebody else did to a record while it was being edited: who, if known, and how the record is now. */
const conflictSchema = z.object({ changedBy: z.string().nullable(), current: z.unknown() });

/**
 * Every answer that is not a success. `errors` names the fields of a refused input; `conflict` comes with a save that was
 * made from an older state of the record.
 */
export const problemSchema = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  conflict: conflictSchema.optional(),
  requestId: z.string().optional(),
});
export type Problem = z.infer<typeof problemSchema>;
