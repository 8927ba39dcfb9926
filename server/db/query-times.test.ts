import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';

test('every query is measured once, in a transaction and outside, also one that fails', async () => {
  const { db, onQuery } = await testDatabase();
  const times: number[] = [];
  const unsubscribe = onQuery((ms) => times.push(ms));
  onTestFinished(unsubscribe);

  await db.execute(sql`select 1`);
  expect(times.splice(0)).toEqual([expect.any(Number)]);
  await expect(db.execute(sql`select nothing`)).rejects.toThrow();
  expect(times.splice(0)).toHaveLength(1);
  await db.transaction(async (tx) => {
    // The PostgreSQL server counts `begin`, too.
    times.splice(0);
    await tx.execute(sql`select 1`);
    await tx.execute(sql`select 1`);
    expect(times.splice(0)).toHaveLength(2);
  });

  unsubscribe();
  times.splice(0);
  await db.execute(sql`select 1`);
  expect(times).toEqual([]);
});
