import fs from 'node:fs/promises';
import { z } from 'zod';
import { slugOf } from '../../domain/artist.ts';
import { sortKey } from '../../domain/normalize-text.ts';
import type { Db } from '../../server/db/database.ts';
import { inserted } from '../../server/db/inserted.ts';
import { artists } from '../../server/db/schema/artist.ts';
import { artworks } from '../../server/db/schema/artwork.ts';

const workSchema = z.object({
  artist: z.string(),
  birthYear: z.int().nullable(),
  title: z.string(),
  material: z.string(),
  size: z.string(),
  year: z.int().nullable(),
  credit: z.string().nullable(),
});
type Work = z.infer<typeof workSchema>;

/** A file of one JSON object per line. */
export async function readTateWorks(file: string): Promise<Work[]> {
  const lines = (await fs.readFile(file, 'utf8')).trim().split('\n');
  return lines.map((line) => workSchema.parse(JSON.parse(line)));
}

export async function insertTateWorks(tx: Db, works: readonly Work[]): Promise<void> {
  for (const name of new Set(works.map(({ artist }) => artist))) {
    const own = works.filter(({ artist }) => artist === name);
    const artist = {
      ...{ name, slug: slugOf(name), sortName: sortKey(name), bio: name },
      birthYear: own[0]?.birthYear ?? null,
    };
    const [created] = await tx.insert(artists).values(artist).returning({ id: artists.id });
    const { id: artistId } = inserted(created);
    const rows = own.map(({ title, material, size, year, credit }) => ({
      ...{ artistId, title, material, size, year },
      description: credit,
    }));
    await tx.insert(artworks).values(rows);
  }
}
