import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { problemSchema } from '../../domain/api-responses.ts';

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** The answers every route may give besides its own. */
export const problems = { '4xx': problemSchema, '5xx': problemSchema };

export const idParams = z.object({ id: z.uuid() });

/** One path segment that reaches a query: PostgreSQL refuses NUL with an error of its own. */
export const pathText = z
  .string()
  .max(500)
  .refine((value) => !value.includes('\0'));

export const nothing = z.null().describe('No content');

/** An answer that is not JSON, for the documentation. */
export const answerOf = (contentTypes: string[], description: string) => ({
  description,
  content: Object.fromEntries(contentTypes.map((type) => [type, { schema: z.unknown() }])),
});
