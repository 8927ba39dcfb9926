import { asc, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { ArtistSummary } from '../../domain/artist.ts';
import type { Day } from '../../domain/day.ts';
import { descriptionPreview } from '../../domain/excerpt.ts';
import type { Exhibition, ExhibitionInput, ExhibitionSummary } from '../../domain/exhibition.ts';
import { exhibitionStatus } from '../../domain/exhibition-status.ts';
import { recordActivity } from '../activity/repository.ts';
import { type RecordedNoun, updateRecord } from '../activity/update-record.ts';
import { assignAddresses, pathOfRecord } from '../addresses/repository.ts';
import { unknownArtist } from '../artists/repository.ts';
import { byText } from '../db/by-text.ts';
import { translateConstraintErrors } from '../db/constraint-errors.ts';
import type { Db } from '../db/database.ts';
import { inserted } from '../db/inserted.ts';
import { firstChange, nextChange, type Replacement, type Stamp } from '../db/last-change.ts';
import { artists, byArtist } from '../db/schema/artist.ts';
import { exhibitionArtists, exhibitions } from '../db/schema/exhibition.ts';
import { exhibitionRegistrations } from '../db/schema/registration.ts';
import type { DeletableRecord } from '../deleted/deletable-record.ts';
import { deleteRecord, restoreRecord } from '../deleted/repository.ts';

/** Each exhibition's artists aggregated as JSON: one query for any number of exhibitions. */
function participants(db: Db) {
  const summaries = sql<ArtistSummary[]>`json_agg(
    json_build_object(
      'id', ${artists.id}, 'name', ${artists.name}, 'slug', ${artists.slug},
      'nationality', ${artists.nationality}, 'imageUrl', ${artists.imageUrl}
    ) order by ${sql.join(byArtist, sql`, `)}
  )`;
  return db
    .select({ exhibitionId: exhibitionArtists.exhibitionId, artists: summaries.as('artists') })
    .from(exhibitionArtists)
    .innerJoin(artists, eq(artists.id, exhibitionArtists.artistId))
    .groupBy(exhibitionArtists.exhibitionId)
    .as('participants');
}

const columns = {
  id: exhibitions.id,
  title: exhibitions.title,
  venue: exhibitions.venue,
  startDate: exhibitions.startDate,
  endDate: exhibitions.endDate,
  location: exhibitions.location,
  openingDate: exhibitions.openingDate,
  openingFrom: exhibitions.openingFrom,
  openingTo: exhibitions.openingTo,
  imageUrl: exhibitions.imageUrl,
  imageAlt: exhibitions.imageAlt,
  galleryImages: exhibitions.galleryImages,
  imageCredits: exhibitions.imageCredits,
  description: exhibitions.description,
  descriptionAuthor: exhibitions.descriptionAuthor,
  featured: exhibitions.featured,
  updatedAt: exhibitions.updatedAt,
  path: pathOfRecord('exhibition'),
};

const constraintProblems = { exhibition_artists_artist_id_artists_id_fk: unknownArtist('artistIds') };

const record = {
  kind: 'exhibition',
  topics: ['registrations'],
  table: exhibitions,
  key: exhibitions.id,
  title: exhibitions.title,
  children: [
    {
      table: exhibitionArtists,
      owner: exhibitionArtists.exhibitionId,
      joined: {
        kind: 'artist',
        column: exhibitionArtists.artistId,
        table: artists,
        savedWith: { column: exhibitionArtists.exhibitionId, table: exhibitions },
      },
    },
    { table: exhibitionRegistrations, owner: exhibitionRegistrations.exhibitionId },
  ],
  restoreProblems: {},
  describe: ({ id, updatedAt, path, isUpcoming, artists: shown, ...fields }: Exhibition) => ({
    title: fields.title,
    fields: { ...fields, artists: shown.map(({ name }) => name) },
  }),
} satisfies DeletableRecord & RecordedNoun<Exhibition>;

export const newestFirst = [desc(exhibitions.startDate), byText(exhibitions.title), asc(exhibitions.id)];

export async function selectExhibitions(db: Db, today: Day, where?: SQL): Promise<Exhibition[]> {
  const shown = participants(db);
  const rows = await db
    .select({ ...columns, artists: shown.artists })
    .from(exhibitions)
    .leftJoin(shown, eq(shown.exhibitionId, exhibitions.id))
    .where(where)
    .orderBy(...newestFirst);
  return rows.map((row) => ({
    ...row,
    artists: row.artists ?? [],
    isUpcoming: exhibitionStatus(row, today) === 'upcoming',
  }));
}

export const listExhibitions = (db: Db, today: Day): Promise<Exhibition[]> => selectExhibitions(db, today);

/** Those that end on this day or later. */
export const listExhibitionsSince = (db: Db, day: Day, today: Day): Promise<Exhibition[]> =>
  selectExhibitions(db, today, gte(exhibitions.endDate, day));

export function listNewestExhibitions(db: Db, today: Day, limit: number): Promise<Exhibition[]> {
  const newest = db
    .select({ id: exhibitions.id })
    .from(exhibitions)
    .orderBy(...newestFirst)
    .limit(limit);
  return selectExhibitions(db, today, inArray(exhibitions.id, newest));
}

export async function listExhibitionsOf(db: Db, artistId: string, today: Day): Promise<Exhibition[]> {
  const shownIn = db
    .select({ id: exhibitionArtists.exhibitionId })
    .from(exhibitionArtists)
    .where(eq(exhibitionArtists.artistId, artistId));
  return selectExhibitions(db, today, inArray(exhibitions.id, shownIn));
}

export async function listSummaries(db: Db, today: Day, which: 'cards' | 'featured'): Promise<ExhibitionSummary[]> {
  const where = which === 'featured' ? eq(exhibitions.featured, true) : undefined;
  return (await selectExhibitions(db, today, where)).map(summaryOf);
}

export const summaryOf = (exhibition: Exhibition): ExhibitionSummary => {
  const { id, path, title, venue, location, startDate, endDate, imageUrl, imageAlt, description } = exhibition;
  const { openingDate, openingFrom, openingTo } = exhibition;
  return {
    ...{ id, path, title, venue, location, startDate, endDate, imageUrl, imageAlt },
    ...{ openingDate, openingFrom, openingTo },
    description: description && descriptionPreview(description),
    artists: exhibition.artists.map(({ name, slug }) => ({ name, slug })),
  };
};

export async function findExhibition(db: Db, id: string, today: Day): Promise<Exhibition | null> {
  const [exhibition] = await selectExhibitions(db, today, eq(exhibitions.id, id));
  return exhibition ?? null;
}

/** Taken before any other lock and ordered by id, so that deleting one of these artists cannot deadlock with a save. */
async function lockArtists(tx: Db, artistIds: string[]): Promise<void> {
  await tx
    .select({ id: artists.id })
    .from(artists)
    .where(inArray(artists.id, artistIds))
    .orderBy(asc(artists.id))
    .for('key share');
}

async function linkArtists(tx: Db, exhibitionId: string, artistIds: string[]): Promise<void> {
  await translateConstraintErrors(constraintProblems, () =>
    tx.insert(exhibitionArtists).values(artistIds.map((artistId) => ({ exhibitionId, artistId }))),
  );
}

export async function createExhibition(db: Db, input: ExhibitionInput, stamp: Stamp, today: Day): Promise<Exhibition> {
  const { artistIds, ...fields } = input;
  return db.transaction(async (tx) => {
    const [created] = await tx
      .insert(exhibitions)
      .values({ ...fields, ...firstChange(stamp) })
      .returning({ id: exhibitions.id });
    const { id } = inserted(created);
    await linkArtists(tx, id, artistIds);
    await assignAddresses(tx, 'exhibition', eq(exhibitions.id, id));
    await recordActivity(tx, stamp, { action: 'created', kind: record.kind, key: id, title: fields.title });
    return inserted(await findExhibition(tx, id, today));
  });
}

export async function updateExhibition(
  db: Db,
  id: string,
  { updatedAt, artistIds, ...fields }: Replacement<ExhibitionInput>,
  stamp: Stamp,
  today: Day,
): Promise<Exhibition | null> {
  return db.transaction(async (tx) => {
    await lockArtists(tx, artistIds);
    const write = async () => {
      await tx
        .update(exhibitions)
        .set({ ...fields, ...nextChange(exhibitions, stamp) })
        .where(eq(exhibitions.id, id));
      await tx.delete(exhibitionArtists).where(eq(exhibitionArtists.exhibitionId, id));
      await linkArtists(tx, id, artistIds);
      await assignAddresses(tx, 'exhibition', eq(exhibitions.id, id));
    };
    return updateRecord(tx, record, id, { stamp, seen: updatedAt, read: () => findExhibition(tx, id, today), write });
  });
}

export const deleteExhibition = (db: Db, id: string, stamp: Stamp): Promise<boolean> =>
  deleteRecord(db, record, eq(exhibitions.id, id), stamp);

export const restoreExhibition = (db: Db, id: string, stamp: Stamp, today: Day): Promise<Exhibition | null> =>
  restoreRecord(db, record, id, stamp, async (tx) => {
    await assignAddresses(tx, 'exhibition', eq(exhibitions.id, id));
    return findExhibition(tx, id, today);
  });
