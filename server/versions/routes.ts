import { z } from 'zod';
import { contentKeySchema } from '../../domain/draft.ts';
import { versionsPageSchema, wholeVersionSchema } from '../../domain/version.ts';
import type { App, AppContext } from '../app-context.ts';
import { found } from '../http/problem.ts';
import { errorResponses } from '../http/route-schemas.ts';
import { findReferences } from './references.ts';
import { findVersion, listVersions } from './repository.ts';

const noun = 'version';
const path = '/api/cms/publishing/versions/:key';
const config = { access: 'read staff area' } as const;

export function versionRoutes(app: App, { database: { db } }: AppContext): void {
  app.get(
    path,
    {
      config,
      schema: {
        tags: [noun],
        summary: 'The saved versions of a record or a site text, newest first',
        params: z.object({ key: contentKeySchema }),
        querystring: z.object({ before: z.uuid().optional().describe('`next` of the page before') }),
        response: { 200: versionsPageSchema, ...errorResponses },
      },
    },
    ({ params, query }) => listVersions(db, params.key, query.before),
  );

  app.get(
    `${path}/:id`,
    {
      config,
      schema: {
        tags: [noun],
        summary: 'One saved version with its fields, and what it replaced',
        params: z.object({ key: contentKeySchema, id: z.uuid() }),
        response: { 200: wholeVersionSchema, ...errorResponses },
      },
    },
    async ({ params: { key, id } }) => {
      const version = found(noun, await findVersion(db, key, id));
      return { ...version, references: await findReferences(db, version.fields, version.before) };
    },
  );
}
