import { and, desc, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { arrivalTime, type CheckInInput, type Registration, sortByName } from '../../domain/guest-list.ts';
import type { Db } from '../db/database.ts';
import type { Stamp } from '../db/last-change.ts';
import { notify } from '../db/notify.ts';
import { exhibitions } from '../db/schema/exhibition.ts';
import { exhibitionRegistrations as registrations } from '../db/schema/registration.ts';
import type { DeletableRecord } from '../deleted/deletable-record.ts';
import { deleteRecord, restoreRecord } from '../deleted/repository.ts';
import { HttpProblem } from '../http/problem.ts';
import { type MailOptions, sendLateConfirmation } from './mail.ts';
import { alreadyRegistered } from './repository.ts';

const isGuest = isNull(registrations.spamReason);

export async function listRegistrations(db: Db, where?: SQL): Promise<Registration[]> {
  const rows = await db
    .select()
    .from(registrations)
    .where(where)
    .orderBy(desc(registrations.created_at), desc(registrations.id));
  return rows.map(toRecord);
}

async function findRegistration(db: Db, id: string): Promise<Registration | null> {
  const [registration] = await listRegistrations(db, eq(registrations.id, id));
  return registration ?? null;
}

/** The title of an exhibition and its guests by name; null where it does not exist. */
export async function guestsOf(
  db: Db,
  exhibitionId: string,
): Promise<{ title: string; guests: Registration[] } | null> {
  const [exhibition] = await db
    .select({ title: exhibitions.title })
    .from(exhibitions)
    .where(eq(exhibitions.id, exhibitionId));
  if (!exhibition) return null;
  const guests = await listRegistrations(db, and(eq(registrations.exhibitionId, exhibitionId), isGuest));
  return { ...exhibition, guests: sortByName(guests) };
}

/**
 * The rules of `applyCheckIn` in one statement: the latest change wins, independent of the order in which the phones at
 * the door get through. Times in the future are clamped to now, so that a fast clock does not win over later changes.
 */
export async function checkIn(db: Db, id: string, input: CheckInInput, now: Date): Promise<Registration | null> {
  const at = new Date(Math.min(Date.parse(input.at), now.getTime()));
  const arrival = arrivalTime({ ...input, at: at.toISOString() });
  const changedAt = registrations.check_in_changed_at;
  return db.transaction(async (tx) => {
    const [changed] = await tx
      .update(registrations)
      .set({
        checked_in_at: input.isIn ? sql`coalesce(${registrations.checked_in_at}, ${arrival}::timestamptz)` : null,
        check_in_changed_at: at,
      })
      .where(and(eq(registrations.id, id), or(isNull(changedAt), lte(changedAt, at))))
      .returning();
    if (!changed) return findRegistration(tx, id);
    await notify(tx, 'registrations');
    return toRecord(changed);
  });
}

/** Marks the unseen guests of one exhibition, or of all. */
export async function markSeen(db: Db, exhibitionId: string | undefined, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const seen = await tx
      .update(registrations)
      .set({ seen_at: at })
      .where(
        and(
          isNull(registrations.seen_at),
          isGuest,
          exhibitionId === undefined ? undefined : eq(registrations.exhibitionId, exhibitionId),
        ),
      )
      .returning({ id: registrations.id });
    if (seen.length > 0) await notify(tx, 'registrations');
  });
}

/** Turns a spam registration into a guest, marks it as seen and sends the confirmation. */
export async function acceptRegistration(db: Db, id: string, mail: MailOptions): Promise<Registration | null> {
  return db.transaction(async (tx) => {
    const [accepted] = await tx
      .update(registrations)
      .set({ spamReason: null, seen_at: mail.at })
      .where(and(eq(registrations.id, id), isNotNull(registrations.spamReason)))
      .returning();
    if (!accepted) return findRegistration(tx, id);
    await sendLateConfirmation(tx, id, mail);
    await notify(tx, 'registrations');
    return toRecord(accepted);
  });
}

const record = {
  kind: 'registration',
  table: registrations,
  key: registrations.id,
  title: sql<string>`${registrations.firstName} || ' ' || ${registrations.lastName}`,
  isPersonal: true,
  children: [],
  topics: ['registrations'],
  restoreProblems: {
    exhibition_registrations_once: alreadyRegistered,
    exhibition_registrations_exhibition_id_exhibitions_id_fk: new HttpProblem(
      409,
      'The exhibition of this registration is deleted. Restore it first.',
    ),
  },
} satisfies DeletableRecord;

export const deleteRegistration = (db: Db, id: string, stamp: Stamp): Promise<boolean> =>
  deleteRecord(db, record, eq(registrations.id, id), stamp);

export const restoreRegistration = (db: Db, id: string, stamp: Stamp): Promise<Registration | null> =>
  restoreRecord(db, record, id, stamp, (tx) => findRegistration(tx, id));

function toRecord(row: typeof registrations.$inferSelect): Registration {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    seen_at: row.seen_at?.toISOString() ?? null,
    checked_in_at: row.checked_in_at?.toISOString() ?? null,
    check_in_changed_at: row.check_in_changed_at?.toISOString() ?? null,
  };
}
