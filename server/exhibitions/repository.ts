import { asc, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { ArtistSummary } from '../../domain/artist.ts';
import type { ExhibitedIn } from '../../domain/artwork-list.ts';
import type { Day } from '../../domain/day.ts';
import { descriptionPreview } from '../../domain/excerpt.ts';
import {
  type Exhibition,
  type ExhibitionInput,
  type ExhibitionSummary,
  exhibitionFieldsOf,
  type ListedExhibition,
} from '../../domain/exhibition.ts';
import { exhibitionStatus } from '../../domain/exhibition-status.ts';
import { type RecordedNoun, recordCreation, updateRecord } from '../activity/update-record.ts';
import { assignAddresses, pathOfRecord } from '../addresses/repository.ts';
import { unknownArtist } from '../artists/repository.ts';
import { byText } from '../db/by-text.ts';
import { translateConstraintErrors } from '../db/constraint-errors.ts';
import type { Db } from '../db/database.ts';
import { inserted } from '../db/inserted.ts';
import { firstChange, nextChange, type Replacement, type Stamp } from '../db/last-change.ts';
import { artists, byArtist } from '../db/schema/artist.ts';
import { artworks } from '../db/schema/artwork.ts';
import { exhibitionArtists, exhibitionArtworks, exhibitions } from '../db/schema/exhibition.ts';
import { exhibitionRegistrations } from '../db/schema/registration.ts';
import type { DeletableRecord } from '../deleted/deletable-record.ts';
import { deleteRecord, restoreRecord } from '../deleted/repository.ts';
import { hangWorks, lockShown, withWorks } from './exhibited-works.ts';

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

export const exhibitionRecord = {
  kind: 'exhibition',
  topics: ['registrations'],
  table: exhibitions,
  key: exhibitions.id,
  title: exhibitions.title,
  children: [{ table: exhibitionRegistrations, owner: exhibitionRegistrations.exhibitionId }],
  joins: [
    {
      table: exhibitionArtists,
      owner: exhibitionArtists.exhibitionId,
      joined: {
        column: exhibitionArtists.artistId,
        table: artists,
        savedWith: { column: exhibitionArtists.exhibitionId, table: exhibitions },
      },
    },
    {
      table: exhibitionArtworks,
      owner: exhibitionArtworks.exhibitionId,
      joined: {
        column: exhibitionArtworks.artworkId,
        table: artworks,
        savedWith: { column: exhibitionArtworks.exhibitionId, table: exhibitions },
      },
    },
  ],
  restoreProblems: {},
  describe: ({ id, updatedAt, path, isUpcoming, artists: shown, artworks: hung, ...fields }: Exhibition) => ({
    title: fields.title,
    fields: { ...fields, artists: shown.map(({ name }) => name), artworks: hung.map(({ title }) => title) },
  }),
  fieldsOf: exhibitionFieldsOf,
} satisfies DeletableRecord & RecordedNoun<Exhibition>;

export const newestFirst = [desc(exhibitions.startDate), byText(exhibitions.title), asc(exhibitions.id)];

export async function selectExhibitions(
  db: Db,
  today: Day,
  where?: SQL,
  order = newestFirst,
): Promise<ListedExhibition[]> {
  const shown = participants(db);
  const rows = await db
    .select({ ...columns, artists: shown.artists })
    .from(exhibitions)
    .leftJoin(shown, eq(shown.exhibitionId, exhibitions.id))
    .where(where)
    .orderBy(...order);
  return rows.map((row) => ({
    ...row,
    artists: row.artists ?? [],
    isUpcoming: exhibitionStatus(row, today) === 'upcoming',
  }));
}

export const listExhibitions = async (db: Db, today: Day): Promise<Exhibition[]> =>
  withWorks(db, await selectExhibitions(db, today));

/** Those that end on this day or later. */
export const listExhibitionsSince = (db: Db, day: Day, today: Day): Promise<ListedExhibition[]> =>
  selectExhibitions(db, today, gte(exhibitions.endDate, day));

export function listNewestExhibitions(db: Db, today: Day, limit: number): Promise<ListedExhibition[]> {
  const newest = db
    .select({ id: exhibitions.id })
    .from(exhibitions)
    .orderBy(...newestFirst)
    .limit(limit);
  return selectExhibitions(db, today, inArray(exhibitions.id, newest));
}

export async function listExhibitionsOf(db: Db, artistId: string, today: Day): Promise<ListedExhibition[]> {
  const shownIn = db
    .select({ id: exhibitionArtists.exhibitionId })
    .from(exhibitionArtists)
    .where(eq(exhibitionArtists.artistId, artistId));
  return selectExhibitions(db, today, inArray(exhibitions.id, shownIn));
}

export const listCards = async (db: Db, today: Day): Promise<ExhibitionSummary[]> =>
  (await selectExhibitions(db, today)).map(summaryOf);

/** Those in which a work hangs, newest first. */
export const listExhibitionsWith = (db: Db, artworkId: string): Promise<ExhibitedIn[]> =>
  db
    .select({
      title: exhibitions.title,
      path: columns.path,
      startDate: exhibitions.startDate,
      endDate: exhibitions.endDate,
    })
    .from(exhibitions)
    .innerJoin(exhibitionArtworks, eq(exhibitionArtworks.exhibitionId, exhibitions.id))
    .where(eq(exhibitionArtworks.artworkId, artworkId))
    .orderBy(...newestFirst);

export const summaryOf = (exhibition: ListedExhibition): ExhibitionSummary => {
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
  const [exhibition] = await withWorks(db, await selectExhibitions(db, today, eq(exhibitions.id, id)));
  return exhibition ?? null;
}

async function linkArtists(tx: Db, exhibitionId: string, artistIds: string[]): Promise<void> {
  await translateConstraintErrors(constraintProblems, () =>
    tx.insert(exhibitionArtists).values(artistIds.map((artistId) => ({ exhibitionId, artistId }))),
  );
}

export async function createExhibition(
  db: Db,
  input: ExhibitionInput,
  stamp: Stamp,
  today: Day,
  draftId?: string,
): Promise<Exhibition> {
  const { artistIds, artworkIds, ...fields } = input;
  return db.transaction(async (tx) => {
    await lockShown(tx, input);
    const [created] = await tx
      .insert(exhibitions)
      .values({ ...(draftId && { id: draftId }), ...fields, ...firstChange(stamp) })
      .returning({ id: exhibitions.id });
    const { id } = inserted(created);
    await linkArtists(tx, id, artistIds);
    await hangWorks(tx, id, artworkIds);
    await assignAddresses(tx, 'exhibition', eq(exhibitions.id, id));
    const exhibition = inserted(await findExhibition(tx, id, today));
    await recordCreation(tx, exhibitionRecord, exhibition, { stamp, wasDrafted: draftId !== undefined });
    return exhibition;
  });
}

export async function updateExhibition(
  db: Db,
  id: string,
  { updatedAt, ...input }: Replacement<ExhibitionInput>,
  stamp: Stamp,
  today: Day,
): Promise<Exhibition | null> {
  const { artistIds, artworkIds, ...fields } = input;
  return db.transaction(async (tx) => {
    await lockShown(tx, input);
    const write = async () => {
      await tx
        .update(exhibitions)
        .set({ ...fields, ...(!fields.featured && { featuredPosition: null }), ...nextChange(exhibitions, stamp) })
        .where(eq(exhibitions.id, id));
      await tx.delete(exhibitionArtists).where(eq(exhibitionArtists.exhibitionId, id));
      await linkArtists(tx, id, artistIds);
      await hangWorks(tx, id, artworkIds);
      await assignAddresses(tx, 'exhibition', eq(exhibitions.id, id));
    };
    return updateRecord(tx, exhibitionRecord, id, {
      stamp,
      seen: updatedAt,
      read: () => findExhibition(tx, id, today),
      write,
    });
  });
}

export const deleteExhibition = (db: Db, id: string, stamp: Stamp): Promise<boolean> =>
  deleteRecord(db, exhibitionRecord, eq(exhibitions.id, id), stamp);

export const restoreExhibition = (db: Db, id: string, stamp: Stamp, today: Day): Promise<Exhibition | null> =>
  restoreRecord(db, exhibitionRecord, id, stamp, async (tx) => {
    await assignAddresses(tx, 'exhibition', eq(exhibitions.id, id));
    return findExhibition(tx, id, today);
  });
