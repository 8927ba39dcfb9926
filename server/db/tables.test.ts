import { getTableName, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { TABLES } from './tables.ts';

test('every table is listed', async () => {
  const { db } = await testDatabase();
  const [stored] = await db
    .select({ names: sql<string[]>`json_agg(tablename)` })
    .from(sql`pg_tables`)
    .where(sql`schemaname = 'public'`);
  expect(TABLES.map(getTableName).toSorted()).toEqual(stored?.names.toSorted());
});

test('each table comes after those it references', () => {
  TABLES.forEach((table, index) => {
    for (const { reference } of getTableConfig(table).foreignKeys) {
      expect.soft(TABLES.slice(0, index)).toContain(reference().foreignTable);
    }
  });
});
