import { exhibitionInputSchema, exhibitionSchema } from '../../domain/exhibition.ts';
import { type App, idParams } from '../http/contract.ts';
import { found } from '../http/problem.ts';
import { creating, deleteRoute, listing, replacing, restoring } from '../http/record-routes.ts';
import type { Parts } from '../parts.ts';
import {
  createExhibition,
  deleteExhibition,
  listExhibitions,
  restoreExhibition,
  updateExhibition,
} from './repository.ts';

const noun = 'exhibition';
const path = '/api/cms/exhibitions';

export function exhibitionRoutes(app: App, { database: { db }, stamp, today }: Parts): void {
  app.get(path, listing(noun, 'public', 'All exhibitions with their artists, newest first', exhibitionSchema), () =>
    listExhibitions(db, today()),
  );

  app.post(path, creating(noun, exhibitionInputSchema, exhibitionSchema), async (request, reply) =>
    reply.status(201).send(await createExhibition(db, request.body, stamp(request), today())),
  );

  app.put(`${path}/:id`, replacing(noun, exhibitionInputSchema, exhibitionSchema), async (request) =>
    found(noun, await updateExhibition(db, request.params.id, request.body, stamp(request), today())),
  );

  deleteRoute(app, noun, path, (id, request) => deleteExhibition(db, id, stamp(request)));

  app.post(`${path}/:id/restore`, restoring(noun, idParams, exhibitionSchema), async (request) =>
    found(noun, await restoreExhibition(db, request.params.id, stamp(request), today())),
  );
}
