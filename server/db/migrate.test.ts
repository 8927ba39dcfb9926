import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { StartRefusal } from '../start-refusal.ts';
import { aFair } from '../testing/factories.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import type { Db } from './database.ts';
import { migrate } from './migrate.ts';
import { fairs } from './schema/fair.ts';

const NEWER =
  'The database was written by a newer version of this program. Start that version, or restore a backup made with this one.';

async function tables(db: Db): Promise<unknown[]> {
  const names = sql`select table_schema, table_name from information_schema.tables`;
  const found = await db
    .select({ names: sql<unknown[]>`coalesce(json_agg(row_to_json(known)), '[]')` })
    .from(sql`(${names} where table_schema in ('public', 'drizzle') order by 1, 2) as known`);
  return found[0]?.names ?? [];
}

async function appliedHashes(db: Db): Promise<string[]> {
  const rows = await db.select({ hash: sql<string>`hash` }).from(sql`drizzle.__drizzle_migrations`);
  return rows.map(({ hash }) => hash);
}

test('migrating twice is harmless: the second time changes nothing and keeps what is stored', async () => {
  const { connect } = await freshDatabase();
  const database = await connect();
  await database.exclusively(migrate);
  const [before, hashes] = [await tables(database.db), await appliedHashes(database.db)];
  expect(before.length).toBeGreaterThan(12);
  await database.db.insert(fairs).values(aFair({ name: 'Halle Eins' }));

  await database.exclusively(migrate);
  expect(await tables(database.db)).toEqual(before);
  expect(await appliedHashes(database.db)).toEqual(hashes);
  expect(await database.db.select({ name: fairs.name }).from(fairs)).toEqual([{ name: 'Halle Eins' }]);
});

test('two programs that start at once migrate once', async () => {
  const { connect } = await freshDatabase();
  const [one, other] = [await connect(), await connect()];
  await Promise.all([one.exclusively(migrate), other.exclusively(migrate)]);
  const hashes = await appliedHashes(one.db);
  expect(hashes.length).toBeGreaterThan(0);
  expect(new Set(hashes).size).toBe(hashes.length);
});

test('a database that a newer version has written is refused with one clear line, and left as it is', async () => {
  const { connect } = await freshDatabase();
  const database = await connect();
  await database.exclusively(migrate);
  await database.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('from-the-future', 1)`,
  );
  const before = await tables(database.db);
  await expect(database.exclusively(migrate)).rejects.toThrow(new StartRefusal(NEWER));
  expect(await tables(database.db)).toEqual(before);
});

test('a migration that fails half-way leaves nothing behind', async () => {
  const { connect } = await freshDatabase();
  const database = await connect();
  await database.db.execute(sql`create table mailing_list (somebody_else text)`);
  const before = await tables(database.db);
  await expect(database.exclusively(migrate)).rejects.toThrow();
  expect(await tables(database.db)).toEqual(before);
});
