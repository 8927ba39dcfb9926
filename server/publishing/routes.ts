import { z } from 'zod';
import {
  contentKeySchema,
  draftSchema,
  publishInputSchema,
  type ReleaseInput,
  releaseInputSchema,
  releaseProblemSchema,
  withdrawInputSchema,
} from '../../domain/draft.ts';
import type { App, AppContext } from '../app-context.ts';
import { errorResponses, noContent } from '../http/route-schemas.ts';
import { checkRelease, type Release } from '../schedules/check-release.ts';
import { releaseNow, scheduleRelease } from '../schedules/schedule.ts';
import { publish, withdraw } from './publish.ts';

const tags = ['publishing'];
const path = '/api/cms/publishing';
const config = { access: 'edit content' } as const;
const params = z.object({ key: contentKeySchema });

export function publishingRoutes(app: App, context: AppContext): void {
  const { database, contentTypes, stamp, today } = context;
  const { db } = database;

  app.post(
    `${path}/records/:key/publish`,
    {
      config,
      schema: {
        tags,
        summary: 'Publish the draft of a record, or the fields given',
        params,
        body: publishInputSchema,
        response: { 204: noContent, ...errorResponses },
      },
    },
    async (request, reply) => {
      const { kind, ...publication } = request.body;
      const at = { stamp: stamp(request), today: today() };
      await publish(db, contentTypes[kind], request.params.key, publication, at);
      return reply.status(204).send(null);
    },
  );

  app.post(
    `${path}/records/:key/withdraw`,
    {
      config,
      schema: {
        tags,
        summary: 'Withdraw a public record: it becomes a draft',
        params,
        body: withdrawInputSchema,
        response: { 200: draftSchema, ...errorResponses },
      },
    },
    (request) => {
      const { kind, ...seen } = request.body;
      const at = { stamp: stamp(request), today: today() };
      return withdraw(db, contentTypes[kind], request.params.key, seen, at);
    },
  );

  app.post(
    `${path}/releases/check`,
    {
      config,
      schema: {
        tags,
        summary: 'Which of these drafts cannot be published together, and why',
        body: releaseInputSchema,
        response: { 200: z.array(releaseProblemSchema), ...errorResponses },
      },
    },
    (request) => checkRelease(db, contentTypes, releaseOf(request.body), { stamp: stamp(request), today: today() }),
  );

  app.post(
    `${path}/releases`,
    {
      config,
      schema: {
        tags,
        summary: 'Publish these drafts together, now or at an instant: all of them or none',
        body: releaseInputSchema,
        response: { 204: noContent, ...errorResponses },
      },
    },
    async (request, reply) => {
      const { at, ...release } = releaseOf(request.body);
      const context = { stamp: stamp(request), today: today() };
      if (at) await scheduleRelease(db, contentTypes, { ...release, at }, context);
      else await releaseNow(db, contentTypes, release, context);
      return reply.status(204).send(null);
    },
  );
}

const releaseOf = ({ at, ...release }: ReleaseInput): Release => ({ ...release, at: at ? new Date(at) : null });
