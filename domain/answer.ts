import { z } from 'zod';

/** What a public form is answered with; the stored record stays with staff. */
export const messageSchema = z.object({ message: z.string() });

/** Every answer that is not a success. `errors` names the fields of a refused input. */
export const problemSchema = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
});
export type Problem = z.infer<typeof problemSchema>;
