import { deletedRecordSchema } from '../../domain/deleted.ts';
import type { App, AppContext } from '../app-context.ts';
import { listing } from '../http/record-routes.ts';
import { listDeleted } from './repository.ts';

export function deletedRoutes(app: App, { database: { db }, clock }: AppContext): void {
  app.get(
    '/api/cms/deleted',
    listing(
      'deleted record',
      'read staff area',
      'What was deleted and can be restored, newest first',
      deletedRecordSchema,
    ),
    () => listDeleted(db, clock()),
  );
}
