import { pressItemInputSchema, pressItemSchema } from '../../domain/press.ts';
import type { App } from '../http/contract.ts';
import { found } from '../http/problem.ts';
import { creating, deleteRoute, listing, replacing } from '../http/record-routes.ts';
import type { Parts } from '../parts.ts';
import { createPressItem, deletePressItem, listPress, updatePressItem } from './repository.ts';

const noun = 'press item';
const path = '/api/cms/press';

export function pressRoutes(app: App, { database: { db } }: Parts): void {
  app.get(path, listing(noun, 'public', 'All press, newest first', pressItemSchema), () => listPress(db));

  app.post(path, creating(noun, pressItemInputSchema, pressItemSchema), async (request, reply) =>
    reply.status(201).send(await createPressItem(db, request.body)),
  );

  app.put(`${path}/:id`, replacing(noun, pressItemInputSchema, pressItemSchema), async (request) =>
    found(noun, await updatePressItem(db, request.params.id, request.body)),
  );

  deleteRoute(app, noun, path, (id) => deletePressItem(db, id));
}
