import { sql, TransactionRollbackError } from 'drizzle-orm';
import { z } from 'zod';
import { listStaffNames } from '../auth/repository.ts';
import type { Db } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { artists } from '../db/schema/artist.ts';
import { artworks } from '../db/schema/artwork.ts';
import { exhibitions } from '../db/schema/exhibition.ts';

export type FoundDatabase = {
  version: string;
  staffNames: string[];
  artists: number;
  exhibitions: number;
  artworks: number;
};

const versionSchema = z.object({ rows: z.tuple([z.object({ server_version: z.string() })]) });

/** Migrates and rolls back: this version can be used on the database, and nothing is changed. */
export async function rehearseMigration(db: Db): Promise<FoundDatabase> {
  const { rows } = versionSchema.parse(await db.execute(sql`show server_version`));
  const found = { version: rows[0].server_version, staffNames: [''], artists: 0, exhibitions: 0, artworks: 0 };
  try {
    await db.transaction(async (tx) => {
      await migrate(tx);
      found.staffNames = await listStaffNames(tx);
      found.artists = await tx.$count(artists);
      found.exhibitions = await tx.$count(exhibitions);
      found.artworks = await tx.$count(artworks);
      tx.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  return found;
}
