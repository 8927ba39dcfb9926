import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { InquiryChange, InquiryNote, StaffInquiry } from '../../domain/inbox.ts';
import type { Db } from '../db/database.ts';
import type { Stamp } from '../db/last-change.ts';
import { notify } from '../db/notifications.ts';
import { artists } from '../db/schema/artist.ts';
import { artworks } from '../db/schema/artwork.ts';
import { inquiries, inquiryNotes } from '../db/schema/inquiry.ts';
import { notFound } from '../http/problem.ts';

/** Each inquiry's notes as one value, so that a hundred inquiries cost one query. */
function notesOf(db: Db) {
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

async function select(db: Db, which?: SQL): Promise<StaffInquiry[]> {
  const noted = notesOf(db);
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
    .where(which)
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

/** Gives those that were changed. All or none: where one of them does not exist, nothing is. */
export async function changeInquiries(db: Db, changes: readonly InquiryChange[], at: Date): Promise<StaffInquiry[]> {
  return db.transaction(async (tx) => {
    const wanted = changes.map(({ id }) => id);
    // Always in the same order: two people who change the same ones wait for each other, not against each other.
    const held = await tx
      .select({ id: inquiries.id, status: inquiries.status })
      .from(inquiries)
      .where(inArray(inquiries.id, wanted))
      .orderBy(inquiries.id)
      .for('update');
    const statuses = new Map(held.map(({ id, status }) => [id, status]));
    if (wanted.some((id) => !statuses.has(id))) throw notFound('inquiry');
    const asExpected = changes.filter(({ id, expected }) => !expected || statuses.get(id) === expected);
    for (const { id, status, responded_at } of asExpected) {
      await tx
        .update(inquiries)
        .set({ status, responded_at: answeredAt(status, responded_at, at) })
        .where(eq(inquiries.id, id));
    }
    const ids = asExpected.map(({ id }) => id);
    if (ids.length === 0) return [];
    await notify(tx, 'inquiries');
    return select(tx, inArray(inquiries.id, ids));
  });
}

/**
 * When the answer went out follows from the status, unless somebody takes a change back and says what it was. What is
 * answered always has a time: a screen that shows a change before it is stored may not know it yet.
 */
function answeredAt(status: InquiryChange['status'], given: string | null | undefined, at: Date) {
  if (given) return new Date(given);
  if (status === 'answered') return sql`coalesce(${inquiries.responded_at}, ${at.toISOString()}::timestamptz)`;
  return status === 'new' || given === null ? null : sql`${inquiries.responded_at}`;
}

export async function addNote(db: Db, inquiryId: string, text: string, { at, by }: Stamp): Promise<StaffInquiry> {
  return db.transaction(async (tx) => {
    // Held, so that a note never belongs to an inquiry that is gone.
    const [held] = await tx
      .select({ id: inquiries.id })
      .from(inquiries)
      .where(eq(inquiries.id, inquiryId))
      .for('key share');
    if (!held) throw notFound('inquiry');
    await tx.insert(inquiryNotes).values({ inquiryId, text, created_at: at, created_by: by });
    return tellChanged(tx, inquiryId);
  });
}

export async function removeNote(db: Db, inquiryId: string, noteId: string): Promise<StaffInquiry> {
  return db.transaction(async (tx) => {
    const removed = await tx
      .delete(inquiryNotes)
      .where(and(eq(inquiryNotes.id, noteId), eq(inquiryNotes.inquiryId, inquiryId)))
      .returning({ id: inquiryNotes.id });
    if (removed.length === 0) throw notFound('note');
    return tellChanged(tx, inquiryId);
  });
}

async function tellChanged(tx: Db, id: string): Promise<StaffInquiry> {
  await notify(tx, 'inquiries');
  const inquiry = await findInquiry(tx, id);
  if (!inquiry) throw notFound('inquiry');
  return inquiry;
}
