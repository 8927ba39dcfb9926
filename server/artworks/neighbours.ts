import { inArray } from 'drizzle-orm';
import { publicArtwork } from '../../domain/artwork-labels.ts';
import type { ArtworkFilters, ArtworkWithNeighbours } from '../../domain/artwork-list.ts';
import type { Db } from '../db/database.ts';
import { artworks } from '../db/schema/artwork.ts';
import { listExhibitionsWith } from '../exhibitions/repository.ts';
import { filterCondition } from './filters.ts';
import { artworkColumns, findArtwork } from './repository.ts';
import { findPlace } from './wall-order.ts';

const NOT_LISTED = { previous: null, next: null, position: null, total: null };

/** A work and its neighbours in the filtered list; a work that the filters exclude has none. */
export async function readArtworkWithNeighbours(
  db: Db,
  id: string,
  filters: ArtworkFilters,
): Promise<ArtworkWithNeighbours | null> {
  const artwork = await findArtwork(db, id);
  if (!artwork) return null;
  const [place, exhibitions] = await Promise.all([
    findPlace(db, filterCondition(filters), id),
    listExhibitionsWith(db, id),
  ]);
  const { previous, next, ...position } = place ?? NOT_LISTED;
  const paths = await readPaths(db, [previous, next]);
  return {
    artwork: publicArtwork(artwork),
    ...{ previous, next, ...position },
    previousPath: paths.get(previous) ?? null,
    nextPath: paths.get(next) ?? null,
    exhibitions,
  };
}

async function readPaths(db: Db, ids: readonly (string | null)[]): Promise<Map<string | null, string>> {
  const works = await db
    .select({ id: artworks.id, path: artworkColumns.path })
    .from(artworks)
    .where(
      inArray(
        artworks.id,
        ids.filter((id) => id !== null),
      ),
    );
  return new Map(works.map(({ id, path }) => [id, path]));
}
