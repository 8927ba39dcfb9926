import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { inject, onTestFinished } from 'vitest';
import type { Database } from '../db/database.ts';
import { openInMemory } from '../db/embedded.ts';
import { openPostgres } from '../db/postgres.ts';
import { testDatabase } from './test-database.ts';

/**
 * A database without migrations, for one test. On a PostgreSQL server each `connect` opens another pool, like another
 * process; the embedded engine has one connection.
 */
export async function freshDatabase(): Promise<{ connect: () => Promise<Database> }> {
  return process.env.TEST_ENGINE === 'postgres' ? onServer() : inMemory();
}

let embedded: Promise<Database> | undefined;

/** One instance for all tests, because opening takes seconds; each test drops its tables. */
async function inMemory() {
  embedded ??= openInMemory();
  const database = await embedded;
  onTestFinished(async () => {
    for (const schema of ['drizzle', 'public']) {
      await database.db.execute(sql`drop schema if exists ${sql.identifier(schema)} cascade`);
    }
    await database.db.execute(sql`create schema public`);
  });
  return { connect: async () => database };
}

async function onServer() {
  const { db } = await testDatabase();
  const name = `fresh_${randomBytes(6).toString('hex')}`;
  await db.execute(sql`create database ${sql.identifier(name)}`);
  const connections: Database[] = [];
  onTestFinished(async () => {
    for (const connection of connections) await connection.close();
    await db.execute(sql`drop database ${sql.identifier(name)} with (force)`);
  });
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return {
    connect: async () => {
      const connection = await openPostgres(url.href, () => {});
      connections.push(connection);
      return connection;
    },
  };
}
