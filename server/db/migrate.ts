import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { bigint, pgSchema, serial, text } from 'drizzle-orm/pg-core';
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
    throw new StartupError(`The database could not be brought up to date: ${reason}.`);
  }
}

/** The hashes of all migrations of this version. */
export const knownMigrations = (): Set<string> =>
  new Set(readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash));

/** In one transaction: all or nothing. */
async function applyMigrations(db: Db, only: ReadonlySet<string>): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder });
  await db.transaction(async (tx) => {
    await tx.execute(sql`create schema if not exists drizzle`);
    await tx.execute(
      sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
    );
    const rows = await tx.select({ hash: applied.hash }).from(applied);
    const done = new Set(rows.map((row) => row.hash));
    const knownHashes = new Set(known.map((migration) => migration.hash));
    const unknown = [...done].filter((hash) => !knownHashes.has(hash));
    if (unknown.length > 0) {
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
