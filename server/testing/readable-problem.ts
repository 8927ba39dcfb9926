import { z } from 'zod';
import { WRONG_CREDENTIALS } from '../../domain/auth.ts';

const TECHNICAL_TERMS = /invalid (input|uuid|option|string)|expected|undefined|\bnull\b|zod|regex|FST_|SQL/i;

const readable = z.string().refine((text) => !TECHNICAL_TERMS.test(text), { error: 'contains technical terms' });

/** One sentence on one line. The specification's text for a failed sign-in has no full stop. */
const sentence = readable.refine((text) => text === WRONG_CREDENTIALS || /^\p{Lu}[^\n]*\.$/u.test(text), {
  error: 'is not a sentence',
});

/** Error responses must be readable by people. */
export const readableProblemSchema = z.strictObject({
  message: sentence,
  errors: z.record(z.string(), readable.min(1)).optional(),
});
