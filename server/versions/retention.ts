import { sql } from 'drizzle-orm';
import { KEPT_VERSION_YEARS, KEPT_VERSIONS } from '../../domain/version.ts';
import type { Db } from '../db/database.ts';
import { artists } from '../db/schema/artist.ts';
import { artworks } from '../db/schema/artwork.ts';
import { deletedRecords } from '../db/schema/deleted.ts';
import { drafts } from '../db/schema/draft.ts';
import { exhibitions } from '../db/schema/exhibition.ts';
import { fairs } from '../db/schema/fair.ts';
import { pressItems } from '../db/schema/press.ts';
import { versions } from '../db/schema/version.ts';

const RECORDS = [artists, artworks, exhibitions, pressItems, fairs];

/** Those that are old and not among the newest of their record. Ranking reads only the index. */
export async function deleteOldVersions(db: Db, now: Date): Promise<void> {
  await db.execute(sql`delete from ${versions} where ${versions.id} in (
    select id from (
      select id, at, row_number() over (partition by key order by at desc, id desc) as place from ${versions}
    ) ranked
    where place > ${KEPT_VERSIONS} and at < ${now.toISOString()}::timestamptz - make_interval(years => ${KEPT_VERSION_YEARS}::int)
  )`);
}

/** Those of records that are neither there nor drafted nor can be restored. A site text is always there. */
export async function deleteVersionsOfPurgedRecords(db: Db): Promise<void> {
  const present = RECORDS.map((table) => sql`select ${table.id}::text from ${table}`);
  await db.execute(sql`delete from ${versions} where ${versions.kind} <> 'site text' and ${versions.key} in (
    select key from ${versions}
    except (
      ${sql.join(present, sql` union all `)}
      union all select ${drafts.key} from ${drafts}
      union all select coalesce(kept #>> '{row,id}', kept #>> '{row,key}')
        from ${deletedRecords}, jsonb_array_elements(${deletedRecords.rows}) kept
    )
  )`);
}
