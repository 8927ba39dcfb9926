import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { InquiryChange, InquiryNote, StaffInquiry } from '../../domain/inbox.ts';
import type { Db } from '../db/database.ts';
import type { Stamp } from '../db/last-change.ts';
import { notify } from '../db/notify.ts';
import { artists } from '../db/schema/artist.ts';
import { artworks } from '../db/schema/artwork.ts';
import { inquiries, inquiryNotes } from '../db/schema/inquiry.ts';
import type { DeletableRecord } from '../deleted/deletable-record.ts';
import { deleteRecord, restoreRecord } from '../deleted/repository.ts';
import { notFound } from '../http/problem.ts';

/** Each inquiry's notes aggregated as JSON: one query for any number of inquiries. */
function notesByInquiry(db: Db) {
  const notes = sql<InquiryNote[]>`json_agg(
    json_build_object(
      'id', ${inquiryNotes.id}, 'text', ${inquiryNotes.text},
      'created_at', to_char(${inquiryNotes.created_at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'created_by', ${inquiryNotes.created_by}
    ) order by ${inquiryNotes.created_at}, ${inquiryNotes.id}
  )`;
  return db
    .select({ inquiryId: inquiryNotes.inquiryId, notes: notes.as('notes') })
    .from(inquiryNotes)
    .groupBy(inquiryNotes.inquiryId)
    .as('noted');
}

const artworkColumns = {
  id: artworks.id,
  title: artworks.title,
  year: artworks.year,
  material: artworks.material,
  size: artworks.size,
  price: artworks.price,
  imageUrl: artworks.imageUrl,
  available: artworks.available,
};

async function select(db: Db, where?: SQL): Promise<StaffInquiry[]> {
  const noted = notesByInquiry(db);
  const rows = await db
    .select({
      inquiry: getTableColumns(inquiries),
      artwork: artworkColumns,
      artistName: artists.name,
      notes: sql<InquiryNote[]>`coalesce(${noted.notes}, '[]'::json)`,
    })
    .from(inquiries)
    .leftJoin(artworks, eq(artworks.id, inquiries.artworkId))
    .leftJoin(artists, eq(artists.id, artworks.artistId))
    .leftJoin(noted, eq(noted.inquiryId, inquiries.id))
    .where(where)
    .orderBy(desc(inquiries.created_at), desc(inquiries.id));
  return rows.map(({ inquiry, artwork, artistName, notes }) => ({
    ...inquiry,
    created_at: inquiry.created_at.toISOString(),
    responded_at: inquiry.responded_at?.toISOString() ?? null,
    artwork: artwork && { ...artwork, artistName: artistName ?? '' },
    notes,
  }));
}

export const listInquiries = (db: Db): Promise<StaffInquiry[]> => select(db);

async function findInquiry(db: Db, id: string): Promise<StaffInquiry | null> {
  const [inquiry] = await select(db, eq(inquiries.id, id));
  return inquiry ?? null;
}

/** Returns the changed inquiries. If one does not exist, none is changed. */
export async function changeInquiries(db: Db, changes: readonly InquiryChange[], at: Date): Promise<StaffInquiry[]> {
  return db.transaction(async (tx) => {
    const requested = changes.map(({ id }) => id);
    // Ordered by id, so that concurrent changes of the same inquiries cannot deadlock.
    const locked = await tx
      .select({ id: inquiries.id, status: inquiries.status })
      .from(inquiries)
      .where(inArray(inquiries.id, requested))
      .orderBy(inquiries.id)
      .for('update');
    const statuses = new Map(locked.map(({ id, status }) => [id, status]));
    if (requested.some((id) => !statuses.has(id))) throw notFound('inquiry');
    const asExpected = changes.filter(({ id, expected }) => !expected || statuses.get(id) === expected);
    for (const { id, status, responded_at } of asExpected) {
      await tx
        .update(inquiries)
        .set({ status, responded_at: respondedAt(status, responded_at, at) })
        .where(eq(inquiries.id, id));
    }
    const ids = asExpected.map(({ id }) => id);
    if (ids.length === 0) return [];
    await notify(tx, 'inquiries');
    return select(tx, inArray(inquiries.id, ids));
  });
}

/**
 * Follows from the status unless an undo sends the previous value. An answered inquiry always has a time, even if an
 * optimistic update undoes a change before the client knows it.
 */
function respondedAt(status: InquiryChange['status'], given: string | null | undefined, at: Date) {
  if (given) return new Date(given);
  if (status === 'answered') return sql`coalesce(${inquiries.responded_at}, ${at.toISOString()}::timestamptz)`;
  return status === 'new' || given === null ? null : sql`${inquiries.responded_at}`;
}

export async function addNote(db: Db, inquiryId: string, text: string, { at, by }: Stamp): Promise<StaffInquiry> {
  return db.transaction(async (tx) => {
    // Locked, so that the inquiry cannot be deleted before the note is inserted.
    const [locked] = await tx
      .select({ id: inquiries.id })
      .from(inquiries)
      .where(eq(inquiries.id, inquiryId))
      .for('key share');
    if (!locked) throw notFound('inquiry');
    await tx.insert(inquiryNotes).values({ inquiryId, text, created_at: at, created_by: by });
    return notifyAndRead(tx, inquiryId);
  });
}

export async function removeNote(db: Db, inquiryId: string, noteId: string): Promise<StaffInquiry> {
  return db.transaction(async (tx) => {
    const removed = await tx
      .delete(inquiryNotes)
      .where(and(eq(inquiryNotes.id, noteId), eq(inquiryNotes.inquiryId, inquiryId)))
      .returning({ id: inquiryNotes.id });
    if (removed.length === 0) throw notFound('note');
    return notifyAndRead(tx, inquiryId);
  });
}

async function notifyAndRead(tx: Db, id: string): Promise<StaffInquiry> {
  await notify(tx, 'inquiries');
  const inquiry = await findInquiry(tx, id);
  if (!inquiry) throw notFound('inquiry');
  return inquiry;
}

const record = {
  kind: 'inquiry',
  table: inquiries,
  key: inquiries.id,
  title: inquiries.name,
  isPersonal: true,
  children: [{ table: inquiryNotes, owner: inquiryNotes.inquiryId }],
  topics: ['inquiries'],
  restoreProblems: {},
} satisfies DeletableRecord;

export const deleteInquiry = (db: Db, id: string, stamp: Stamp): Promise<boolean> =>
  deleteRecord(db, record, eq(inquiries.id, id), stamp);

export const restoreInquiry = (db: Db, id: string, stamp: Stamp): Promise<StaffInquiry | null> =>
  restoreRecord(db, record, id, stamp, (tx) => findInquiry(tx, id));
