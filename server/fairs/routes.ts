import { fairInputSchema, fairSchema } from '../../domain/fair.ts';
import { found, notFound } from '../http/problem.ts';
import { creating, deleting, listing, replacing } from '../http/record-routes.ts';
import type { App } from '../http/routes.ts';
import type { Parts } from '../parts.ts';
import { createFair, deleteFair, listFairs, updateFair } from './repository.ts';

const noun = 'fair';
const path = '/api/cms/fairs';
const summary = 'All fairs, newest first';

export function fairRoutes(app: App, { database: { db } }: Parts): void {
  app.get('/api/fairs', listing(noun, 'public', summary, fairSchema), () => listFairs(db));
  app.get(path, listing(noun, 'staff', summary, fairSchema), () => listFairs(db));

  app.post(path, creating(noun, fairInputSchema, fairSchema), async (request, reply) =>
    reply.status(201).send(await createFair(db, request.body)),
  );

  app.put(`${path}/:id`, replacing(noun, fairInputSchema, fairSchema), async (request) =>
    found(noun, await updateFair(db, request.params.id, request.body)),
  );

  app.delete(`${path}/:id`, deleting(noun), async (request, reply) => {
    if (!(await deleteFair(db, request.params.id))) throw notFound(noun);
    return reply.status(204).send(null);
  });
}
