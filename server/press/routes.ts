import { pressItemInputSchema, pressItemSchema } from '../../domain/press.ts';
import { type App, idParams } from '../http/contract.ts';
import { found } from '../http/problem.ts';
import { creating, deleteRoute, listing, replacing, restoring } from '../http/record-routes.ts';
import type { Parts } from '../parts.ts';
import { createPressItem, deletePressItem, listPress, restorePressItem, updatePressItem } from './repository.ts';

const noun = 'press item';
const path = '/api/cms/press';

export function pressRoutes(app: App, { database: { db }, stamp }: Parts): void {
  app.get(path, listing(noun, 'public', 'All press, newest first', pressItemSchema), () => listPress(db));

  app.post(path, creating(noun, pressItemInputSchema, pressItemSchema), async (request, reply) =>
    reply.status(201).send(await createPressItem(db, request.body, stamp(request))),
  );

  app.put(`${path}/:id`, replacing(noun, pressItemInputSchema, pressItemSchema), async (request) =>
    found(noun, await updatePressItem(db, request.params.id, request.body, stamp(request))),
  );

  deleteRoute(app, noun, path, (id, request) => deletePressItem(db, id, stamp(request)));

  app.post(`${path}/:id/restore`, restoring(noun, idParams, pressItemSchema), async (request) =>
    found(noun, await restorePressItem(db, request.params.id, stamp(request))),
  );
}
