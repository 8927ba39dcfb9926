import { z } from 'zod';
import { earlierAddressSchema } from '../../domain/address.ts';
import type { App, AppContext } from '../app-context.ts';
import { notFound } from '../http/problem.ts';
import { errorResponses, idParams, noContent, pathText } from '../http/route-schemas.ts';
import { listEarlierAddresses, releaseAddress } from './repository.ts';

const noun = 'address';
const path = '/api/cms/addresses/:id';

/** `:id` is that of the artist, artwork or exhibition. */
export function addressRoutes(app: App, { database: { db }, stamp }: AppContext): void {
  app.get(
    path,
    {
      config: { access: 'read staff area' },
      schema: {
        tags: [noun],
        summary: 'The earlier addresses of a record, which redirect to the present one; newest first',
        params: idParams,
        response: { 200: z.array(earlierAddressSchema), ...errorResponses },
      },
    },
    ({ params }) => listEarlierAddresses(db, params.id),
  );

  app.delete(
    path,
    {
      config: { access: 'edit content' },
      schema: {
        tags: [noun],
        summary: 'Release an earlier address: it no longer redirects, and other records may use it',
        params: idParams,
        querystring: z.object({ path: pathText }),
        response: { 204: noContent, ...errorResponses },
      },
    },
    async (request, reply) => {
      const { params, query } = request;
      if (!(await releaseAddress(db, params.id, query.path, stamp(request)))) throw notFound(noun);
      return reply.status(204).send(null);
    },
  );
}
