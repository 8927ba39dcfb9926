import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  checkInDay,
  checkInInputSchema,
  registrationSchema,
  registrationsCsv,
  registrationsFileName,
} from '../../domain/guest-list.ts';
import { recordActivity } from '../activity/repository.ts';
import type { App, AppContext } from '../app-context.ts';
import { mayRead } from '../http/access.ts';
import { csvFile, sendCsv } from '../http/csv-file.ts';
import { found } from '../http/problem.ts';
import { deleteRoute, listing, restoring } from '../http/record-routes.ts';
import { errorResponses, idParams, noContent } from '../http/route-schemas.ts';
import {
  acceptRegistration,
  checkIn,
  checkInAtOpening,
  deleteRegistration,
  guestsOf,
  guestsOfOpenings,
  listRegistrations,
  markSeen,
  restoreRegistration,
} from './guest-list.ts';

const noun = 'registration';
const path = '/api/cms/registrations';
const tags = [noun];

export function guestListRoutes(app: App, { database: { db }, clock, today, stamp, mailBranding }: AppContext): void {
  app.get(
    path,
    listing(
      noun,
      'check in guests',
      "All registrations, newest first, with those that look like spam; at the door the guests of today's openings",
      registrationSchema,
    ),
    (request) => (mayRead(request) ? listRegistrations(db) : guestsOfOpenings(db, today())),
  );

  app.get(
    `${path}/export`,
    {
      config: { access: 'export lists' },
      schema: {
        tags,
        summary: 'The guests of one exhibition by name as a CSV file',
        querystring: z.object({ exhibition: z.uuid({ error: 'Exhibition is required' }) }),
        response: { 200: csvFile('Last Name, First Name, Email, Registered and Checked In'), ...errorResponses },
      },
    },
    async (request, reply) => {
      const { exhibition: key } = request.query;
      const { title, guests } = found('exhibition', await guestsOf(db, key));
      await recordActivity(db, stamp(request), { action: 'exported', kind: 'guest list', key, title });
      return sendCsv(reply, registrationsFileName(title, today()), registrationsCsv(guests));
    },
  );

  app.put(
    `${path}/:id/check-in`,
    {
      config: { access: 'check in guests' },
      schema: {
        tags,
        summary:
          "Check a guest in or out, at the door those of today's openings; a request older than the latest change is ignored",
        params: idParams,
        body: checkInInputSchema,
        response: { 200: registrationSchema, ...errorResponses },
      },
    },
    async (request) => {
      const { params, body } = request;
      const now = clock();
      const checkedIn = mayRead(request)
        ? await checkIn(db, params.id, body, now)
        : await checkInAtOpening(db, params.id, body, { now, day: checkInDay(body.at, now) });
      return found(noun, checkedIn);
    },
  );

  app.post(
    `${path}/seen`,
    {
      config: { access: 'manage inbox' },
      schema: {
        tags,
        summary: 'Mark all guests as seen, or those of one exhibition',
        querystring: z.object({ exhibition: z.uuid({ error: 'Exhibition must be an id' }).optional() }),
        response: { 204: noContent, ...errorResponses },
      },
    },
    async (request, reply) => {
      await markSeen(db, request.query.exhibition, clock());
      return reply.status(204).send(null);
    },
  );

  app.post(
    `${path}/:id/not-spam`,
    {
      config: { access: 'manage inbox' },
      schema: {
        tags,
        summary: 'Turn a registration that looked like spam into a guest',
        params: idParams,
        response: { 200: registrationSchema, ...errorResponses },
      },
    },
    async (request) => found(noun, await acceptRegistration(db, request.params.id, mailBranding(), stamp(request))),
  );

  const remove = (id: string, request: FastifyRequest) => deleteRegistration(db, id, stamp(request));
  deleteRoute(app, noun, path, remove, 'manage inbox');

  app.post(`${path}/:id/restore`, restoring(noun, 'manage inbox', idParams, registrationSchema), async (request) =>
    found(noun, await restoreRegistration(db, request.params.id, stamp(request))),
  );
}
