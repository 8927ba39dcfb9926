import { eq } from 'drizzle-orm';
import type { Artist, ArtistInput } from '../../domain/artist.ts';
import { sortKey } from '../../domain/spelling.ts';
import { translating } from '../db/constraint.ts';
import type { Db } from '../db/database.ts';
import { deleteById } from '../db/delete-by-id.ts';
import { inserted } from '../db/inserted.ts';
import { artists, byArtist } from '../db/schema/artist.ts';
import { conflict } from '../http/problem.ts';

const columns = {
  id: artists.id,
  name: artists.name,
  slug: artists.slug,
  bio: artists.bio,
  birthYear: artists.birthYear,
  nationality: artists.nationality,
  imageUrl: artists.imageUrl,
  heroImageUrl: artists.heroImageUrl,
  galleryImages: artists.galleryImages,
  cvUrl: artists.cvUrl,
  represented: artists.represented,
};

const rules = { artists_slug_unique: conflict('slug', 'This slug is already taken by another artist') };

const row = (input: ArtistInput) => ({ ...input, sortName: sortKey(input.name) });

export async function listArtists(db: Db): Promise<Artist[]> {
  return db
    .select(columns)
    .from(artists)
    .orderBy(...byArtist);
}

export async function findArtistBySlug(db: Db, slug: string): Promise<Artist | null> {
  const [artist] = await db.select(columns).from(artists).where(eq(artists.slug, slug));
  return artist ?? null;
}

export async function createArtist(db: Db, input: ArtistInput): Promise<Artist> {
  const [artist] = await translating(rules, () => db.insert(artists).values(row(input)).returning(columns));
  return inserted(artist);
}

export async function updateArtist(db: Db, id: string, input: ArtistInput): Promise<Artist | null> {
  const [artist] = await translating(rules, () =>
    db.update(artists).set(row(input)).where(eq(artists.id, id)).returning(columns),
  );
  return artist ?? null;
}

export const deleteArtist = (db: Db, id: string): Promise<boolean> => deleteById(db, artists, id);
