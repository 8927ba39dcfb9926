import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { outboxMailSchema } from '../../domain/mail.ts';
import type { App, AppContext } from '../app-context.ts';
import { signedIn } from '../http/access.ts';
import { found, notFound } from '../http/problem.ts';
import { listing } from '../http/record-routes.ts';
import { errorResponses, idParams, noContent } from '../http/route-schemas.ts';
import { discardMail, listOutbox, mailVisibleTo, retryFailed, retryMail } from './outbox.ts';

const noun = 'message';
const tags = ['mail'];
const path = '/api/cms/outbox';

const visibleMail = (request: FastifyRequest) => mailVisibleTo(signedIn(request).role);

export function outboxRoutes(app: App, { database: { db }, clock, stamp }: AppContext): void {
  app.get(
    path,
    listing('mail', 'read staff area', 'Mail that waits, failed or was sent lately, newest first', outboxMailSchema),
    (request) => listOutbox(db, clock(), visibleMail(request)),
  );

  app.post(
    `${path}/:id/retry`,
    {
      config: { access: 'manage inbox' },
      schema: {
        tags,
        summary: 'Try to send one message again, now',
        params: idParams,
        response: { 200: outboxMailSchema, ...errorResponses },
      },
    },
    async (request) => found(noun, await retryMail(db, request.params.id, clock(), visibleMail(request))),
  );

  app.post(
    `${path}/retry`,
    {
      config: { access: 'manage inbox' },
      schema: {
        tags,
        summary: 'Try to send everything again that could not be sent',
        response: { 200: z.array(outboxMailSchema), ...errorResponses },
      },
    },
    (request) => retryFailed(db, clock(), visibleMail(request)),
  );

  app.delete(
    `${path}/:id`,
    {
      config: { access: 'manage inbox' },
      schema: {
        tags,
        summary: 'Discard one message that was not sent',
        params: idParams,
        response: { 204: noContent, ...errorResponses },
      },
    },
    async (request, reply) => {
      if (!(await discardMail(db, request.params.id, stamp(request), visibleMail(request)))) throw notFound(noun);
      return reply.status(204).send(null);
    },
  );
}
