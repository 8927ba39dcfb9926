import { z } from 'zod';
import { problemSchema } from '../../domain/api-responses.ts';

// Parts of route schemas.

/** Of every route. */
export const errorResponses = { '4xx': problemSchema, '5xx': problemSchema };

export const idParams = z.object({ id: z.uuid() });

/** A path segment that is used in a query: PostgreSQL rejects NUL. */
export const pathText = z
  .string()
  .max(500)
  .refine((value) => !value.includes('\0'));

export const noContent = z.null().describe('No content');

/** A response that is not JSON, for the documentation. */
export const nonJsonResponse = (contentTypes: string[], description: string) => ({
  description,
  content: Object.fromEntries(contentTypes.map((type) => [type, { schema: z.unknown() }])),
});
