import { getTableName, sql } from 'drizzle-orm';
import { inject } from 'vitest';
import type { Database } from '../db/database.ts';
import { openInMemory } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres.ts';
import { artists } from '../db/schema/artist.ts';
import { artworks } from '../db/schema/artwork.ts';
import { staff, staffSessions } from '../db/schema/auth.ts';
import { websiteContent } from '../db/schema/content.ts';
import { deletedRecords } from '../db/schema/deleted.ts';
import { designSystem } from '../db/schema/design-value.ts';
import { exhibitionArtists, exhibitions } from '../db/schema/exhibition.ts';
import { fairs } from '../db/schema/fair.ts';
import { inquiries, inquiryNotes } from '../db/schema/inquiry.ts';
import { leases } from '../db/schema/lease.ts';
import { outbox } from '../db/schema/outbox.ts';
import { pressItems } from '../db/schema/press.ts';
import { formPauses, rateLimits } from '../db/schema/rate-limit.ts';
import { exhibitionRegistrations } from '../db/schema/registration.ts';
import { mailingList } from '../db/schema/subscriber.ts';

const TABLES = [
  artists,
  artworks,
  staff,
  staffSessions,
  websiteContent,
  designSystem,
  exhibitionArtists,
  exhibitions,
  fairs,
  inquiries,
  inquiryNotes,
  pressItems,
  exhibitionRegistrations,
  mailingList,
  deletedRecords,
  outbox,
  leases,
  rateLimits,
  formPauses,
];

let opening: Promise<Database> | undefined;

/** On the engine of this run; opened once, shared by all test files. */
export function testDatabase(): Promise<Database> {
  opening ??= open();
  return opening;
}

async function open(): Promise<Database> {
  const database =
    process.env.TEST_ENGINE === 'postgres' ? await openPostgres(inject('postgresUrl'), () => {}) : await openInMemory();
  await database.withStartupLock(migrate);
  return database;
}

/** DELETE, because TRUNCATE creates new files for every table; in one statement, so that foreign keys do not matter. */
export async function emptyDatabase(): Promise<void> {
  const { db } = await testDatabase();
  const names = TABLES.map((table) => sql.identifier(getTableName(table)));
  const deletions = names.map((name, index) => sql`${sql.identifier(`emptied_${index}`)} as (delete from ${name})`);
  await db.execute(sql`with ${sql.join(deletions, sql`, `)} select`);
}

/** The rows of every table, to show that a rejected request changed nothing. */
export async function readAllRows(): Promise<Record<string, unknown[]>> {
  const { db } = await testDatabase();
  const rows: Record<string, unknown[]> = {};
  for (const table of TABLES) {
    const name = getTableName(table);
    rows[name] = await db.select().from(table).orderBy(sql`1`);
  }
  return rows;
}
