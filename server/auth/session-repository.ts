import { and, desc, eq, gt, lte, or, sql } from 'drizzle-orm';
import { LONGEST_SESSION_DAYS } from '../../domain/auth.ts';
import type { Db } from '../db/database.ts';
import { notifySessionsEnded } from '../db/notify.ts';
import { staff, staffSessions } from '../db/schema/auth.ts';
import { requiresSecondFactor } from '../settings/repository.ts';
import { hasSecondFactor, isOpen } from './repository.ts';

const DAY_MS = 86_400_000;

/** Sessions that began at this time or before have ended, however recently they were used. */
const absoluteEnd = (now: Date) => new Date(now.getTime() - LONGEST_SESSION_DAYS * DAY_MS);

const isLive = (now: Date) =>
  and(gt(staffSessions.expiresAt, now), gt(staffSessions.createdAt, absoluteEnd(now)), isOpen);

type NewSession = {
  tokenHash: string;
  staffId: string;
  passwordHash: string | null;
  device?: string | null;
  now: Date;
  expiresAt: Date;
};

/** False if the password was changed or the account closed during the sign-in. */
export async function createSession(db: Db, session: NewSession): Promise<boolean> {
  const { tokenHash, staffId, passwordHash, device = null, now, expiresAt } = session;
  return db.transaction(async (tx) => {
    await tx
      .delete(staffSessions)
      .where(or(lte(staffSessions.expiresAt, now), lte(staffSessions.createdAt, absoluteEnd(now))));
    const isUnchanged = and(
      eq(staff.id, staffId),
      isOpen,
      sql`${staff.passwordHash} is not distinct from ${passwordHash}`,
    );
    const unchanged = await tx.update(staff).set({ lastSignInAt: now }).where(isUnchanged).returning({ id: staff.id });
    if (unchanged.length === 0) return false;
    await tx
      .insert(staffSessions)
      .values({ tokenHash, staffId, device, createdAt: now, lastUsedAt: now, confirmedAt: now, expiresAt });
    return true;
  });
}

export async function findSession(db: Db, tokenHash: string, now: Date) {
  const [session] = await db
    .select({
      id: staff.id,
      username: staff.username,
      role: staff.role,
      sessionId: staffSessions.id,
      createdAt: staffSessions.createdAt,
      confirmedAt: staffSessions.confirmedAt,
      lastUsedAt: staffSessions.lastUsedAt,
      expiresAt: staffSessions.expiresAt,
      lacksSecondFactor: sql<boolean>`(${requiresSecondFactor} and not ${hasSecondFactor})`,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(eq(staffSessions.tokenHash, tokenHash), isLive(now)));
  return session ?? null;
}

export async function touchSession(db: Db, id: string, lastUsedAt: Date, expiresAt: Date): Promise<void> {
  await db.update(staffSessions).set({ lastUsedAt, expiresAt }).where(eq(staffSessions.id, id));
}

export async function confirmSession(db: Db, id: string, at: Date): Promise<void> {
  await db.update(staffSessions).set({ confirmedAt: at }).where(eq(staffSessions.id, id));
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  const deleted = await db
    .delete(staffSessions)
    .where(eq(staffSessions.tokenHash, tokenHash))
    .returning({ staffId: staffSessions.staffId });
  for (const { staffId } of deleted) await notifySessionsEnded(db, staffId);
}

/** The sessions of one account, the one used last first. */
export const listSessions = (db: Db, staffId: string, now: Date) =>
  db
    .select({
      id: staffSessions.id,
      device: staffSessions.device,
      createdAt: staffSessions.createdAt,
      lastUsedAt: staffSessions.lastUsedAt,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(eq(staffSessions.staffId, staffId), isLive(now)))
    .orderBy(desc(staffSessions.lastUsedAt), desc(staffSessions.id));

/** False if the account has no such session. */
export async function endSession(db: Db, staffId: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), eq(staffSessions.id, id)))
    .returning({ id: staffSessions.id });
  if (ended.length > 0) await notifySessionsEnded(db, staffId);
  return ended.length > 0;
}
