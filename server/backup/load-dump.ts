import fs from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { getTableName, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { TABLES } from '../db/tables.ts';
import { loggableError } from '../http/error-handler.ts';
import { StartupError } from '../startup/startup-error.ts';
import { type DatabaseDump, dumpFile } from './dump-database.ts';

export type BadRow = { table: string; row: string; reason: string };

type Options = {
  /** Called for each row that violates a constraint, which is then left out. Without it, such a row is an error. */
  onBadRow?: (bad: BadRow) => void;
};

const BATCH = { rows: 200, characters: 1_000_000 };

/** Fills a database without tables, which gets the schema that the dump was made with. Called in a transaction. */
export async function loadDump(
  tx: Db,
  dump: Pick<DatabaseDump, 'folder' | 'migrations' | 'tables'>,
  options: Options = {},
): Promise<void> {
  await migrate(tx, new Set(dump.migrations));
  for (const { table } of inForeignKeyOrder(dump.tables)) {
    for await (const batch of batchesOf(readLines(dumpFile(dump.folder, table))))
      await insertBatch(tx, table, batch, options);
  }
  // Runs deferred triggers now: a table with pending ones cannot be altered by later migrations.
  await tx.execute(sql`set constraints all immediate`);
}

function inForeignKeyOrder<T extends { table: string }>(tables: readonly T[]): T[] {
  const names = TABLES.map(getTableName);
  return tables.toSorted((a, b) => names.indexOf(a.table) - names.indexOf(b.table));
}

/** Not `node:readline`, which also splits at U+2028. */
async function* readLines(file: string): AsyncGenerator<string> {
  let rest = '';
  const text = createGunzip().setEncoding('utf8');
  // Its failure is that of the loop.
  pipeline(fs.createReadStream(file), text, () => {});
  for await (const chunk of text) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

async function* batchesOf(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let characters = 0;
  for await (const line of lines) {
    batch.push(line);
    characters += line.length;
    if (batch.length < BATCH.rows && characters < BATCH.characters) continue;
    yield batch;
    [batch, characters] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

async function insertBatch(tx: Db, table: string, rows: string[], { onBadRow }: Options): Promise<void> {
  if (!onBadRow) {
    // Not the error itself: its message has the rows in it.
    return insert(tx, table, rows).catch((error) => {
      throw new StartupError(`${table}: ${loggableError(error).message}`);
    });
  }
  try {
    await tx.transaction((savepoint) => insert(savepoint, table, rows));
  } catch (error) {
    const [row = '', ...more] = rows;
    if (more.length === 0) return onBadRow({ table, row, reason: loggableError(error).message });
    for (const single of rows) await insertBatch(tx, table, [single], { onBadRow });
  }
}

async function insert(tx: Db, table: string, rows: string[]): Promise<void> {
  const name = sql.identifier(table);
  await tx.execute(
    sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${`[${rows.join(',')}]`}::json)`,
  );
}
