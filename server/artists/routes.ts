import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { artistInputSchema, artistListPageSchema, artistNameSchema, artistSchema } from '../../domain/artist.ts';
import { artworkSchema } from '../../domain/artwork.ts';
import { publicArtwork } from '../../domain/artwork-labels.ts';
import { listedExhibitionSchema } from '../../domain/exhibition.ts';
import { pressItemSchema } from '../../domain/press.ts';
import type { App, AppContext } from '../app-context.ts';
import { listArtworksOf } from '../artworks/repository.ts';
import { listExhibitionsOf } from '../exhibitions/repository.ts';
import { mayRead } from '../http/access.ts';
import { found } from '../http/problem.ts';
import { creating, deleteRoute, listingWithViews, replacing, restoring } from '../http/record-routes.ts';
import { errorResponses, idParams, pathText } from '../http/route-schemas.ts';
import { sendList } from '../http/send-list.ts';
import { listPressOf } from '../press/repository.ts';
import {
  artistsInChunks,
  createArtist,
  deleteArtist,
  findArtistBySlug,
  listArtistNames,
  readArtistListPage,
  restoreArtist,
  updateArtist,
} from './repository.ts';

const noun = 'artist';
const path = '/api/cms/artists';
const params = z.object({ slug: pathText });

export function artistRoutes(app: App, { database: { db }, stamp, today }: AppContext): void {
  const views = {
    item: z.union([artistSchema, artistNameSchema]),
    page: artistListPageSchema,
    views: ['names', 'part'],
    filters: {},
  } as const;
  for (const address of ['/api/artists', path]) {
    app.get(address, listingWithViews(noun, 'All artists, by name', views), (request, reply) => {
      if (request.query.view === 'names') return listArtistNames(db);
      if (request.query.view === 'part') return readArtistListPage(db);
      return void sendList(reply, artistSchema, artistsInChunks(db));
    });
  }

  app.post(path, creating(noun, artistInputSchema, artistSchema), async (request, reply) =>
    reply.status(201).send(await createArtist(db, request.body, stamp(request))),
  );

  app.put(`${path}/:id`, replacing(noun, artistInputSchema, artistSchema), async (request) =>
    found(noun, await updateArtist(db, request.params.id, request.body, stamp(request))),
  );

  deleteRoute(app, noun, path, (id, request) => deleteArtist(db, id, stamp(request)));

  app.post(`${path}/:id/restore`, restoring(noun, 'edit content', idParams, artistSchema), async (request) =>
    found(noun, await restoreArtist(db, request.params.id, stamp(request))),
  );

  const bySlug = async (slug: string) => found(noun, await findArtistBySlug(db, slug));

  app.get(
    '/api/artists/:slug',
    {
      config: { access: 'public', cacheable: true },
      schema: { tags: [noun], summary: 'One artist', params, response: { 200: artistSchema, ...errorResponses } },
    },
    async (request) => bySlug(request.params.slug),
  );

  const listOfArtist = <Item>(
    { name, summary, item }: { name: string; summary: string; item: z.ZodType<Item> },
    list: (artistId: string, request: FastifyRequest) => Promise<Item[]>,
  ) =>
    app.get(
      `/api/artists/:slug/${name}`,
      {
        config: { access: 'public', cacheable: true },
        schema: { tags: [noun], summary, params, response: { 200: z.array(item), ...errorResponses } },
      },
      async (request) => list((await bySlug(request.params.slug)).id, request),
    );

  listOfArtist(
    { name: 'exhibitions', summary: "An artist's exhibitions, newest first", item: listedExhibitionSchema },
    (artistId) => listExhibitionsOf(db, artistId, today()),
  );
  listOfArtist(
    { name: 'artworks', summary: "An artist's artworks, by year", item: artworkSchema },
    async (artistId, request) => {
      const artworks = await listArtworksOf(db, artistId);
      return mayRead(request) ? artworks : artworks.map(publicArtwork);
    },
  );
  listOfArtist({ name: 'press', summary: "An artist's press, newest first", item: pressItemSchema }, (artistId) =>
    listPressOf(db, artistId),
  );
}
