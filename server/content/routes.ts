import { z } from 'zod';
import { contentEntrySchema } from '../../domain/content.ts';
import { type App, pathText, problems } from '../http/contract.ts';
import { listing } from '../http/record-routes.ts';
import type { Parts } from '../parts.ts';
import { listContent, listContentOf } from './repository.ts';

const noun = 'content';
const path = '/api/cms/content';

export function contentRoutes(app: App, { database: { db } }: Parts): void {
  app.get(path, listing(noun, 'public', 'All editable texts, by key', contentEntrySchema), () => listContent(db));

  app.get(
    `${path}/category/:category`,
    {
      config: { access: 'public' },
      schema: {
        tags: [noun],
        summary: 'The editable texts of one category, by key',
        params: z.object({ category: pathText }),
        response: { 200: z.array(contentEntrySchema), ...problems },
      },
    },
    async (request) => listContentOf(db, request.params.category),
  );
}
