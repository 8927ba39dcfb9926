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

/** The error responses of every route. */
export const problems = { '4xx': problemSchema, '5xx': problemSchema };

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
