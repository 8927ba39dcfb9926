import { artworkInputSchema, artworkSchema } from '../../domain/artwork.ts';
import { type App, idParams } from '../http/contract.ts';
import { found } from '../http/problem.ts';
import { creating, deleteRoute, listing, replacing, restoring } from '../http/record-routes.ts';
import type { Parts } from '../parts.ts';
import { createArtwork, deleteArtwork, listArtworks, restoreArtwork, updateArtwork } from './repository.ts';
import { visibleTo } from './visibility.ts';

const noun = 'artwork';
const path = '/api/cms/artworks';

export function artworkRoutes(app: App, { database: { db }, stamp }: Parts): void {
  app.get(path, listing(noun, 'public', 'All artworks, by artist and year', artworkSchema), async (request) =>
    visibleTo(request.staff, await listArtworks(db)),
  );

  app.post(path, creating(noun, artworkInputSchema, artworkSchema), async (request, reply) =>
    reply.status(201).send(await createArtwork(db, request.body, stamp(request))),
  );

  app.put(`${path}/:id`, replacing(noun, artworkInputSchema, artworkSchema), async (request) =>
    found(noun, await updateArtwork(db, request.params.id, request.body, stamp(request))),
  );

  deleteRoute(app, noun, path, (id, request) => deleteArtwork(db, id, stamp(request)));

  app.post(`${path}/:id/restore`, restoring(noun, idParams, artworkSchema), async (request) =>
    found(noun, await restoreArtwork(db, request.params.id, stamp(request))),
  );
}
