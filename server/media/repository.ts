import { gt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { restorableUntil } from '../../domain/deleted.ts';
import type { ContentKind } from '../../domain/draft.ts';
import { FILE_USE_SOURCES, type FileUse } from '../../domain/media.ts';
import { readInChunks } from '../db/chunked-query.ts';
import type { Db } from '../db/database.ts';
import { lockTables } from '../db/lock-tables.ts';
import { artists } from '../db/schema/artist.ts';
import { artworks } from '../db/schema/artwork.ts';
import { websiteContent } from '../db/schema/content.ts';
import { deletedRecords } from '../db/schema/deleted.ts';
import { drafts } from '../db/schema/draft.ts';
import { exhibitions } from '../db/schema/exhibition.ts';
import { fairs } from '../db/schema/fair.ts';
import { pressItems } from '../db/schema/press.ts';
import { previewLinks } from '../db/schema/preview-link.ts';
import { versions } from '../db/schema/version.ts';
import { isRestorable } from '../deleted/snapshot.ts';
import { objectNamesIn, objectPath } from '../objects/object-name.ts';

type Source = { noun: FileUse['noun']; table: PgTable & { id: PgColumn }; key?: PgColumn; title: PgColumn | SQL };

/** With its year: a fair has the same name every year. */
const titleOfFair = (name: SQL | PgColumn, year: SQL): SQL =>
  sql`case when strpos(${name}, ${year}) > 0 then ${name} else ${name} || ' ' || ${year} end`;

const titleOfText = sql`coalesce(${websiteContent.title}, ${websiteContent.key})`;

const SOURCES: Source[] = [
  { noun: 'artist', table: artists, title: artists.name },
  { noun: 'exhibition', table: exhibitions, title: exhibitions.title },
  { noun: 'artwork', table: artworks, title: artworks.title },
  { noun: 'fair', table: fairs, title: titleOfFair(fairs.name, sql`${fairs.year}::text`) },
  { noun: 'press item', table: pressItems, title: pressItems.title },
  { noun: 'text', table: websiteContent, key: websiteContent.key, title: titleOfText },
];

/** Every table that can refer to a file. */
export const SEARCHED_TABLES: PgTable[] = [
  ...SOURCES.map(({ table }) => table),
  deletedRecords,
  drafts,
  previewLinks,
  versions,
];

/**
 * The uses of these files, by name. Whole rows are searched and not a list of columns, so that new columns are
 * included. Earlier versions are searched for files without another use: as a rule they have those of the newest one.
 */
export async function findUses(db: Db, now: Date, names: readonly string[]): Promise<Map<string, FileUse[]>> {
  // A record that refers to a file several times is one use.
  const uses = new Map<string, Map<string, FileUse>>();
  for await (const chunk of fileReferences(db, now)) for (const reference of chunk) addUses(uses, reference);
  const others = names.filter((name) => !uses.has(name));
  for await (const chunk of earlierReferences(db, now, others)) for (const reference of chunk) addUses(uses, reference);
  return new Map([...uses].map(([name, ofFile]) => [name, [...ofFile.values()].sort(inOrder)]));
}

type Owner = Pick<FileUse, 'noun' | 'id' | 'title' | 'source'> & { deletedAt: Date | null };
type FileReference = Owner & { column: string; text: string };

/** Every field that refers to a file, in chunks. */
async function* fileReferences(db: Db, now: Date): AsyncGenerator<FileReference[]> {
  for (const { table, ...source } of SOURCES) {
    const [stored] = await db.select({ ids: sql<string[] | null>`array_agg(${table.id})` }).from(table);
    yield* readInChunks(stored?.ids ?? [], (ids) => {
      const isInChunk = sql`${table.id} = any(${sql.param(ids)})`;
      return searchIn(db, recordsOf({ table, ...source }, sql`to_jsonb(${table})`, isInChunk));
    });
  }
  yield searchIn(db, draftedRecords(sql`to_jsonb(${drafts})`));
  yield searchIn(db, previewedRecords(now));
  yield searchIn(db, keptRows(now, sql`kept -> 'row'`));
}

const recordsOf = ({ noun, table, key, title }: Source, content: SQL, where: SQL): SQL =>
  sql`select ${noun}::text as noun, ${key ?? idOf(table)} as id, ${title} as title, 'record' as source, null::timestamptz as deleted_at,
    ${content} as content from ${table} where ${where}`;

const idOf = (table: Source['table']) => sql`${table.id}::text`;

const nounOf = (kind: PgColumn) => sql`case ${kind} when 'site text' then 'text' else ${kind} end`;

const draftedRecords = (content: SQL) => sql`select ${nounOf(drafts.kind)} as noun, ${drafts.key} as id,
  ${drafts.title} as title, 'draft' as source, null::timestamptz as deleted_at, ${content} as content from ${drafts}`;

const previewedRecords = (now: Date) => sql`select ${nounOf(previewLinks.kind)} as noun, ${previewLinks.key} as id,
  coalesce(${previewLinks.fields} ->> 'title', ${previewLinks.fields} ->> 'name', ${previewLinks.key}) as title,
  'preview link' as source, null::timestamptz as deleted_at, to_jsonb(${previewLinks}) as content
  from ${previewLinks} where ${gt(previewLinks.expiresAt, now)}`;

/** The rows of snapshots that can be restored. What was withdrawn can be forever, and is a draft. */
const keptRows = (now: Date, content: SQL) => sql`select kind as noun, record_key as id,
  case kind when 'fair' then ${titleOfFair(sql`title`, sql`(kept #>> '{row,year}')`)} else title end as title,
  case when is_withdrawn then 'draft' else 'record' end as source,
  case when is_withdrawn then null else deleted_at end as deleted_at, ${content} as content
  from ${deletedRecords}, jsonb_array_elements(rows) kept where ${isRestorable(now).either}`;

const owner = {
  noun: sql<FileUse['noun']>`record.noun`,
  id: sql<string>`record.id`,
  title: sql<string>`record.title`,
  source: sql<FileUse['source']>`record.source`,
  deletedAt: sql<Date | null>`record.deleted_at`.mapWith(deletedRecords.deletedAt),
};

/** In all fields of their content. */
const searchIn = (db: Db, records: SQL): Promise<FileReference[]> =>
  db
    .select({ ...owner, column: sql<string>`field.key`, text: sql<string>`field.value` })
    .from(sql`(${records}) as record, jsonb_each_text(record.content) as field`)
    .where(sql`field.value like '%/objects/%'`);

/** In versions of records that are there, drafted, or can be restored. */
async function* earlierReferences(db: Db, now: Date, files: readonly string[]): AsyncGenerator<FileReference[]> {
  yield* readInChunks(files, async (names) => {
    const found = await db
      .selectDistinct({ kind: sql<ContentKind>`kind`, key: sql<string>`key`, name: sql<string>`name` })
      .from(sql`unnest(${sql.param(names)}::text[]) as name, ${versions}`)
      .where(sql`${versions.files} @> array[name]`);
    const owners = await findOwners(db, now, [...new Set(found.map(({ key }) => key))]);
    return found.flatMap(({ kind, key, name }) => {
      // A text that has its default again has no row.
      const ofText = kind === 'site text' ? { noun: 'text' as const, id: key, title: key, deletedAt: null } : undefined;
      const present = owners.get(key) ?? ofText;
      if (!present) return [];
      const source = present.deletedAt ? ('record' as const) : ('earlier version' as const);
      return [{ ...present, source, column: '', text: objectPath(name) }];
    });
  });
}

/** The records with these keys, or those they were deleted with. */
async function findOwners(db: Db, now: Date, keys: readonly string[]): Promise<Map<string, Omit<Owner, 'source'>>> {
  const owners = new Map<string, Omit<Owner, 'source'>>();
  if (keys.length === 0) return owners;
  const { source, ...named } = owner;
  const queries = [
    keptRows(now, sql`coalesce(kept #>> '{row,id}', kept #>> '{row,key}')`),
    draftedRecords(sql`${drafts.key}`),
    ...SOURCES.map((of) => recordsOf(of, sql`${of.key ?? idOf(of.table)}`, sql`true`)),
  ];
  for (const records of queries) {
    const found = await db
      .select({ ...named, key: sql<string>`record.content` })
      .from(sql`(${records}) as record`)
      .where(sql`record.content = any(${sql.param(keys)})`);
    for (const { key, ...record } of found) owners.set(key, record);
  }
  return owners;
}

function addUses(uses: Map<string, Map<string, FileUse>>, { column, text, deletedAt, ...record }: FileReference): void {
  const deletedUntil = deletedAt && restorableUntil(deletedAt).toISOString();
  for (const name of objectNamesIn(text)) {
    const ofFile = uses.get(name) ?? new Map<string, FileUse>();
    const user = `${record.noun} ${record.id}`;
    const known = ofFile.get(user);
    uses.set(name, ofFile);
    // What is public counts first: its draft refers to the same file, as a rule.
    if (known && rankOf(known) < rankOf(record)) continue;
    const others = known && rankOf(known) === rankOf(record) ? known.fields : [];
    const own = record.source === 'record' && column !== '' ? [asProperty(column)] : [];
    ofFile.set(user, { ...record, fields: [...new Set([...others, ...own])].sort(), deletedUntil });
  }
}

const rankOf = ({ source }: Pick<FileUse, 'source'>): number => FILE_USE_SOURCES.indexOf(source);

/** Earlier versions and deleted records last. */
const inOrder = (a: FileUse, b: FileUse): number =>
  Number(a.deletedUntil !== null) - Number(b.deletedUntil !== null) ||
  rankOf(a) - rankOf(b) ||
  a.title.localeCompare(b.title) ||
  (a.id < b.id ? -1 : 1);

/** snake_case to camelCase. */
const asProperty = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Like `findUses`, after all saves in progress and with new ones blocked. */
export const findUsesBetweenSaves = (db: Db, now: Date, names: readonly string[]): Promise<Map<string, FileUse[]>> =>
  db.transaction(async (tx) => {
    await lockTables(tx, SEARCHED_TABLES, 'share');
    return findUses(tx, now, names);
  });
