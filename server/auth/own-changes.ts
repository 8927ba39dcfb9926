import { recordActivity } from '../activity/repository.ts';
import type { Db } from '../db/database.ts';
import type { Stamp } from '../db/last-change.ts';

/** In the activity log: 'changed the password', 'added a passkey'. */
export const recordOwnChange = (tx: Db, stamp: Stamp, title: string): Promise<void> =>
  recordActivity(tx, stamp, { action: 'changed their account', kind: null, key: stamp.staffId, title });
