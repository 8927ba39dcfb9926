import { exhibitionInputSchema, exhibitionSchema } from '../../domain/exhibition.ts';
import type { App } from '../http/contract.ts';
import { found } from '../http/problem.ts';
import { creating, deleteRoute, listing, replacing } from '../http/record-routes.ts';
import type { Parts } from '../parts.ts';
import { createExhibition, deleteExhibition, listExhibitions, updateExhibition } from './repository.ts';

const noun = 'exhibition';
const path = '/api/cms/exhibitions';

export function exhibitionRoutes(app: App, { database: { db }, today }: Parts): void {
  app.get(path, listing(noun, 'public', 'All exhibitions with their artists, newest first', exhibitionSchema), () =>
    listExhibitions(db, today()),
  );

  app.post(path, creating(noun, exhibitionInputSchema, exhibitionSchema), async (request, reply) =>
    reply.status(201).send(await createExhibition(db, request.body, today())),
  );

  app.put(`${path}/:id`, replacing(noun, exhibitionInputSchema, exhibitionSchema), async (request) =>
    found(noun, await updateExhibition(db, request.params.id, request.body, today())),
  );

  deleteRoute(app, noun, path, (id) => deleteExhibition(db, id));
}
