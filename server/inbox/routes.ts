import { inboxSchema } from '../../domain/inbox.ts';
import type { App, AppContext } from '../app-context.ts';
import { signedIn } from '../http/access.ts';
import { errorResponses } from '../http/route-schemas.ts';
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
}
