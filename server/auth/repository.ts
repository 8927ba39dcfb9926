import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { byText } from '../db/by-text.ts';
import type { Db } from '../db/database.ts';
import { staff, staffSessions } from '../db/schema/auth.ts';

const hasName = (username: string) => sql`lower(${staff.username}) = lower(${username})`;

export async function hasStaff(db: Db): Promise<boolean> {
  const found = await db.select({ id: staff.id }).from(staff).limit(1);
  return found.length > 0;
}

export async function listStaffNames(db: Db): Promise<string[]> {
  const rows = await db.select({ username: staff.username }).from(staff).orderBy(byText(staff.username));
  return rows.map((row) => row.username);
}

export async function findStaff(db: Db, username: string) {
  const [found] = await db
    .select({ id: staff.id, passwordHash: staff.passwordHash })
    .from(staff)
    .where(hasName(username));
  return found ?? null;
}

/** False if the name is taken. */
export async function createStaff(db: Db, username: string, passwordHash: string): Promise<boolean> {
  const created = await db
    .insert(staff)
    .values({ username, passwordHash })
    .onConflictDoNothing()
    .returning({ id: staff.id });
  return created.length > 0;
}

/** Ends all sessions of the account. */
export async function changePassword(db: Db, username: string, passwordHash: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [changed] = await tx.update(staff).set({ passwordHash }).where(hasName(username)).returning({ id: staff.id });
    if (!changed) return false;
    await tx.delete(staffSessions).where(eq(staffSessions.staffId, changed.id));
    return true;
  });
}

export async function removeStaff(db: Db, username: string): Promise<boolean> {
  const removed = await db.delete(staff).where(hasName(username)).returning({ id: staff.id });
  return removed.length > 0;
}

type NewSession = { tokenHash: string; staffId: string; passwordHash: string; now: Date; expiresAt: Date };

/** False if the password was changed or the account removed during the sign-in. */
export async function createSession(db: Db, session: NewSession): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.delete(staffSessions).where(lte(staffSessions.expiresAt, session.now));
    const isUnchanged = and(eq(staff.id, session.staffId), eq(staff.passwordHash, session.passwordHash));
    const unchanged = await tx.select({ id: staff.id }).from(staff).where(isUnchanged).for('share');
    if (unchanged.length === 0) return false;
    await tx.insert(staffSessions).values({
      tokenHash: session.tokenHash,
      staffId: session.staffId,
      createdAt: session.now,
      expiresAt: session.expiresAt,
    });
    return true;
  });
}

export async function findSession(db: Db, tokenHash: string, now: Date) {
  const [session] = await db
    .select({ staffId: staff.id, username: staff.username, expiresAt: staffSessions.expiresAt })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(eq(staffSessions.tokenHash, tokenHash), gt(staffSessions.expiresAt, now)));
  return session ?? null;
}

export async function extendSession(db: Db, tokenHash: string, expiresAt: Date): Promise<void> {
  await db.update(staffSessions).set({ expiresAt }).where(eq(staffSessions.tokenHash, tokenHash));
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.tokenHash, tokenHash));
}
