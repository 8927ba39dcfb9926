import { pressItemInputSchema, pressItemSchema } from '../../domain/press.ts';
import { found, notFound } from '../http/problem.ts';
import { creating, deleting, listing, replacing } from '../http/record-routes.ts';
import type { App } from '../http/routes.ts';
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

  app.delete(`${path}/:id`, deleting(noun), async (request, reply) => {
    if (!(await deletePressItem(db, request.params.id))) throw notFound(noun);
    return reply.status(204).send(null);
  });
}
