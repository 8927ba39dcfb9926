import { inboxSchema } from '../../domain/inbox.ts';
import { recordCountsSchema } from '../../domain/record-counts.ts';
import type { App, AppContext } from '../app-context.ts';
import { signedIn } from '../http/access.ts';
import { errorResponses } from '../http/route-schemas.ts';
import { readRecordCounts } from './record-counts.ts';
import { readInbox } from './repository.ts';

export function inboxRoutes(app: App, { database: { db }, config, clock }: AppContext): void {
  app.get(
    '/api/inbox',
    {
      config: { access: 'read staff area' },
      schema: {
        tags: ['inbox'],
        summary: 'Counts of new inquiries, new registrations and unsent mail; forms paused in the last 24 hours',
        response: { 200: inboxSchema, ...errorResponses },
      },
    },
    (request) => readInbox(db, signedIn(request).role, config.mail !== null, clock()),
  );

  app.get(
    '/api/cms/counts',
    {
      config: { access: 'read staff area' },
      schema: {
        tags: ['inbox'],
        summary: 'How many artists, exhibitions, fairs, artworks, press items and subscribers there are, with drafts',
        response: { 200: recordCountsSchema, ...errorResponses },
      },
    },
    () => readRecordCounts(db),
  );
}
