import { recordCountsSchema } from '../../domain/record-counts.ts';
import type { App, AppContext } from '../app-context.ts';
import { errorResponses } from '../http/route-schemas.ts';
import { readRecordCounts } from './repository.ts';

export function recordCountRoutes(app: App, { database: { db } }: AppContext): void {
  app.get(
    '/api/cms/counts',
    {
      config: { access: 'read staff area' },
      schema: {
        tags: ['record counts'],
        summary: 'How many artists, exhibitions, fairs, artworks, press items and subscribers there are, with drafts',
        response: { 200: recordCountsSchema, ...errorResponses },
      },
    },
    () => readRecordCounts(db),
  );
}
