import { z } from 'zod';

// What an address may narrow a list by.

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

/** A choice that makes no sense is as good as none, so that an old link still shows something. */
export const ifItMakesSense = <Choice extends z.ZodType>(choice: Choice) => choice.optional().catch(undefined);

export const year = (description: string) => ifItMakesSense(z.string().regex(/^[1-9]\d{0,3}$/)).describe(description);
