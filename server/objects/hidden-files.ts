import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import type { Db } from '../db/database.ts';
import { notifyObjectDeleted } from '../db/notify.ts';
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
import { isDatabaseUnreachable } from '../db/unreachable.ts';
import { contentOf, objectNamesIn, objectPath } from './object-name.ts';

const REMEMBERED = 20_000;

/** Whether strangers must not see a file: something names it that is not public, and nothing that is. */
export type HiddenFiles = { isHidden: (name: string) => Promise<boolean> };

export function createHiddenFiles(db: Db): HiddenFiles {
  /** Served while the database cannot be reached. */
  const shown = new LRUCache<string, true>({ max: REMEMBERED });
  return {
    isHidden: async (name) => {
      try {
        const isHidden = await isNamedOnlyByDrafts(db, name);
        if (isHidden) shown.delete(name);
        else shown.set(name, true);
        return isHidden;
      } catch (error) {
        if (isDatabaseUnreachable(error) && shown.has(name)) return false;
        throw error;
      }
    },
  };
}

/** From the caches of renditions, which are not cleared with those of pages: what a text names is not public any more. */
export async function evictFilesIn(tx: Db, text: string): Promise<void> {
  for (const name of new Set(objectNamesIn(text))) await notifyObjectDeleted(tx, name);
}

/**
 * Two queries: without drafts the first, on small tables, decides. By content: a picture that has got a second name is hidden and shown
 * under both.
 */
async function isNamedOnlyByDrafts(db: Db, name: string): Promise<boolean> {
  const isNamed = (text: SQL) => sql`position(${objectPath(contentOf(name))} in ${text}) > 0`;
  const namedIn = (table: PgTable, text: SQL, where = sql`true`) =>
    sql`exists (select from ${table} where ${where} and ${isNamed(text)})`;
  const inVersion = (isPublic: boolean) => sql`exists (select from ${versions}
    where ${versions.files} @> array[${name}] and ${versions.isPublic} = ${isPublic})`;
  // A deleted draft may have been withdrawn before.
  const wasDraft = sql`(${deletedRecords.isWithdrawn} or ${deletedRecords.rows} #>> '{0,table}' = ${getTableName(drafts)})`;
  const inDrafts = [
    namedIn(drafts, sql`${drafts.fields}::text`),
    namedIn(previewLinks, sql`${previewLinks.fields}::text`),
    namedIn(deletedRecords, sql`${deletedRecords.rows}::text`, wasDraft),
    // Of a draft that was changed or discarded since.
    sql`(${inVersion(false)} and not ${inVersion(true)})`,
  ];
  if (!(await isTrue(db, sql.join(inDrafts, sql` or `)))) return false;
  // Whole rows, so that new columns are included; of the largest table the only column with a file.
  const inRow = (table: PgTable) => namedIn(table, sql`to_jsonb(${table})::text`);
  const inPublic = [
    namedIn(artworks, sql`${artworks.imageUrl}`),
    ...[artists, exhibitions, fairs, pressItems, websiteContent].map(inRow),
  ];
  return !(await isTrue(db, sql.join(inPublic, sql` or `)));
}

async function isTrue(db: Db, condition: SQL): Promise<boolean> {
  const [row] = await db.select({ holds: sql<boolean>`(${condition})` }).from(sql`(select) as nothing`);
  return row?.holds ?? false;
}
