import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { FieldChange } from '../../domain/activity.ts';
import type { Person, PersonChange, PersonInput } from '../../domain/person.ts';
import { recordActivity } from '../activity/repository.ts';
import { deleteOpenLinks, hasSecondFactor, isOpen, requireOtherOwner } from '../auth/repository.ts';
import { byText } from '../db/by-text.ts';
import { translateConstraintErrors } from '../db/constraint-errors.ts';
import type { Db } from '../db/database.ts';
import { inserted } from '../db/inserted.ts';
import type { Stamp } from '../db/last-change.ts';
import { notifySessionsEnded } from '../db/notify.ts';
import { staff, staffLinks } from '../db/schema/auth.ts';
import { conflict } from '../http/problem.ts';

const constraintProblems = {
  staff_open_username_unique: conflict('username', 'Someone else has this name'),
  staff_open_email_unique: conflict('email', 'Someone else has this email address'),
};

const unusedLink = and(eq(staffLinks.staffId, staff.id), isNull(staffLinks.usedAt));

export async function findPerson(db: Db, id: string, now: Date): Promise<Person | null> {
  const [person] = await listPeople(db, now, id);
  return person ?? null;
}

/** Open accounts by name, then the closed ones. */
export async function listPeople(db: Db, now: Date, id?: string): Promise<Person[]> {
  const rows = await db
    .select({
      id: staff.id,
      username: staff.username,
      email: staff.email,
      role: staff.role,
      hasPassword: sql<boolean>`${staff.passwordHash} is not null`,
      createdAt: staff.createdAt,
      lastSignInAt: staff.lastSignInAt,
      closedAt: staff.closedAt,
      hasSecondFactor,
      linkExpiresAt: staffLinks.expiresAt,
    })
    .from(staff)
    .leftJoin(staffLinks, and(unusedLink, gt(staffLinks.expiresAt, now)))
    .where(id === undefined ? undefined : eq(staff.id, id))
    .orderBy(sql`${staff.closedAt} is not null`, byText(staff.username), staff.id);
  return rows.map(({ hasPassword, ...row }) => ({
    ...row,
    state: row.closedAt ? 'closed' : hasPassword ? 'active' : 'invited',
    createdAt: row.createdAt.toISOString(),
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    linkExpiresAt: row.linkExpiresAt?.toISOString() ?? null,
  }));
}

type Action = 'invited' | 'deactivated' | 'changed rights';

export const recordPersonActivity = (
  tx: Db,
  stamp: Stamp,
  action: Action,
  { id, username }: Pick<Person, 'id' | 'username'>,
  changes: FieldChange[] = [],
): Promise<void> => recordActivity(tx, stamp, { action, kind: 'person', key: id, title: username, changes });

/** Without a password until the invitation is accepted. */
export async function invitePerson(tx: Db, input: PersonInput, stamp: Stamp): Promise<string> {
  const [created] = await translateConstraintErrors(constraintProblems, () =>
    tx
      .insert(staff)
      .values({ ...input, passwordHash: null, createdAt: stamp.at })
      .returning({ id: staff.id }),
  );
  const { id } = inserted(created);
  await recordPersonActivity(tx, stamp, 'invited', { id, username: input.username }, [
    { field: 'role', before: null, after: input.role },
  ]);
  return id;
}

/** False if there is no such open account. A change of role reconnects the live updates of the person. */
export async function changePerson(db: Db, id: string, change: PersonChange, stamp: Stamp): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (change.role && change.role !== 'owner') await requireOtherOwner(tx, id);
    const [before] = await tx
      .select({ username: staff.username, role: staff.role, email: staff.email })
      .from(staff)
      .where(and(isOpen, eq(staff.id, id)))
      .for('update');
    if (!before) return false;
    const { email = before.email, role = before.role } = change;
    await translateConstraintErrors(constraintProblems, () =>
      tx.update(staff).set({ email, role }).where(eq(staff.id, id)),
    );
    const changes: FieldChange[] = [];
    if (before.role !== role) changes.push({ field: 'role', before: before.role, after: role });
    if (before.email !== email) {
      // Without the addresses: the log cannot be changed when a person wants theirs erased.
      changes.push({
        field: 'email address',
        before: before.email && 'one',
        after: email && (before.email ? 'another' : 'one'),
      });
      await deleteOpenLinks(tx, id);
    }
    if (changes.length > 0)
      await recordPersonActivity(tx, stamp, 'changed rights', { id, username: before.username }, changes);
    if (before.role !== role) await notifySessionsEnded(tx, id);
    return true;
  });
}

/** A closed account is opened again, without its password. */
export async function reopenPerson(tx: Db, id: string): Promise<void> {
  await translateConstraintErrors(constraintProblems, () =>
    tx.update(staff).set({ closedAt: null, passwordHash: null }).where(eq(staff.id, id)),
  );
}
