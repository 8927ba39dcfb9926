import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Db } from '../db/database.ts';
import { activity } from '../db/schema/activity.ts';
import { sharedApp } from '../testing/test-app.ts';
import { deleteOldActivity, recordActivity } from './repository.ts';

const staffId = '0b9f4a1e-7a8f-4b7e-9d53-0a1b2c3d4e5f';

const record = (db: Db, at: Date, title: string) =>
  recordActivity(db, { at, by: 'nora', staffId }, { action: 'created', kind: 'fair', key: null, title });

const titles = async (db: Db) => (await db.select({ title: activity.title }).from(activity)).map(({ title }) => title);

const rejected = expect.objectContaining({
  cause: expect.objectContaining({ message: 'the activity log is append-only' }),
});

test('the database rejects a change, a deletion and a truncation of the log', async () => {
  const { db } = await sharedApp();
  await record(db, new Date(), 'Halle Eins');
  await expect(db.update(activity).set({ title: 'Halle Zwei' })).rejects.toEqual(rejected);
  await expect(db.delete(activity)).rejects.toEqual(rejected);
  await expect(db.execute(sql`truncate activity`)).rejects.toEqual(rejected);
  expect(await titles(db)).toEqual(['Halle Eins']);
});

test('what is older than two years is deleted, and no more even if the clock of the server is ahead', async () => {
  const { db } = await sharedApp();
  const now = new Date();
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await record(db, daysAgo(2 * 365 + 2), 'Older');
  await record(db, daysAgo(2 * 365 - 2), 'Younger');
  await deleteOldActivity(db, daysAgo(10));
  expect(await titles(db)).toHaveLength(2);
  await deleteOldActivity(db, daysAgo(-10));
  expect(await titles(db)).toEqual(['Younger']);
});

test('what the server writes itself is not recorded', async () => {
  const { db } = await sharedApp();
  const entry = { action: 'created' as const, kind: 'fair', key: null, title: 'Halle Eins' };
  await recordActivity(db, { at: new Date(), by: null, staffId: null }, entry);
  expect(await titles(db)).toEqual([]);
});
