import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, test } from 'vitest';
import { projectRoot } from '../files/project-root.ts';
import { StartupError } from '../startup/startup-error.ts';
import { aFair } from '../testing/factories.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import type { Db } from './database.ts';
import { isOfOlderVersion, knownMigrations, migrate } from './migrate.ts';
import { fairs } from './schema/fair.ts';
import { inquiries } from './schema/inquiry.ts';
import { outbox } from './schema/outbox.ts';

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

test('migrating is idempotent and keeps stored records', async () => {
  const { connect } = await freshDatabase();
  const database = await connect();
  await database.withStartupLock(migrate);
  const [before, hashes] = [await tables(database.db), await appliedHashes(database.db)];
  expect(before.length).toBeGreaterThan(12);
  await database.db.insert(fairs).values(aFair({ name: 'Halle Eins' }));

  await database.withStartupLock(migrate);
  expect(await tables(database.db)).toEqual(before);
  expect(await appliedHashes(database.db)).toEqual(hashes);
  expect(await database.db.select({ name: fairs.name }).from(fairs)).toEqual([{ name: 'Halle Eins' }]);
});

test('an update is announced for a database of an earlier version only', async () => {
  const { connect } = await freshDatabase();
  const { db, withStartupLock } = await connect();
  expect(await isOfOlderVersion(db)).toBe(false);
  const earlier = new Set([...knownMigrations()].slice(0, -1));
  await withStartupLock((client) => migrate(client, earlier));
  expect(await isOfOlderVersion(db)).toBe(true);
  await withStartupLock(migrate);
  expect(await isOfOlderVersion(db)).toBe(false);
});

test('two processes that start in parallel migrate once', async () => {
  const { connect } = await freshDatabase();
  const [one, other] = [await connect(), await connect()];
  await Promise.all([one.withStartupLock(migrate), other.withStartupLock(migrate)]);
  const hashes = await appliedHashes(one.db);
  expect(hashes.length).toBeGreaterThan(0);
  expect(new Set(hashes).size).toBe(hashes.length);
});

test('rejects a database of a newer version and does not change it', async () => {
  const { connect } = await freshDatabase();
  const database = await connect();
  await database.withStartupLock(migrate);
  await database.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('from-the-future', 1)`,
  );
  const before = await tables(database.db);
  await expect(database.withStartupLock(migrate)).rejects.toThrow(new StartupError(NEWER));
  expect(await tables(database.db)).toEqual(before);
});

test('a failed migration is rolled back', async () => {
  const { connect } = await freshDatabase();
  const database = await connect();
  await database.db.execute(sql`create table mailing_list (other text)`);
  const before = await tables(database.db);
  await expect(database.withStartupLock(migrate)).rejects.toThrow();
  expect(await tables(database.db)).toEqual(before);
});

/** Applies the first migrations only, as an earlier version did. */
async function migrateTo(db: Db, count: number): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder: path.join(projectRoot, 'server/db/migrations') });
  await db.execute(sql`create schema drizzle`);
  await db.execute(
    sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const { sql: statements, hash } of known.slice(0, count)) {
    for (const statement of statements) await db.execute(sql.raw(statement));
    await db.execute(sql`insert into drizzle.__drizzle_migrations (hash) values (${hash})`);
  }
}

test('migrates inquiries from before the inbox: status and matching artwork', async () => {
  const { connect } = await freshDatabase();
  const database = await connect();
  const { db } = database;
  await migrateTo(db, 2);
  const artist = '00000000-0000-4000-8000-000000000001';
  const alone = '00000000-0000-4000-8000-000000000002';
  await db.execute(
    sql`insert into artists (id, name, sort_name, slug, bio) values (${artist}, 'Lea Brun', 'lea', 'lea-brun', 'Paints.')`,
  );
  await db.execute(sql`insert into artworks (id, artist_id, title, material, size) values
    (${alone}, ${artist}, 'Falling Water', 'Oil', '80 cm'),
    (gen_random_uuid(), ${artist}, 'Untitled', 'Oil', '80 cm'), (gen_random_uuid(), ${artist}, 'Untitled', 'Oil', '90 cm')`);
  await db.execute(sql`insert into inquiries
    (name, email, inquiry_type, message, artist_interest, artwork_title, status, responded_at) values
    ('a', 'a@example.ch', 'artwork', 'Hello', 'Lea Brun', 'falling water', 'new', null),
    ('b', 'b@example.ch', 'artwork', 'Hello', 'Lea Brun', 'Untitled', 'done', now()),
    ('c', 'c@example.ch', 'other', 'Hello', null, null, 'open', null)`);

  await database.withStartupLock(migrate);
  const { name, status, artworkId } = inquiries;
  expect(await db.select({ name, status, artworkId }).from(inquiries).orderBy(name)).toEqual([
    { name: 'a', status: 'new', artworkId: alone },
    { name: 'b', status: 'answered', artworkId: null },
    { name: 'c', status: 'new', artworkId: null },
  ]);
});

test('migrates mail from before the unique index: the newest confirmation of the last hour blocks repeats', async () => {
  const { connect } = await freshDatabase();
  const database = await connect();
  const { db } = database;
  await migrateTo(db, 5);
  await db.execute(sql`insert into outbox
    (kind, "to", subject, text, html, created_at, next_attempt_at) values
    ('inquiry', null, 'Inquiry', '', '', now(), now()), ('inquiry', null, 'Inquiry', '', '', now(), now()),
    ('inquiry confirmation', 'a@example.ch', 'Yours', '', '', now() - interval '1 minute', now()),
    ('inquiry confirmation', 'A@example.ch', 'Yours', '', '', now(), now()),
    ('inquiry confirmation', 'b@example.ch', 'Yours', '', '', now() - interval '2 hours', now())`);
  await database.withStartupLock(migrate);
  const blocking = await db.select({ to: outbox.to }).from(outbox).where(eq(outbox.blocksRepeats, true));
  expect(blocking).toEqual([{ to: 'A@example.ch' }]);
});
