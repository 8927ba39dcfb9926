import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';

const READ_BY_VISITORS = [
  'addresses',
  'artists',
  'artworks',
  'design_system',
  'exhibition_artists',
  'exhibition_artworks',
  'exhibitions',
  'fairs',
  'press_items',
  'website_content',
];

/** Changes of these must not invalidate the response cache. */
const NOT_READ_BY_VISITORS = [
  'activity',
  'auth_challenges',
  'backups',
  'csp_violations',
  'deleted_records',
  'drafts',
  'erased_addresses',
  'exhibition_registrations',
  'form_pauses',
  'inquiries',
  'inquiry_notes',
  'leases',
  'mailing_list',
  'outbox',
  'preview_links',
  'rate_limits',
  'schedules',
  'search_documents',
  'search_words',
  'settings',
  'staff',
  'staff_links',
  'staff_passkeys',
  'staff_recovery_codes',
  'staff_sessions',
  'versions',
];

async function databaseWithCounter() {
  const { db, notifications } = await testDatabase();
  let changes = 0;
  onTestFinished(
    notifications.onContentChange(() => {
      changes += 1;
    }),
  );
  const changesAfter = async (work: () => Promise<unknown>) => {
    await notifications.flush();
    changes = 0;
    await work();
    await notifications.flush();
    return changes;
  };
  return { db, changesAfter };
}

test.each([
  ['inserts into', (table: string) => `insert into ${table} select * from ${table}`],
  ['updates', (table: string, column: string) => `update ${table} set ${column} = ${column}`],
  ['deletes from', (table: string) => `delete from ${table}`],
  ['truncates', (table: string) => (table === 'activity' ? 'delete from activity' : `truncate ${table} cascade`)],
])('a statement that %s a table notifies exactly if visitors read it', async (_verb, statement) => {
  const { db, changesAfter } = await databaseWithCounter();
  const found = await db
    .select({ name: sql<string>`table_name`, column: sql<string>`quote_ident(min(column_name))` })
    .from(sql`information_schema.columns`)
    .where(sql`table_schema = 'public'`)
    .groupBy(sql`table_name`);
  const notified: string[] = [];
  for (const { name, column } of found) {
    const changes = await changesAfter(() => db.execute(sql.raw(statement(name, column))));
    if (changes > 0) notified.push(name);
  }
  expect(notified.sort()).toEqual(READ_BY_VISITORS);
  const silent = found.map(({ name }) => name).filter((name) => !notified.includes(name));
  expect(silent.sort()).toEqual(NOT_READ_BY_VISITORS);
});

test('a rolled back change does not notify', async () => {
  const { db, changesAfter } = await databaseWithCounter();
  const rolledBack = db.transaction(async (tx) => {
    await tx.execute(sql`delete from artists`);
    throw new Error('rolled back');
  });
  expect(await changesAfter(() => expect(rolledBack).rejects.toThrow('rolled back'))).toBe(0);
});
