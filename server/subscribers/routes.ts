import { z } from 'zod';
import { messageSchema } from '../../domain/api-responses.ts';
import { zurichDay } from '../../domain/day.ts';
import { periodSchema, periodStart } from '../../domain/period.ts';
import { MINIMUM_FILL_TIME_MS } from '../../domain/spam.ts';
import {
  spamSubscriberSchema,
  subscriberSchema,
  subscribersCsv,
  subscribersFileName,
} from '../../domain/subscriber.ts';
import { subscribeInputSchema } from '../../domain/subscription.ts';
import { recordActivity } from '../activity/repository.ts';
import type { App, AppContext } from '../app-context.ts';
import { requireConfirmation } from '../http/access.ts';
import { csvFile, sendCsv } from '../http/csv-file.ts';
import { found, notFound } from '../http/problem.ts';
import { listing, restoring } from '../http/record-routes.ts';
import { errorResponses, noContent, pathText } from '../http/route-schemas.ts';
import { acceptSubmission, visitorForm } from '../http/visitor-form.ts';
import {
  acceptSubscriber,
  listSpamSubscribers,
  listSubscribers,
  restoreSubscriber,
  subscribe,
  unsubscribe,
} from './repository.ts';

const noun = 'subscriber';
const path = '/api/cms/subscribers';
const params = z.object({ email: pathText.trim() });

export function subscriberRoutes(app: App, context: AppContext): void {
  const {
    database: { db },
    clock,
    stamp,
    config,
    mailBranding,
  } = context;
  app.post(
    '/api/subscribe',
    {
      ...visitorForm(MINIMUM_FILL_TIME_MS.address),
      schema: {
        tags: [noun],
        summary: 'Join the mailing list',
        body: subscribeInputSchema,
        response: { 201: messageSchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const submission = {
        at: clock(),
        spamReason: request.spamReason,
        neutralMail: config.neutralAnswers ? mailBranding() : undefined,
      };
      await acceptSubmission(context, 'subscription', (tx) => subscribe(tx, request.body.email, submission));
      return reply.status(201).send({ message: 'Thank you for joining our mailing list.' });
    },
  );

  app.get(path, listing(noun, 'read staff area', 'All subscribers, newest first', subscriberSchema), () =>
    listSubscribers(db, null),
  );

  // Not below `path`, where every segment is an e-mail address.
  app.get(
    '/api/cms/subscriber-spam',
    listing(noun, 'read staff area', 'Sign-ups that look like spam, newest first', spamSubscriberSchema),
    () => listSpamSubscribers(db),
  );

  app.post(
    `${path}/:email/not-spam`,
    {
      config: { access: 'manage inbox' },
      schema: {
        tags: [noun],
        summary: 'Put one address that looked like spam on the mailing list',
        params,
        response: { 200: subscriberSchema, ...errorResponses },
      },
    },
    async (request) => found(noun, await acceptSubscriber(db, request.params.email, stamp(request))),
  );

  app.get(
    `${path}/export`,
    {
      config: { access: 'export lists' },
      schema: {
        tags: [noun],
        summary: 'Subscribers as a CSV file, newest first',
        querystring: z.object({ filter: periodSchema.default('all') }),
        response: { 200: csvFile('Email and Subscribed Date'), ...errorResponses },
      },
    },
    async (request, reply) => {
      const { filter } = request.query;
      const now = clock();
      if (filter === 'all') requireConfirmation(request, now);
      const subscribers = await listSubscribers(db, periodStart(filter, now));
      await recordActivity(db, stamp(request), { action: 'exported', kind: 'mailing list', key: null, title: null });
      return sendCsv(reply, subscribersFileName(filter, zurichDay(now)), subscribersCsv(subscribers));
    },
  );

  app.delete(
    `${path}/:email`,
    {
      config: { access: 'manage inbox' },
      schema: {
        tags: [noun],
        summary: 'Remove one address from the mailing list',
        params,
        response: { 204: noContent, ...errorResponses },
      },
    },
    async (request, reply) => {
      if (!(await unsubscribe(db, request.params.email, stamp(request)))) throw notFound(noun);
      return reply.status(204).send(null);
    },
  );

  app.post(`${path}/:email/restore`, restoring(noun, 'manage inbox', params, subscriberSchema), (request) =>
    restoreSubscriber(db, request.params.email, stamp(request)),
  );
}
