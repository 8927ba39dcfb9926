import { pressItemInputSchema, pressItemSchema, pressListPageSchema } from '../../domain/press.ts';
import type { App, AppContext } from '../app-context.ts';
import { cursor, ignoreIfInvalid } from '../http/list-query.ts';
import { found } from '../http/problem.ts';
import { creating, deleteRoute, listingWithViews, replacing, restoring } from '../http/record-routes.ts';
import { idParams, pathText } from '../http/route-schemas.ts';
import { readPressListPage } from './list-page.ts';
import { createPressItem, deletePressItem, listPress, restorePressItem, updatePressItem } from './repository.ts';

const noun = 'press item';
const path = '/api/cms/press';

export function pressRoutes(app: App, { database: { db }, stamp }: AppContext): void {
  const views = {
    item: pressItemSchema,
    page: pressListPageSchema,
    views: ['part'],
    filters: {
      artist: ignoreIfInvalid(pathText).describe("With view=part: an artist's name"),
      cursor: cursor('With view=part: how many items to skip'),
    },
  } as const;
  app.get(path, listingWithViews(noun, 'All press, newest first', views), ({ query: { view, ...query } }) =>
    view ? readPressListPage(db, query) : listPress(db),
  );

  app.post(path, creating(noun, pressItemInputSchema, pressItemSchema), async (request, reply) =>
    reply.status(201).send(await createPressItem(db, request.body, stamp(request))),
  );

  app.put(`${path}/:id`, replacing(noun, pressItemInputSchema, pressItemSchema), async (request) =>
    found(noun, await updatePressItem(db, request.params.id, request.body, stamp(request))),
  );

  deleteRoute(app, noun, path, (id, request) => deletePressItem(db, id, stamp(request)));

  app.post(`${path}/:id/restore`, restoring(noun, 'edit content', idParams, pressItemSchema), async (request) =>
    found(noun, await restorePressItem(db, request.params.id, stamp(request))),
  );
}
