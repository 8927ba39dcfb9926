import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { bigint, pgSchema, serial, text } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { projectRoot } from '../files/project-root.ts';
import { StartupError } from '../startup/startup-error.ts';
import type { Db } from './database.ts';

const migrationsFolder = path.join(projectRoot, 'server/db/migrations');

// The table of drizzle-kit's own migrators, so that its tools work with these databases.
const applied = pgSchema('drizzle').table('__drizzle_migrations', {
  id: serial('id').primaryKey(),
  hash: text('hash').notNull(),
  createdAt: bigint('created_at', { mode: 'number' }),
});

/** Brings the database up to this version, or to an earlier one: that with the migrations of `only`. */
export async function migrate(db: Db, only: ReadonlySet<string> = knownMigrations()): Promise<void> {
  try {
    await applyMigrations(db, only);
  } catch (error) {
    if (!(error instanceof Error) || error instanceof StartupError) throw error;
    const reason = error.cause instanceof Error ? error.cause.message : error.message;
    const extension = /\bextension "(\w+)"|(\w+)\.control\b/.exec(reason)?.slice(1).find(Boolean);
    const advice = extension
      ? ` An administrator has to install it and run in this database: create extension ${extension};`
      : '';
    throw new StartupError(`The database could not be brought up to date: ${reason}.${advice}`);
  }
}

/** The hashes of all migrations of this version. */
export const knownMigrations = (): Set<string> =>
  new Set(readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash));

/** The hashes of the migrations that the database has; null for one without a gallery. */
export async function appliedMigrations(db: Db): Promise<string[] | null> {
  const table = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (!regclassSchema.parse(table).rows[0].name) return null;
  const rows = await db.select({ hash: applied.hash }).from(applied).orderBy(applied.id);
  return rows.map(({ hash }) => hash);
}

const regclassSchema = z.object({ rows: z.tuple([z.object({ name: z.string().nullable() })]) });

/** Whether the database has migrations that this version lacks. */
export async function isOfNewerVersion(db: Db): Promise<boolean> {
  const known = knownMigrations();
  return ((await appliedMigrations(db)) ?? []).some((hash) => !known.has(hash));
}

/** Whether it is a gallery's database that lacks migrations of this version. */
export async function isOfOlderVersion(db: Db): Promise<boolean> {
  const applied = await appliedMigrations(db);
  return applied !== null && [...knownMigrations()].some((hash) => !applied.includes(hash));
}

/** In one transaction: all or nothing. */
async function applyMigrations(db: Db, only: ReadonlySet<string>): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder });
  await db.transaction(async (tx) => {
    await tx.execute(sql`create schema if not exists drizzle`);
    await tx.execute(
      sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
    );
    const done = new Set(await appliedMigrations(tx));
    if (await isOfNewerVersion(tx)) {
      throw new StartupError(
        'The database was written by a newer version of this program. Start that version, or restore a backup made with this one.',
      );
    }
    for (const migration of known.filter(({ hash }) => only.has(hash) && !done.has(hash))) {
      for (const statement of migration.sql) await tx.execute(sql.raw(statement));
      await tx.insert(applied).values({ hash: migration.hash, createdAt: migration.folderMillis });
    }
  });
}
