import type { z } from 'zod';

// For tests of input schemas.

/** The first message of each invalid field, as server and forms show it. */
export function fieldErrors(schema: z.ZodType, input: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of schema.safeParse(input).error?.issues ?? []) {
    errors[String(issue.path[0] ?? '')] ??= issue.message;
  }
  return errors;
}

/** The first message for a value, or null if it is valid. */
export function firstError(schema: z.ZodType, value: unknown): string | null {
  return schema.safeParse(value).error?.issues[0]?.message ?? null;
}
