import { sql } from 'drizzle-orm';
import type { Topic } from '../../domain/live-updates.ts';
import type { Db } from './database.ts';
import { CONTENT_CHANGE, NOTIFICATION_CHANNEL, OBJECT_DELETED, SESSIONS_ENDED } from './notifications.ts';

/** Sent when the transaction commits. */
export async function notify(tx: Db, ...topics: readonly Topic[]): Promise<void> {
  for (const topic of topics) await send(tx, topic);
}

export const notifyObjectDeleted = (tx: Db, name: string): Promise<void> => send(tx, OBJECT_DELETED + name);

export const notifySessionsEnded = (tx: Db, staffId: string): Promise<void> => send(tx, SESSIONS_ENDED + staffId);

/** For what visitors read from tables without a trigger. */
export const notifyContentChange = (tx: Db): Promise<void> => send(tx, CONTENT_CHANGE);

async function send(tx: Db, payload: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${NOTIFICATION_CHANNEL}, ${payload})`);
}
