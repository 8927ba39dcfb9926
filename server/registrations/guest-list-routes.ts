import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  checkInInputSchema,
  registrationSchema,
  registrationsCsv,
  registrationsFileName,
} from '../../domain/guest-list.ts';
import type { App, AppContext } from '../app-context.ts';
import { csvFile, sendCsv } from '../http/csv-file.ts';
import { found } from '../http/problem.ts';
import { deleteRoute, listing, restoring } from '../http/record-routes.ts';
import { errorResponses, idParams, noContent } from '../http/route-schemas.ts';
import {
  acceptRegistration,
  checkIn,
  deleteRegistration,
  guestsOf,
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
      'All registrations, newest first, with those that look like spam',
      registrationSchema,
    ),
    () => listRegistrations(db),
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
      const { title, guests } = found('exhibition', await guestsOf(db, request.query.exhibition));
      return sendCsv(reply, registrationsFileName(title, today()), registrationsCsv(guests));
    },
  );

  app.put(
    `${path}/:id/check-in`,
    {
      config: { access: 'check in guests' },
      schema: {
        tags,
        summary: 'Check a guest in or out; a request older than the latest change is ignored',
        params: idParams,
        body: checkInInputSchema,
        response: { 200: registrationSchema, ...errorResponses },
      },
    },
    async (request) => found(noun, await checkIn(db, request.params.id, request.body, clock())),
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
    async (request) =>
      found(noun, await acceptRegistration(db, request.params.id, { mailBranding: mailBranding(), at: clock() })),
  );

  const remove = (id: string, request: FastifyRequest) => deleteRegistration(db, id, stamp(request));
  deleteRoute(app, noun, path, remove, 'manage inbox');

  app.post(`${path}/:id/restore`, restoring(noun, 'manage inbox', idParams, registrationSchema), async (request) =>
    found(noun, await restoreRegistration(db, request.params.id, stamp(request))),
  );
}
