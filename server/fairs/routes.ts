import { fairInputSchema, fairSchema } from '../../domain/fair.ts';
import type { App, AppContext } from '../app-context.ts';
import { found } from '../http/problem.ts';
import { creating, deleteRoute, listing, replacing, restoring } from '../http/record-routes.ts';
import { idParams } from '../http/route-schemas.ts';
import { createFair, deleteFair, listFairs, restoreFair, updateFair } from './repository.ts';

const noun = 'fair';
const path = '/api/cms/fairs';
const summary = 'All fairs, newest first';

export function fairRoutes(app: App, { database: { db }, stamp }: AppContext): void {
  app.get('/api/fairs', listing(noun, 'public', summary, fairSchema), () => listFairs(db));
  app.get(path, listing(noun, 'read staff area', summary, fairSchema), () => listFairs(db));

  app.post(path, creating(noun, fairInputSchema, fairSchema), async (request, reply) =>
    reply.status(201).send(await createFair(db, request.body, stamp(request))),
  );

  app.put(`${path}/:id`, replacing(noun, fairInputSchema, fairSchema), async (request) =>
    found(noun, await updateFair(db, request.params.id, request.body, stamp(request))),
  );

  deleteRoute(app, noun, path, (id, request) => deleteFair(db, id, stamp(request)));

  app.post(`${path}/:id/restore`, restoring(noun, 'edit content', idParams, fairSchema), async (request) =>
    found(noun, await restoreFair(db, request.params.id, stamp(request))),
  );
}
