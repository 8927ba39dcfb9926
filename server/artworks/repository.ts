import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Artwork, ArtworkInput } from '../../domain/artwork.ts';
import { artistIsDeleted, unknownArtist } from '../artists/unknown-artist.ts';
import { byText } from '../db/by-text.ts';
import { translating } from '../db/constraint.ts';
import type { Db } from '../db/database.ts';
import { inserted } from '../db/inserted.ts';
import { firstChange, nextChange, type Replacement, refuseStale, type Stamp } from '../db/last-change.ts';
import { announce } from '../db/news.ts';
import { artists, byArtist } from '../db/schema/artist.ts';
import { artworks } from '../db/schema/artwork.ts';
import type { KeptRecord } from '../deleted/kept-record.ts';
import { deleteRecord, restoreRecord } from '../deleted/repository.ts';

const columns = {
  id: artworks.id,
  artistId: artworks.artistId,
  title: artworks.title,
  material: artworks.material,
  size: artworks.size,
  price: artworks.price,
  showPrice: artworks.showPrice,
  priceCategory: artworks.priceCategory,
  description: artworks.description,
  year: artworks.year,
  imageUrl: artworks.imageUrl,
  imageAlt: artworks.imageAlt,
  inquireUrl: artworks.inquireUrl,
  available: artworks.available,
  updatedAt: artworks.updatedAt,
  artist: { id: artists.id, name: artists.name, nationality: artists.nationality },
};

const rules = { artworks_artist_id_artists_id_fk: unknownArtist('artistId') };

const record = {
  kind: 'artwork',
  shownIn: ['inquiries'],
  table: artworks,
  key: artworks.id,
  title: artworks.title,
  belongings: [],
  obstacles: { artworks_artist_id_artists_id_fk: artistIsDeleted },
} satisfies KeptRecord;

function select(db: Db, where?: SQL): Promise<Artwork[]> {
  return db
    .select(columns)
    .from(artworks)
    .innerJoin(artists, eq(artists.id, artworks.artistId))
    .where(where)
    .orderBy(...byArtist, sql`${artworks.year} asc nulls last`, byText(artworks.title), asc(artworks.id));
}

export const listArtworks = (db: Db): Promise<Artwork[]> => select(db);

export const listArtworksOf = (db: Db, artistId: string): Promise<Artwork[]> =>
  select(db, eq(artworks.artistId, artistId));

async function findArtwork(db: Db, id: string): Promise<Artwork | null> {
  const [artwork] = await select(db, eq(artworks.id, id));
  return artwork ?? null;
}

export async function createArtwork(db: Db, input: ArtworkInput, stamp: Stamp): Promise<Artwork> {
  return db.transaction(async (tx) => {
    const values = { ...input, ...firstChange(stamp) };
    const [created] = await translating(rules, () => tx.insert(artworks).values(values).returning({ id: artworks.id }));
    return inserted(await findArtwork(tx, inserted(created).id));
  });
}

export async function updateArtwork(
  db: Db,
  id: string,
  { updatedAt, ...input }: Replacement<ArtworkInput>,
  stamp: Stamp,
): Promise<Artwork | null> {
  return db.transaction(async (tx) => {
    await refuseStale(tx, record, id, updatedAt, () => findArtwork(tx, id));
    const changed = { ...input, ...nextChange(artworks, stamp) };
    await translating(rules, () => tx.update(artworks).set(changed).where(eq(artworks.id, id)));
    await announce(tx, ...record.shownIn);
    return findArtwork(tx, id);
  });
}

export const deleteArtwork = (db: Db, id: string, stamp: Stamp): Promise<boolean> =>
  deleteRecord(db, record, eq(artworks.id, id), stamp);

export const restoreArtwork = (db: Db, id: string, stamp: Stamp): Promise<Artwork | null> =>
  restoreRecord(db, record, id, stamp, (tx) => findArtwork(tx, id));
