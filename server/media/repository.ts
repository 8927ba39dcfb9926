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

type Source = { noun: FileUse['noun']; table: PgTable & { id: PgColumn }; title: PgColumn | SQL };

/** With its year, because it comes back every year under the same name. */
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

/** Everything that can name a file. */
export const SEARCHED_TABLES: PgTable[] = [...SOURCES.map(({ table }) => table), deletedRecords];

/** Also in the middle of a text, or after the address of a site. */
const FILE_IN_TEXT = /\/objects\/([0-9a-f]{32,35}(?:-\d{1,5}x\d{1,5})?\.[a-z]{3,4})/g;

/**
 * Who names which file, by the file's name. Whole rows are searched, not columns that somebody would have to list: a field
 * that is added tomorrow counts without a word here.
 */
export async function findUses(db: Db, now: Date): Promise<Map<string, FileUse[]>> {
  // A record that names a file in several fields, or several times in one, is one use.
  const uses = new Map<string, Map<string, FileUse>>();
  for await (const naming of namingFields(db, now)) for (const field of naming) addUses(uses, field);
  return new Map([...uses].map(([name, ofFile]) => [name, [...ofFile.values()].sort(inOrder)]));
}

/** Every field in which a file is named, a part at a time. */
async function* namingFields(db: Db, now: Date): AsyncGenerator<NamingField[]> {
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

type NamingField = Pick<FileUse, 'noun' | 'id' | 'title'> & { deletedAt: Date | null; column: string; text: string };

function searchIn(db: Db, records: SQL): Promise<NamingField[]> {
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

function addUses(uses: Map<string, Map<string, FileUse>>, { column, text, deletedAt, ...record }: NamingField): void {
  const field = asProperty(column);
  const deletedUntil = deletedAt && restorableUntil(deletedAt).toISOString();
  for (const [, name = ''] of text.matchAll(FILE_IN_TEXT)) {
    const ofFile = uses.get(name) ?? new Map<string, FileUse>();
    const user = `${record.noun} ${record.id}`;
    const fields = new Set([...(ofFile.get(user)?.fields ?? []), field]);
    ofFile.set(user, { ...record, fields: [...fields].sort(), deletedUntil });
    uses.set(name, ofFile);
  }
}

/** What was deleted comes last. */
const inOrder = (a: FileUse, b: FileUse): number =>
  Number(a.deletedUntil !== null) - Number(b.deletedUntil !== null) ||
  a.title.localeCompare(b.title) ||
  (a.id < b.id ? -1 : 1);

/** A column's name as the API has it. */
const asProperty = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Less than PostgreSQL waits before it ends a deadlock: where two wait for each other, it is never a save that fails. */
const LOCK_TIMEOUT = '300ms';
const LOCK_ATTEMPTS = 20;
const LOCK_NOT_AVAILABLE = '55P03';

/** The same once every save that has begun is through, while no other can. */
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
