import { and, asc, eq, isNotNull, isNull, notLike, or, type SQL, sql } from 'drizzle-orm';
import { type Preferences, preferencesSchema } from '../../domain/preferences.ts';
import type { Role } from '../../domain/roles.ts';
import { byText } from '../db/by-text.ts';
import type { Db } from '../db/database.ts';
import { notifySessionsEnded } from '../db/notify.ts';
import {
  authChallenges,
  staff,
  staffLinks,
  staffPasskeys,
  staffRecoveryCodes,
  staffSessions,
} from '../db/schema/auth.ts';
import { HttpProblem } from '../http/problem.ts';
import { ENDED_HASHES } from './password.ts';

export const isOpen = isNull(staff.closedAt);

const hasName = (username: string) => and(isOpen, sql`lower(${staff.username}) = lower(${username})`);

/** Null: the invitation is not accepted yet. */
export type Account = { id: string; username: string; role: Role; email: string | null; passwordHash: string | null };

export async function hasStaff(db: Db): Promise<boolean> {
  const found = await db.select({ id: staff.id }).from(staff).where(isOpen).limit(1);
  return found.length > 0;
}

export async function listStaffNames(db: Db): Promise<string[]> {
  const rows = await db.select({ username: staff.username }).from(staff).where(isOpen).orderBy(byText(staff.username));
  return rows.map((row) => row.username);
}

async function findOne(db: Db, where: SQL | undefined): Promise<Account | null> {
  const [found] = await db
    .select({
      id: staff.id,
      username: staff.username,
      role: staff.role,
      email: staff.email,
      passwordHash: staff.passwordHash,
    })
    .from(staff)
    .where(where);
  return found ?? null;
}

/** Of the accounts that are not closed. */
export const findStaff = (db: Db, username: string): Promise<Account | null> => findOne(db, hasName(username));

export const findStaffById = (db: Db, id: string): Promise<Account | null> =>
  findOne(db, and(isOpen, eq(staff.id, id)));

/** For a forgotten password: of an account that has one. */
export async function findStaffByNameOrEmail(
  db: Db,
  text: string,
): Promise<{ id: string; username: string; email: string | null } | null> {
  const isMeant = or(hasName(text), sql`lower(${staff.email}) = lower(${text})`);
  const found = await db
    .select({ id: staff.id, username: staff.username, email: staff.email })
    .from(staff)
    .where(and(isOpen, isNotNull(staff.passwordHash), isMeant))
    // The name of one account may be the address of another.
    .orderBy(sql`lower(${staff.username}) <> lower(${text})`)
    .limit(1);
  return found[0] ?? null;
}

export async function readPreferences(db: Db, id: string): Promise<Preferences> {
  const [account] = await db.select({ preferences: staff.preferences }).from(staff).where(eq(staff.id, id));
  return preferencesSchema.parse(account?.preferences);
}

/** In one statement, so that two choices at the same time are both kept. */
export async function mergePreferences(db: Db, id: string, changes: Preferences): Promise<Preferences> {
  const merged = sql`${staff.preferences} || ${JSON.stringify(changes)}::jsonb`;
  const [account] = await db
    .update(staff)
    .set({ preferences: merged })
    .where(eq(staff.id, id))
    .returning({ preferences: staff.preferences });
  return preferencesSchema.parse(account?.preferences);
}

type NewAccount = { username: string; passwordHash: string | null; role?: Role; email?: string | null };

/** Null if the name is taken. */
export async function createStaff(db: Db, account: NewAccount): Promise<string | null> {
  const [created] = await db.insert(staff).values(account).onConflictDoNothing().returning({ id: staff.id });
  return created?.id ?? null;
}

type PasswordChange = {
  passwordHash: string;
  /** The hash that was checked; another one means that the password was changed meanwhile. */
  before?: string;
  /** Stays signed in. */
  keptSession?: string;
};

/** Ends the sessions and the links of the account. Throws 409 if it was closed or changed meanwhile: hashing takes a while. */
export async function changePassword(
  db: Db,
  id: string,
  { passwordHash, before, keptSession }: PasswordChange,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isUnchanged = before === undefined ? undefined : eq(staff.passwordHash, before);
    const changed = await tx
      .update(staff)
      .set({ passwordHash })
      .where(and(isOpen, eq(staff.id, id), isUnchanged))
      .returning({ id: staff.id });
    if (changed.length === 0) throw new HttpProblem(409, 'This account was changed in the meantime. Please try again.');
    await endSessions(tx, id, keptSession);
    await deleteOpenLinks(tx, id);
  });
}

/** A link that lies around must not outlive the password or the address it was made for. */
export async function deleteOpenLinks(tx: Db, staffId: string): Promise<void> {
  await tx.delete(staffLinks).where(and(eq(staffLinks.staffId, staffId), isNull(staffLinks.usedAt)));
}

const hasPasskey = sql`exists (select from ${staffPasskeys} where ${staffPasskeys.staffId} = ${staff.id})`;

export const hasSecondFactor = sql<boolean>`(${staff.totpSecret} is not null or ${hasPasskey})`;

export async function endSessions(tx: Db, staffId: string, keptSession?: string): Promise<void> {
  const isKept = keptSession === undefined ? sql`false` : eq(staffSessions.id, keptSession);
  await tx.delete(staffSessions).where(and(eq(staffSessions.staffId, staffId), sql`not ${isKept}`));
  // A sign-in that waits for its second step began with what is now the old password.
  await tx.delete(authChallenges).where(eq(authChallenges.staffId, staffId));
  await notifySessionsEnded(tx, staffId);
}

/** Not with an invitation that is not accepted yet, and not with a password that was reset, but for a passkey. */
const canSignIn = or(notLike(staff.passwordHash, ENDED_HASHES), and(isNotNull(staff.passwordHash), hasPasskey));

/**
 * Locks the accounts that can sign in as owners, and throws if `id` is the only one: two owners who remove each other at the
 * same time are served one after the other.
 */
export async function requireOtherOwner(tx: Db, id: string): Promise<void> {
  const owners = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(isOpen, eq(staff.role, 'owner'), canSignIn))
    .orderBy(asc(staff.id))
    .for('update');
  if (owners.length === 1 && owners[0]?.id === id) throw lastOwner;
}

export const lastOwner = new HttpProblem(409, 'This is the last owner. The gallery needs at least one.');

/** The account can no longer sign in. Its row stays, because the activity log refers to it. */
export async function closeStaff(db: Db, id: string, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await requireOtherOwner(tx, id);
    await tx
      .update(staff)
      .set({ closedAt: at, passwordHash: null, email: null, totpSecret: null })
      .where(and(isOpen, eq(staff.id, id)));
    await endSessions(tx, id);
    await deleteSecondFactors(tx, id);
    await tx.delete(staffLinks).where(eq(staffLinks.staffId, id));
  });
}

export async function deleteSecondFactors(tx: Db, id: string): Promise<void> {
  await tx.update(staff).set({ totpSecret: null }).where(eq(staff.id, id));
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, id));
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, id));
}
