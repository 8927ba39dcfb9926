import { eq, type SQL, sql } from 'drizzle-orm';
import { type Artwork, type ArtworkInput, type ArtworkPriceInput, artworkFieldsOf } from '../../domain/artwork.ts';
import { type RecordedNoun, recordCreation, updateRecord } from '../activity/update-record.ts';
import { assignAddresses, pathOfRecord } from '../addresses/repository.ts';
import { artistIsDeleted, unknownArtist } from '../artists/repository.ts';
import { byText } from '../db/by-text.ts';
import { readInChunks } from '../db/chunked-query.ts';
import { translateConstraintErrors } from '../db/constraint-errors.ts';
import type { Db } from '../db/database.ts';
import { inserted } from '../db/inserted.ts';
import { firstChange, nextChange, type Replacement, type Stamp } from '../db/last-change.ts';
import { notify } from '../db/notify.ts';
import { artists } from '../db/schema/artist.ts';
import { artworks } from '../db/schema/artwork.ts';
import { exhibitionArtworks, exhibitions } from '../db/schema/exhibition.ts';
import type { DeletableRecord } from '../deleted/deletable-record.ts';
import { deleteRecord, restoreRecord } from '../deleted/repository.ts';
import { invalidInput } from '../http/problem.ts';

export const artworkColumns = {
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
  path: pathOfRecord('artwork'),
  artist: { id: artists.id, name: artists.name, nationality: artists.nationality },
};

/** Sorts works without a year last. */
const NO_YEAR = 10_000;

/** The works of one artist by year, those without one last. */
export const byYear: SQL[] = [
  sql`coalesce(${artworks.year}, ${NO_YEAR}::int)`,
  byText(artworks.title),
  sql`${artworks.id}`,
];

const byArtistAndYear: SQL[] = [byText(artists.sortName), sql`${artists.id}`, ...byYear];

/** For a record that references an artwork that does not exist. */
export const unknownArtwork = (field: string) => invalidInput({ [field]: 'This artwork does not exist' });

const constraintProblems = { artworks_artist_id_artists_id_fk: unknownArtist('artistId') };

export const artworkRecord = {
  kind: 'artwork',
  topics: ['inquiries'],
  table: artworks,
  key: artworks.id,
  title: artworks.title,
  children: [],
  joins: [
    {
      table: exhibitionArtworks,
      owner: exhibitionArtworks.artworkId,
      joined: {
        column: exhibitionArtworks.exhibitionId,
        table: exhibitions,
        savedWith: { column: exhibitionArtworks.exhibitionId, table: exhibitions },
      },
    },
  ],
  restoreProblems: { artworks_artist_id_artists_id_fk: artistIsDeleted },
  describe: ({ id, updatedAt, path, artistId, artist, ...fields }: Artwork) => ({
    title: fields.title,
    fields: { ...fields, artist: artist.name },
  }),
  fieldsOf: artworkFieldsOf,
} satisfies DeletableRecord & RecordedNoun<Artwork>;

function select(db: Db, where?: SQL): Promise<Artwork[]> {
  return db
    .select(artworkColumns)
    .from(artworks)
    .innerJoin(artists, eq(artists.id, artworks.artistId))
    .where(where)
    .orderBy(...byArtistAndYear);
}

/** All artworks in chunks: reading ten thousand in one query would block other requests. */
export async function* artworksInChunks(db: Db): AsyncGenerator<Artwork[]> {
  const [listed] = await db
    .select({ ids: sql<string[] | null>`array_agg(${artworks.id} order by ${sql.join(byArtistAndYear, sql`, `)})` })
    .from(artworks)
    .innerJoin(artists, eq(artists.id, artworks.artistId));
  yield* readInChunks(listed?.ids ?? [], (ids) => select(db, sql`${artworks.id} = any(${sql.param(ids)})`));
}

export const listArtworksOf = (db: Db, artistId: string): Promise<Artwork[]> =>
  select(db, eq(artworks.artistId, artistId));

export async function findArtwork(db: Db, id: string): Promise<Artwork | null> {
  const [artwork] = await select(db, eq(artworks.id, id));
  return artwork ?? null;
}

export async function createArtwork(db: Db, input: ArtworkInput, stamp: Stamp, draftId?: string): Promise<Artwork> {
  return db.transaction(async (tx) => {
    const values = { ...(draftId && { id: draftId }), ...input, ...firstChange(stamp) };
    const [created] = await translateConstraintErrors(constraintProblems, () =>
      tx.insert(artworks).values(values).returning({ id: artworks.id }),
    );
    const { id } = inserted(created);
    await assignAddresses(tx, 'artwork', eq(artworks.id, id));
    const artwork = inserted(await findArtwork(tx, id));
    await recordCreation(tx, artworkRecord, artwork, { stamp, wasDrafted: draftId !== undefined });
    return artwork;
  });
}

/** All fields, or some of the price. */
export async function updateArtwork(
  db: Db,
  id: string,
  { updatedAt, ...input }: Replacement<ArtworkInput | Partial<ArtworkPriceInput>>,
  stamp: Stamp,
): Promise<Artwork | null> {
  return db.transaction((tx) => {
    const write = async () => {
      const changed = { ...input, ...nextChange(artworks, stamp) };
      await translateConstraintErrors(constraintProblems, () =>
        tx.update(artworks).set(changed).where(eq(artworks.id, id)),
      );
      await notify(tx, ...artworkRecord.topics);
      if ('title' in input) await assignAddresses(tx, 'artwork', eq(artworks.id, id));
    };
    return updateRecord(tx, artworkRecord, id, { stamp, seen: updatedAt, read: () => findArtwork(tx, id), write });
  });
}

export const deleteArtwork = (db: Db, id: string, stamp: Stamp): Promise<boolean> =>
  deleteRecord(db, artworkRecord, eq(artworks.id, id), stamp);

export const restoreArtwork = (db: Db, id: string, stamp: Stamp): Promise<Artwork | null> =>
  restoreRecord(db, artworkRecord, id, stamp, async (tx) => {
    await assignAddresses(tx, 'artwork', eq(artworks.id, id));
    return findArtwork(tx, id);
  });
