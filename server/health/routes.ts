import { sql } from 'drizzle-orm';
import { messageSchema } from '../../domain/api-responses.ts';
import type { App, AppContext } from '../app-context.ts';
import { isDatabaseUnreachable } from '../db/unreachable.ts';
import { logError } from '../http/error-handler.ts';
import { HttpProblem } from '../http/problem.ts';
import { errorResponses } from '../http/route-schemas.ts';

const tags = ['health'];

export function healthRoutes(app: App, { database: { db } }: AppContext): void {
  app.get(
    '/healthz',
    {
      config: { access: 'public', ignoresSchedules: true },
      schema: { tags, summary: 'The process serves', response: { 200: messageSchema, ...errorResponses } },
    },
    async () => ({ message: 'ok' }),
  );

  app.get(
    '/readyz',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'The process serves and the database answers',
        response: { 200: messageSchema, ...errorResponses },
      },
    },
    async (request) => {
      try {
        await db.execute(sql`select 1`);
      } catch (error) {
        if (!isDatabaseUnreachable(error)) logError(request, error);
        throw new HttpProblem(503, 'The database does not answer.');
      }
      return { message: 'ok' };
    },
  );
}
