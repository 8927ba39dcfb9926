import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Artwork, ArtworkInput } from '../../domain/artwork.ts';
import { unknownArtist } from '../artists/unknown-artist.ts';
import { byText } from '../db/by-text.ts';
import { translating } from '../db/constraint.ts';
import type { Db } from '../db/database.ts';
import { deleteById } from '../db/delete-by-id.ts';
import { inserted } from '../db/inserted.ts';
import { artists, byArtist } from '../db/schema/artist.ts';
import { artworks } from '../db/schema/artwork.ts';

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
  inquireUrl: artworks.inquireUrl,
  available: artworks.available,
  artist: { id: artists.id, name: artists.name, nationality: artists.nationality },
};

const rules = { artworks_artist_id_artists_id_fk: unknownArtist('artistId') };

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

export async function createArtwork(db: Db, input: ArtworkInput): Promise<Artwork> {
  return db.transaction(async (tx) => {
    const [created] = await translating(rules, () => tx.insert(artworks).values(input).returning({ id: artworks.id }));
    return inserted(await findArtwork(tx, inserted(created).id));
  });
}

export async function updateArtwork(db: Db, id: string, input: ArtworkInput): Promise<Artwork | null> {
  return db.transaction(async (tx) => {
    await translating(rules, () => tx.update(artworks).set(input).where(eq(artworks.id, id)));
    return findArtwork(tx, id);
  });
}

export const deleteArtwork = (db: Db, id: string): Promise<boolean> => deleteById(db, artworks, id);
