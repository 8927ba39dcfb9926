import { z } from 'zod';
import {
  exhibitionInputSchema,
  exhibitionListPageSchema,
  exhibitionSchema,
  exhibitionSummarySchema,
  featuredOrderInputSchema,
} from '../../domain/exhibition.ts';
import { findRecordId } from '../addresses/repository.ts';
import type { App, AppContext } from '../app-context.ts';
import { cursor, year } from '../http/list-query.ts';
import { found } from '../http/problem.ts';
import { creating, deleteRoute, listingWithViews, replacing, restoring } from '../http/record-routes.ts';
import { errorResponses, idParams, noContent, pathText } from '../http/route-schemas.ts';
import { listFeatured, saveFeaturedOrder } from './featured-order.ts';
import { readExhibitionListPage } from './list-page.ts';
import {
  createExhibition,
  deleteExhibition,
  findExhibition,
  listCards,
  listExhibitions,
  restoreExhibition,
  updateExhibition,
} from './repository.ts';

const noun = 'exhibition';
const path = '/api/cms/exhibitions';

export function exhibitionRoutes(app: App, { database: { db }, stamp, today }: AppContext): void {
  const views = {
    item: z.union([exhibitionSchema, exhibitionSummarySchema]),
    page: exhibitionListPageSchema,
    views: ['cards', 'featured', 'part'],
    filters: {
      year: year('With view=part: the year in which past exhibitions opened'),
      cursor: cursor('With view=part: how many past exhibitions to skip'),
    },
  } as const;
  app.get(path, listingWithViews(noun, 'All exhibitions with their artists, newest first', views), ({ query }) => {
    const { view, ...page } = query;
    if (view === 'part') return readExhibitionListPage(db, today(), page);
    if (view === 'cards') return listCards(db, today());
    if (view === 'featured') return listFeatured(db, today());
    return listExhibitions(db, today());
  });

  app.get(
    '/api/exhibitions/:id',
    {
      config: { access: 'public', cacheable: true },
      schema: {
        tags: [noun],
        summary: 'One exhibition',
        params: idParams,
        response: { 200: exhibitionSchema, ...errorResponses },
      },
    },
    async (request) => found(noun, await findExhibition(db, request.params.id, today())),
  );

  app.get(
    '/api/exhibitions/:year/:title',
    {
      config: { access: 'public', cacheable: true },
      schema: {
        tags: [noun],
        summary: 'One exhibition, by its present address or an earlier one',
        params: z.object({ year: pathText, title: pathText }),
        response: { 200: exhibitionSchema, ...errorResponses },
      },
    },
    async ({ params: { year, title } }) => {
      const id = found(noun, await findRecordId(db, noun, `/exhibitions/${year}/${title}`));
      return found(noun, await findExhibition(db, id, today()));
    },
  );

  app.post(path, creating(noun, exhibitionInputSchema, exhibitionSchema), async (request, reply) =>
    reply.status(201).send(await createExhibition(db, request.body, stamp(request), today())),
  );

  app.put(
    `${path}/featured-order`,
    {
      config: { access: 'edit content' },
      schema: {
        tags: [noun],
        summary: 'Order the featured exhibitions on the home page',
        body: featuredOrderInputSchema,
        response: { 204: noContent, ...errorResponses },
      },
    },
    async (request, reply) => {
      await saveFeaturedOrder(db, request.body.ids, stamp(request), today());
      return reply.status(204).send(null);
    },
  );

  app.put(`${path}/:id`, replacing(noun, exhibitionInputSchema, exhibitionSchema), async (request) =>
    found(noun, await updateExhibition(db, request.params.id, request.body, stamp(request), today())),
  );

  deleteRoute(app, noun, path, (id, request) => deleteExhibition(db, id, stamp(request)));

  app.post(`${path}/:id/restore`, restoring(noun, 'edit content', idParams, exhibitionSchema), async (request) =>
    found(noun, await restoreExhibition(db, request.params.id, stamp(request), today())),
  );
}
