import { queryOptions } from '@tanstack/react-query';
import { backupStatusSchema } from '../../../domain/backup.ts';
import { fetchAndParse } from '../client.ts';

/** Without `fetchAsStaff`: a background status must not open the sign-in dialog. */
export const backupQuery = queryOptions({
  queryKey: ['/api/cms/backup'] as const,
  queryFn: fetchAndParse(() => backupStatusSchema),
});
