import { inboxSchema } from '../../domain/inbox.ts';
import type { App, AppContext } from '../app-context.ts';
import { errorResponses } from '../http/route-schemas.ts';
import { countInbox } from './repository.ts';

export function inboxRoutes(app: App, { database: { db }, config }: AppContext): void {
  app.get(
    '/api/inbox',
    {
      config: { access: 'staff' },
      schema: {
        tags: ['inbox'],
        summary: 'Counts of new inquiries, new registrations and unsent mail',
        response: { 200: inboxSchema, ...errorResponses },
      },
    },
    () => countInbox(db, config.mail !== null),
  );
}
