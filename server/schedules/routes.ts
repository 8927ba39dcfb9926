import { z } from 'zod';
import { contentKeySchema, scheduleInputSchema, scheduleSchema } from '../../domain/draft.ts';
import type { App, AppContext } from '../app-context.ts';
import { listing } from '../http/record-routes.ts';
import { errorResponses, noContent } from '../http/route-schemas.ts';
import { listSchedules } from './list-schedules.ts';
import { scheduleRecord, unscheduleRelease } from './schedule.ts';

const noun = 'schedule';
const path = '/api/cms/publishing/schedules';

export function scheduleRoutes(app: App, { database: { db }, contentTypes, stamp, today }: AppContext): void {
  app.get(
    path,
    listing(noun, 'read staff area', 'What will be published and withdrawn, soonest first', scheduleSchema),
    () => listSchedules(db, contentTypes, today()),
  );

  app.put(
    `${path}/:key`,
    {
      config: { access: 'edit content' },
      schema: {
        tags: [noun],
        summary: 'When a record is published and withdrawn; null removes an instant, and one that is missing stays',
        params: z.object({ key: contentKeySchema }),
        body: scheduleInputSchema,
        response: { 204: noContent, ...errorResponses },
      },
    },
    async (request, reply) => {
      const { kind, ...when } = request.body;
      const context = { stamp: stamp(request), today: today() };
      await scheduleRecord(db, contentTypes, { kind, key: request.params.key }, when, context);
      return reply.status(204).send(null);
    },
  );

  app.delete(
    '/api/cms/publishing/releases/:release',
    {
      config: { access: 'edit content' },
      schema: {
        tags: [noun],
        summary: 'Remove the schedule of all that would be published together; the drafts remain',
        params: z.object({ release: z.uuid() }),
        response: { 204: noContent, ...errorResponses },
      },
    },
    async (request, reply) => {
      await unscheduleRelease(db, request.params.release, stamp(request));
      return reply.status(204).send(null);
    },
  );
}
