import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Fields } from '../../domain/draft.ts';
import type { References } from '../../domain/version.ts';
import type { Db } from '../db/database.ts';
import { artists } from '../db/schema/artist.ts';
import { artworks } from '../db/schema/artwork.ts';
import { deletedRecords } from '../db/schema/deleted.ts';
import { drafts } from '../db/schema/draft.ts';

const UNKNOWN = 'a deleted record';

const isId = (value: unknown): value is string => z.uuid().safeParse(value).success;

/** Of the artists and artworks that the fields of a record refer to. */
const idsIn = (fields: Fields): string[] => Object.values(fields).flat().filter(isId);

/** The names of what a version refers to, also of what was deleted since. */
export async function findReferences(db: Db, ...versions: readonly (Fields | null)[]): Promise<References> {
  const ids = [...new Set(versions.flatMap((fields) => idsIn(fields ?? {})))];
  if (ids.length === 0) return {};
  const present = await db
    .select({ id: sql<string>`id`, name: sql<string>`name` })
    .from(
      sql`(select ${artists.id}::text, ${artists.name} from ${artists}
        union all select ${artworks.id}::text, ${artworks.title} from ${artworks}
        union all select ${drafts.key}, ${drafts.title} from ${drafts}) as present (id, name)`,
    )
    .where(sql`id = any(${sql.param(ids)})`);
  const references = new Map(present.map(({ id, name }) => [id, { name, isMissing: false }]));
  const missing = ids.filter((id) => !references.has(id));
  for (const { id, name } of await findDeleted(db, missing)) references.set(id, { name, isMissing: true });
  for (const id of ids) if (!references.has(id)) references.set(id, { name: UNKNOWN, isMissing: true });
  return Object.fromEntries(references);
}

/** Also what was deleted with another record, as the artworks of an artist. */
async function findDeleted(db: Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  const { rows } = deletedRecords;
  return db
    .select({
      id: sql<string>`kept #>> '{row,id}'`,
      name: sql<string>`coalesce(kept #>> '{row,name}', kept #>> '{row,title}', ${deletedRecords.title})`,
    })
    .from(sql`${deletedRecords}, jsonb_array_elements(${rows}) kept`)
    .where(sql`kept #>> '{row,id}' = any(${sql.param(ids)})`);
}
