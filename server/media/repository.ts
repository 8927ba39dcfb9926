import { gt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { restorableSince, restorableUntil } from '../../domain/deleted.ts';
import type { FileUse } from '../../domain/media.ts';
import { readInChunks } from '../db/chunked-query.ts';
import type { Db } from '../db/database.ts';
import { artists } from '../db/schema/artist.ts';
import { artworks } from '../db/schema/artwork.ts';
import { websiteContent } from '../db/schema/content.ts';
import { deletedRecords } from '../db/schema/deleted.ts';
import { exhibitions } from '../db/schema/exhibition.ts';
import { fairs } from '../db/schema/fair.ts';
import { pressItems } from '../db/schema/press.ts';
import { objectNamesIn } from '../objects/object-name.ts';

type Source = { noun: FileUse['noun']; table: PgTable & { id: PgColumn }; title: PgColumn | SQL };

/** With its year: a fair has the same name every year. */
const titleOfFair = (name: SQL | PgColumn, year: SQL): SQL =>
  sql`case when strpos(${name}, ${year}) > 0 then ${name} else ${name} || ' ' || ${year} end`;

const SOURCES: Source[] = [
  { noun: 'artist', table: artists, title: artists.name },
  { noun: 'exhibition', table: exhibitions, title: exhibitions.title },
  { noun: 'artwork', table: artworks, title: artworks.title },
  { noun: 'fair', table: fairs, title: titleOfFair(fairs.name, sql`${fairs.year}::text`) },
  { noun: 'press item', table: pressItems, title: pressItems.title },
  { noun: 'text', table: websiteContent, title: sql`coalesce(${websiteContent.title}, ${websiteContent.key})` },
];

/** Every table that can refer to a file. */
export const SEARCHED_TABLES: PgTable[] = [...SOURCES.map(({ table }) => table), deletedRecords];

/**
 * The uses of every file, by file name. Whole rows are searched and not a list of columns, so that new columns are
 * included.
 */
export async function findUses(db: Db, now: Date): Promise<Map<string, FileUse[]>> {
  // A record that refers to a file several times is one use.
  const uses = new Map<string, Map<string, FileUse>>();
  for await (const chunk of fileReferences(db, now)) for (const reference of chunk) addUses(uses, reference);
  return new Map([...uses].map(([name, ofFile]) => [name, [...ofFile.values()].sort(inOrder)]));
}

/** Every field that refers to a file, in chunks. */
async function* fileReferences(db: Db, now: Date): AsyncGenerator<FileReference[]> {
  for (const { noun, table, title } of SOURCES) {
    const [stored] = await db.select({ ids: sql<string[] | null>`array_agg(${table.id})` }).from(table);
    yield* readInChunks(stored?.ids ?? [], (ids) =>
      searchIn(
        db,
        sql`select ${noun} as noun, ${table.id}::text as id, ${title} as title, null::timestamptz as deleted_at,
          to_jsonb(${table}) as content from ${table} where ${table.id} = any(${sql.param(ids)})`,
      ),
    );
  }
  const keptTitle = titleOfFair(sql`title`, sql`(kept #>> '{row,year}')`);
  yield searchIn(
    db,
    sql`select kind as noun, record_key as id, case kind when 'fair' then ${keptTitle} else title end as title, deleted_at,
      kept -> 'row' as content from ${deletedRecords}, jsonb_array_elements(rows) kept
      where ${gt(deletedRecords.deletedAt, restorableSince(now))}`,
  );
}

type FileReference = Pick<FileUse, 'noun' | 'id' | 'title'> & { deletedAt: Date | null; column: string; text: string };

function searchIn(db: Db, records: SQL): Promise<FileReference[]> {
  return db
    .select({
      noun: sql<FileUse['noun']>`noun`,
      id: sql<string>`id`,
      title: sql<string>`title`,
      deletedAt: sql<Date | null>`deleted_at`.mapWith(deletedRecords.deletedAt),
      column: sql<string>`field.key`,
      text: sql<string>`field.value`,
    })
    .from(sql`(${records}) as record, jsonb_each_text(content) as field`)
    .where(sql`field.value like '%/objects/%'`);
}

function addUses(uses: Map<string, Map<string, FileUse>>, { column, text, deletedAt, ...record }: FileReference): void {
  const field = asProperty(column);
  const deletedUntil = deletedAt && restorableUntil(deletedAt).toISOString();
  for (const name of objectNamesIn(text)) {
    const ofFile = uses.get(name) ?? new Map<string, FileUse>();
    const user = `${record.noun} ${record.id}`;
    const fields = new Set([...(ofFile.get(user)?.fields ?? []), field]);
    ofFile.set(user, { ...record, fields: [...fields].sort(), deletedUntil });
    uses.set(name, ofFile);
  }
}

/** Deleted records last. */
const inOrder = (a: FileUse, b: FileUse): number =>
  Number(a.deletedUntil !== null) - Number(b.deletedUntil !== null) ||
  a.title.localeCompare(b.title) ||
  (a.id < b.id ? -1 : 1);

/** snake_case to camelCase. */
const asProperty = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Shorter than PostgreSQL's deadlock_timeout, so that in a deadlock it is never the save that fails. */
const LOCK_TIMEOUT = '300ms';
const LOCK_ATTEMPTS = 20;
const LOCK_NOT_AVAILABLE = '55P03';

/** Like `findUses`, after all saves in progress and with new ones blocked. */
export async function findUsesBetweenSaves(db: Db, now: Date): Promise<Map<string, FileUse[]>> {
  const tables = sql.join(SEARCHED_TABLES, sql`, `);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(async (tx) => {
        await tx.execute(sql.raw(`set local lock_timeout = '${LOCK_TIMEOUT}'`));
        await tx.execute(sql`lock table ${tables} in share mode`);
        return findUses(tx, now);
      });
    } catch (error) {
      if (!isLockTimeout(error) || attempt === LOCK_ATTEMPTS) throw error;
    }
  }
}

function isLockTimeout(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : null;
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === LOCK_NOT_AVAILABLE;
}
