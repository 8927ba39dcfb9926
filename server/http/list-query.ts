import { z } from 'zod';

// Query parameters of lists.

export const wholeNumber = (name: string, max: number) => {
  const error = `${name} must be a whole number from 0 to ${max}`;
  return z
    .string({ error })
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .refine((value) => value <= max, { error });
};

/** Pagination by offset: how many records to skip. */
export const cursor = (description: string) => wholeNumber('Cursor', 999_999_999).optional().describe(description);

/** An invalid filter is ignored, so that an old link still shows something. */
export const ignoreIfInvalid = <Choice extends z.ZodType>(choice: Choice) => choice.optional().catch(undefined);

export const year = (description: string) => ignoreIfInvalid(z.string().regex(/^[1-9]\d{0,3}$/)).describe(description);
