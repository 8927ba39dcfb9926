import type { z } from 'zod';

/** What a person reads under each field of a refused input: the first message of each, as server and forms show it. */
export function fieldErrors(schema: z.ZodType, input: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of schema.safeParse(input).error?.issues ?? []) {
    errors[String(issue.path[0] ?? '')] ??= issue.message;
  }
  return errors;
}

/** The first message for a single value, or null when it is accepted. */
export function firstError(schema: z.ZodType, value: unknown): string | null {
  return schema.safeParse(value).error?.issues[0]?.message ?? null;
}
