import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../testing/engine.ts';

const READ_BY_VISITORS = [
  'artists',
  'artworks',
  'design_system',
  'exhibition_artists',
  'exhibitions',
  'fairs',
  'press_items',
  'website_content',
];

/** What visitors send and what staff do beside the site must not cost the next visitor a kept answer. */
const READ_BY_STAFF_ALONE = [
  'deleted_records',
  'exhibition_registrations',
  'inquiries',
  'inquiry_notes',
  'mailing_list',
  'outbox',
  'staff',
  'staff_sessions',
];

async function watchedDatabase() {
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
  ['truncates', (table: string) => `truncate ${table} cascade`],
])('whoever %s a table tells of it exactly where visitors read it', async (_verb, statement) => {
  const { db, changesAfter } = await watchedDatabase();
  const found = await db
    .select({ name: sql<string>`table_name`, column: sql<string>`quote_ident(min(column_name))` })
    .from(sql`information_schema.columns`)
    .where(sql`table_schema = 'public'`)
    .groupBy(sql`table_name`);
  const told: string[] = [];
  for (const { name, column } of found) {
    const changes = await changesAfter(() => db.execute(sql.raw(statement(name, column))));
    if (changes > 0) told.push(name);
  }
  expect(told.sort()).toEqual(READ_BY_VISITORS);
  const silent = found.map(({ name }) => name).filter((name) => !told.includes(name));
  expect(silent.sort()).toEqual(READ_BY_STAFF_ALONE);
});

test('a change that is taken back is not told', async () => {
  const { db, changesAfter } = await watchedDatabase();
  const undone = db.transaction(async (tx) => {
    await tx.execute(sql`delete from artists`);
    throw new Error('on second thoughts');
  });
  expect(await changesAfter(() => expect(undone).rejects.toThrow('on second thoughts'))).toBe(0);
});
