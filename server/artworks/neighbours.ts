import { publicArtwork } from '../../domain/artwork-labels.ts';
import type { ArtworkFilters, ArtworkWithNeighbours } from '../../domain/artwork-list.ts';
import type { Db } from '../db/database.ts';
import { listExhibitionsWith } from '../exhibitions/repository.ts';
import { filterCondition } from './filters.ts';
import { findArtwork } from './repository.ts';
import { findAtPlace, findPlace } from './wall-order.ts';

/** A work and its neighbours in the filtered list; a work that the filters exclude has none. */
export async function readArtworkWithNeighbours(
  db: Db,
  id: string,
  filters: ArtworkFilters,
): Promise<ArtworkWithNeighbours | null> {
  const artwork = await findArtwork(db, id);
  if (!artwork) return null;
  const where = filterCondition(filters);
  const [place, exhibitions] = await Promise.all([findPlace(db, where, artwork), listExhibitionsWith(db, id)]);
  const [previous, next] = await Promise.all([
    findAtPlace(db, where, place?.previous),
    findAtPlace(db, where, place?.next),
  ]);
  return {
    artwork: publicArtwork(artwork),
    previous: previous?.id ?? null,
    next: next?.id ?? null,
    previousPath: previous?.path ?? null,
    nextPath: next?.path ?? null,
    position: place?.position ?? null,
    total: place?.total ?? null,
    exhibitions,
  };
}
