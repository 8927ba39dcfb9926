import { backupStatusSchema } from '../../domain/backup.ts';
import type { App, AppContext } from '../app-context.ts';
import { errorResponses } from '../http/route-schemas.ts';
import { readBackupStatus } from './repository.ts';

export function backupRoutes(app: App, { database: { db }, config }: AppContext): void {
  app.get(
    '/api/cms/backup',
    {
      config: { access: 'read staff area' },
      schema: {
        tags: ['backup'],
        summary: 'Whether nightly backups are made, the last verified one, and whether the latest attempt failed',
        response: { 200: backupStatusSchema, ...errorResponses },
      },
    },
    async () => ({ isScheduled: config.backup !== null, ...(await readBackupStatus(db)) }),
  );
}
