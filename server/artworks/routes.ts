import { z } from 'zod';
import {
  artworkInputSchema,
  artworkPriceChangesSchema,
  artworkPriceInputSchema,
  artworkPriceResultSchema,
  artworkSchema,
} from '../../domain/artwork.ts';
import { publicArtwork } from '../../domain/artwork-labels.ts';
import { artworkListSchema, artworkWithNeighboursSchema } from '../../domain/artwork-list.ts';
import { findRecordId } from '../addresses/repository.ts';
import type { App, AppContext } from '../app-context.ts';
import { mapChunks } from '../db/chunked-query.ts';
import { mayRead } from '../http/access.ts';
import { found } from '../http/problem.ts';
import { creating, deleteRoute, listing, replacing, restoring } from '../http/record-routes.ts';
import { errorResponses, idParams, pathText } from '../http/route-schemas.ts';
import { sendList } from '../http/send-list.ts';
import { artworkFiltersQuery, validFilters } from './filters.ts';
import { artworkListQuery, readArtworkListPage, readFacets } from './list-page.ts';
import { readArtworkWithNeighbours } from './neighbours.ts';
import { changePrices } from './price-changes.ts';
import { artworksInChunks, createArtwork, deleteArtwork, restoreArtwork, updateArtwork } from './repository.ts';

const noun = 'artwork';
const path = '/api/cms/artworks';

export function artworkRoutes(app: App, { database: { db }, stamp }: AppContext): void {
  app.get(path, listing(noun, 'public', 'All artworks, by artist and year', artworkSchema), (request, reply) => {
    const chunks = artworksInChunks(db);
    sendList(reply, artworkSchema, mayRead(request) ? chunks : mapChunks(chunks, publicArtwork));
  });

  app.post(path, creating(noun, artworkInputSchema, artworkSchema), async (request, reply) =>
    reply.status(201).send(await createArtwork(db, request.body, stamp(request))),
  );

  app.put(`${path}/:id`, replacing(noun, artworkInputSchema, artworkSchema), async (request) =>
    found(noun, await updateArtwork(db, request.params.id, request.body, stamp(request))),
  );

  const settingPrice = replacing(noun, artworkPriceInputSchema, artworkSchema);
  app.put(
    `${path}/:id/price`,
    {
      config: { access: 'set prices' },
      schema: { ...settingPrice.schema, summary: 'Set the price and the availability of one artwork' },
    },
    async (request) => found(noun, await updateArtwork(db, request.params.id, request.body, stamp(request))),
  );

  app.put(
    `${path}/prices`,
    {
      config: { access: 'set prices' },
      schema: {
        tags: [noun],
        summary: 'Change prices and availability of one or several artworks',
        body: artworkPriceChangesSchema,
        response: { 200: z.array(artworkPriceResultSchema), ...errorResponses },
      },
    },
    (request) => changePrices(db, request.body.changes, stamp(request)),
  );

  deleteRoute(app, noun, path, (id, request) => deleteArtwork(db, id, stamp(request)));

  app.post(`${path}/:id/restore`, restoring(noun, 'edit content', idParams, artworkSchema), async (request) =>
    found(noun, await restoreArtwork(db, request.params.id, stamp(request))),
  );

  app.get(
    '/api/artworks',
    {
      config: { access: 'public', cacheable: true },
      schema: {
        tags: [noun],
        summary: 'One page of the artworks that match the filters, artists alternating, and the facets',
        querystring: artworkListQuery,
        response: { 200: artworkListSchema, ...errorResponses },
      },
    },
    async ({ query }) => {
      const page = await readArtworkListPage(db, await validFilters(db, query), query);
      return query.facets === 'none' ? page : { ...page, facets: await readFacets(db) };
    },
  );

  app.get(
    '/api/artworks/:id',
    {
      config: { access: 'public', cacheable: true },
      schema: {
        tags: [noun],
        summary: 'One artwork and its neighbours in the filtered list',
        params: idParams,
        querystring: artworkFiltersQuery,
        response: { 200: artworkWithNeighboursSchema, ...errorResponses },
      },
    },
    async ({ params, query }) =>
      found(noun, await readArtworkWithNeighbours(db, params.id, await validFilters(db, query))),
  );

  app.get(
    '/api/artworks/:artist/:title',
    {
      config: { access: 'public', cacheable: true },
      schema: {
        tags: [noun],
        summary: 'One artwork and its neighbours, by its present address or an earlier one',
        params: z.object({ artist: pathText, title: pathText }),
        querystring: artworkFiltersQuery,
        response: { 200: artworkWithNeighboursSchema, ...errorResponses },
      },
    },
    async ({ params: { artist, title }, query }) => {
      const id = found(noun, await findRecordId(db, noun, `/artworks/${artist}/${title}`));
      return found(noun, await readArtworkWithNeighbours(db, id, await validFilters(db, query)));
    },
  );
}
