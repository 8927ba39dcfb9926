import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { inject, onTestFinished } from 'vitest';
import type { Database } from '../db/database.ts';
import { openInMemory } from '../db/embedded.ts';
import { openPostgres } from '../db/postgres.ts';
import { testDatabase } from './engine.ts';

/**
 * A database that nobody has migrated, for one test. On a server each call of `connect` is another program's
 * connections; the embedded engine has but one program, so there it is the same one again.
 */
export async function freshDatabase(): Promise<{ connect: () => Promise<Database> }> {
  return process.env.TEST_ENGINE === 'postgres' ? onServer() : inMemory();
}

async function inMemory() {
  const database = await openInMemory();
  onTestFinished(() => database.close());
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
