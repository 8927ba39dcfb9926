import { z } from 'zod';
import { WRONG_CREDENTIALS } from '../../domain/auth.ts';

const speaksOfTheMachinery = /invalid (input|uuid|option|string)|expected|undefined|\bnull\b|zod|regex|FST_|SQL/i;

const readable = z.string().refine((text) => !speaksOfTheMachinery.test(text), { error: 'speaks of the machinery' });

/** One sentence on one line; the specification writes that of the sign-in without a full stop. */
const sentence = readable.refine((text) => text === WRONG_CREDENTIALS || /^\p{Lu}[^\n]*\.$/u.test(text), {
  error: 'is no sentence',
});

/** What every answer that is not a success must look like. */
export const readableProblemSchema = z.strictObject({
  message: sentence,
  errors: z.record(z.string(), readable.min(1)).optional(),
});
