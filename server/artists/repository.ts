import { count, eq, type SQL, sql } from 'drizzle-orm';
import {
  type Artist,
  type ArtistInput,
  type ArtistListPage,
  type ArtistName,
  artistFieldsOf,
} from '../../domain/artist.ts';
import { sortKey } from '../../domain/normalize-text.ts';
import { ARTISTS_PAGE_SIZE } from '../../domain/page-sizes.ts';
import { type RecordedNoun, recordCreation, updateRecord } from '../activity/update-record.ts';
import { assignAddresses, assignArtistAddresses } from '../addresses/repository.ts';
import { readInChunks } from '../db/chunked-query.ts';
import { translateConstraintErrors } from '../db/constraint-errors.ts';
import type { Db } from '../db/database.ts';
import { inserted } from '../db/inserted.ts';
import { firstChange, nextChange, type Replacement, type Stamp } from '../db/last-change.ts';
import { notify } from '../db/notify.ts';
import { artists, byArtist } from '../db/schema/artist.ts';
import { artworks } from '../db/schema/artwork.ts';
import { exhibitionArtists, exhibitionArtworks, exhibitions } from '../db/schema/exhibition.ts';
import { pressItems } from '../db/schema/press.ts';
import type { DeletableRecord } from '../deleted/deletable-record.ts';
import { deleteRecord, restoreRecord } from '../deleted/repository.ts';
import { conflict, HttpProblem, invalidInput } from '../http/problem.ts';

const columns = {
  id: artists.id,
  name: artists.name,
  slug: artists.slug,
  bio: artists.bio,
  birthYear: artists.birthYear,
  nationality: artists.nationality,
  imageUrl: artists.imageUrl,
  imageAlt: artists.imageAlt,
  heroImageUrl: artists.heroImageUrl,
  galleryImages: artists.galleryImages,
  cvUrl: artists.cvUrl,
  represented: artists.represented,
  updatedAt: artists.updatedAt,
};

/** For a record that references an artist who does not exist. */
export const unknownArtist = (field: string) => invalidInput({ [field]: 'This artist does not exist' });

/** For restoring a record whose artist is deleted. */
export const artistIsDeleted = new HttpProblem(409, 'Its artist was deleted too. Restore the artist first.');

const constraintProblems = { artists_slug_unique: conflict('slug', 'This slug is already taken by another artist') };

export const artistRecord = {
  kind: 'artist',
  topics: ['inquiries'],
  table: artists,
  key: artists.id,
  title: artists.name,
  children: [
    { table: artworks, owner: artworks.artistId },
    { table: pressItems, owner: pressItems.artistId },
  ],
  joins: [
    {
      table: exhibitionArtists,
      owner: exhibitionArtists.artistId,
      joined: {
        column: exhibitionArtists.exhibitionId,
        table: exhibitions,
        savedWith: { column: exhibitionArtists.exhibitionId, table: exhibitions },
      },
    },
    {
      table: exhibitionArtworks,
      owner: exhibitionArtworks.artworkId,
      through: { table: artworks, owner: artworks.artistId },
      joined: {
        column: exhibitionArtworks.exhibitionId,
        table: exhibitions,
        savedWith: { column: exhibitionArtworks.exhibitionId, table: exhibitions },
      },
    },
  ],
  restoreProblems: constraintProblems,
  describe: ({ id, updatedAt, ...fields }: Artist) => ({ title: fields.name, fields }),
  fieldsOf: artistFieldsOf,
} satisfies DeletableRecord & RecordedNoun<Artist>;

const row = (input: ArtistInput) => ({ ...input, sortName: sortKey(input.name) });

/** All artists in chunks: reading a thousand biographies in one query would block other requests. */
export async function* artistsInChunks(db: Db): AsyncGenerator<Artist[]> {
  const inOrder = sql.join(byArtist, sql`, `);
  const [listed] = await db
    .select({ ids: sql<string[] | null>`array_agg(${artists.id} order by ${inOrder})` })
    .from(artists);
  yield* readInChunks(listed?.ids ?? [], (ids) =>
    db
      .select(columns)
      .from(artists)
      .where(sql`${artists.id} = any(${sql.param(ids)})`)
      .orderBy(...byArtist),
  );
}

const selectNames = (db: Db) =>
  db
    .select({
      name: artists.name,
      slug: artists.slug,
      represented: artists.represented,
      pictureUrl: sql<string | null>`coalesce(${artists.heroImageUrl}, ${artists.imageUrl})`,
    })
    .from(artists)
    .orderBy(...byArtist);

export const listArtistNames = async (db: Db): Promise<ArtistName[]> => selectNames(db);

export async function readArtistListPage(db: Db): Promise<ArtistListPage> {
  const listed = await selectNames(db).limit(ARTISTS_PAGE_SIZE);
  const [counted] = await db.select({ total: count() }).from(artists);
  return { artists: listed, total: counted?.total ?? 0 };
}

async function selectArtist(db: Db, which: SQL): Promise<Artist | null> {
  const [artist] = await db.select(columns).from(artists).where(which);
  return artist ?? null;
}

const hasId = (id: string) => eq(artists.id, id);

export const findArtist = (db: Db, id: string): Promise<Artist | null> => selectArtist(db, hasId(id));

export const findArtistBySlug = (db: Db, slug: string): Promise<Artist | null> =>
  selectArtist(db, eq(artists.slug, slug));

export async function createArtist(db: Db, input: ArtistInput, stamp: Stamp, draftId?: string): Promise<Artist> {
  return db.transaction(async (tx) => {
    const values = { ...(draftId && { id: draftId }), ...row(input), ...firstChange(stamp) };
    const [created] = await translateConstraintErrors(constraintProblems, () =>
      tx.insert(artists).values(values).returning(columns),
    );
    const artist = inserted(created);
    await assignAddresses(tx, 'artist', hasId(artist.id));
    await recordCreation(tx, artistRecord, artist, { stamp, wasDrafted: draftId !== undefined });
    return artist;
  });
}

export async function updateArtist(
  db: Db,
  id: string,
  { updatedAt, ...input }: Replacement<ArtistInput>,
  stamp: Stamp,
): Promise<Artist | null> {
  return db.transaction((tx) => {
    const write = async () => {
      const changed = { ...row(input), ...nextChange(artists, stamp) };
      await translateConstraintErrors(constraintProblems, () => tx.update(artists).set(changed).where(hasId(id)));
      await notify(tx, ...artistRecord.topics);
      await assignArtistAddresses(tx, id);
    };
    return updateRecord(tx, artistRecord, id, { stamp, seen: updatedAt, read: () => findArtist(tx, id), write });
  });
}

export const deleteArtist = (db: Db, id: string, stamp: Stamp): Promise<boolean> =>
  deleteRecord(db, artistRecord, hasId(id), stamp);

export const restoreArtist = (db: Db, id: string, stamp: Stamp): Promise<Artist | null> =>
  restoreRecord(db, artistRecord, id, stamp, async (tx) => {
    await assignArtistAddresses(tx, id);
    return findArtist(tx, id);
  });
