import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ContentKind } from '../../domain/draft.ts';
import type { Db } from '../db/database.ts';
import { notify } from '../db/notify.ts';
import { artists } from '../db/schema/artist.ts';
import { drafts } from '../db/schema/draft.ts';
import { exhibitions } from '../db/schema/exhibition.ts';

/** The columns with pictures that type stands on: the slides of the home page and the pictures of artists. */
const COLUMNS: readonly { column: PgColumn; kind: ContentKind; field: string }[] = [
  { column: exhibitions.imageUrl, kind: 'exhibition', field: 'imageUrl' },
  { column: artists.heroImageUrl, kind: 'artist', field: 'heroImageUrl' },
  { column: artists.imageUrl, kind: 'artist', field: 'imageUrl' },
];

const withoutFragment = (address: SQL | PgColumn): SQL => sql`split_part(${address}, '#', 1)`;

/** The paths of stored pictures, without focal points. */
export async function findPicturesUnderType(db: Db): Promise<string[]> {
  const paths = new Set<string>();
  for (const { column } of COLUMNS) {
    const path = sql<string>`${withoutFragment(column)}`;
    const found = await db.selectDistinct({ path }).from(column.table).where(sql`${column} like '/objects/%'`);
    for (const row of found) paths.add(row.path);
  }
  return [...paths];
}

/** The same picture under another path. */
export type Renamed = { before: string; after: string };

/**
 * In records and their drafts, focal points are kept. No date of a change is touched: it is the same picture, so no open form and no
 * draft is out of date.
 */
export async function renamePicturesUnderType(db: Db, renamed: readonly Renamed[]): Promise<void> {
  const [before, after] = [renamed.map((path) => path.before), renamed.map((path) => path.after)];
  const paths = sql`unnest(${sql.param(before)}::text[], ${sql.param(after)}::text[]) as renamed(before, after)`;
  const isRenamed = (address: SQL | PgColumn) => sql`${withoutFragment(address)} = renamed.before`;
  const newAddress = (address: SQL | PgColumn) => sql`renamed.after || substr(${address}, length(renamed.before) + 1)`;
  await db.transaction(async (tx) => {
    for (const { column } of COLUMNS) {
      await tx.execute(sql`update ${column.table} set ${sql.identifier(column.name)} = ${newAddress(column)}
        from ${paths} where ${isRenamed(column)}`);
    }
    for (const { kind, field } of COLUMNS) {
      for (const fields of [drafts.fields, drafts.base]) {
        const address = sql`(${fields} ->> ${field}::text)`;
        await tx.execute(sql`update ${drafts}
          set ${sql.identifier(fields.name)} = jsonb_set(${fields}, array[${field}::text], to_jsonb(${newAddress(address)}))
          from ${paths} where ${drafts.kind} = ${kind} and ${isRenamed(address)}`);
      }
    }
    await notify(tx, 'records', 'publishing');
  });
}
