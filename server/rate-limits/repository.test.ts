import { expect, test } from 'vitest';
import { rateLimits } from '../db/schema/rate-limit.ts';
import { testDatabase } from '../testing/test-database.ts';
import { countAttempt, counterKey, deleteExpiredCounters, fixedWindow } from './repository.ts';

test('expired counters are deleted', async () => {
  const { db } = await testDatabase();
  const [short, long] = [counterKey('test', 'short'), counterKey('test', 'long')];
  await countAttempt(db, { key: short, limit: fixedWindow(1, 1_000) }, new Date(0));
  await countAttempt(db, { key: long, limit: fixedWindow(1, 1_001) }, new Date(0));
  await deleteExpiredCounters(db, new Date(1_000));
  expect(await db.select({ key: rateLimits.key }).from(rateLimits)).toEqual([{ key: long }]);
});

test('a counter from before the clock was set back is ignored', async () => {
  const { db } = await testDatabase();
  const counter = { key: counterKey('test', 'clock'), limit: fixedWindow(1, 60_000) };
  const later = new Date(3_600_000);
  expect((await countAttempt(db, counter, later)).isAllowed).toBe(true);
  expect((await countAttempt(db, counter, later)).isAllowed).toBe(false);
  expect((await countAttempt(db, counter, new Date(0))).isAllowed).toBe(true);
  expect((await countAttempt(db, counter, new Date(1))).isAllowed).toBe(false);
});
