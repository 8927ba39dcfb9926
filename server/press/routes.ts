import { pressItemInputSchema, pressItemSchema } from '../../domain/press.ts';
import { pressPartSchema } from '../../domain/press-part.ts';
import type { AppContext } from '../app-context.ts';
import { type App, idParams, pathText } from '../http/contract.ts';
import { cursor, ifItMakesSense } from '../http/list-query.ts';
import { found } from '../http/problem.ts';
import { creating, deleteRoute, listingInParts, replacing, restoring } from '../http/record-routes.ts';
import { readPressPart } from './part.ts';
import { createPressItem, deletePressItem, listPress, restorePressItem, updatePressItem } from './repository.ts';

const noun = 'press item';
const path = '/api/cms/press';

export function pressRoutes(app: App, { database: { db }, stamp }: AppContext): void {
  const views = {
    item: pressItemSchema,
    part: pressPartSchema,
    views: ['part'],
    narrowing: {
      artist: ifItMakesSense(pathText).describe('Of a part: the name of the artist its items are about'),
      cursor: cursor('Of a part: how many items come before it'),
    },
  } as const;
  app.get(path, listingInParts(noun, 'All press, newest first', views), ({ query: { view, ...choice } }) =>
    view ? readPressPart(db, choice) : listPress(db),
  );

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
