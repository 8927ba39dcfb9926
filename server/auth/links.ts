import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { LinkKind } from '../../domain/auth.ts';
import type { Db } from '../db/database.ts';
import { staff, staffLinks } from '../db/schema/auth.ts';
import { HttpProblem, notFound } from '../http/problem.ts';
import { deleteOpenLinks } from './repository.ts';
import { hashToken, newToken } from './session.ts';

// Links with which a person chooses a password: invitations, and after an owner or the person has asked for a reset.

const HOUR_MS = 3_600_000;
const KEPT_MS = 30 * 24 * HOUR_MS;

/** In the fragment, which browsers send to no server and write into no log. */
export const linkAddress = (origin: string, token: string): string => `${origin}/cms/link#${token}`;

/** Locks the account until the commit, against parallel links and a deactivation. False if it is closed. */
async function lockAccount(tx: Db, staffId: string): Promise<boolean> {
  const isAccount = and(eq(staff.id, staffId), isNull(staff.closedAt));
  return (await tx.select({ id: staff.id }).from(staff).where(isAccount).for('update')).length > 0;
}

/** Replaces the links of before. Returns the token, which is not stored. */
export async function createLink(
  tx: Db,
  { staffId, kind, hours }: { staffId: string; kind: LinkKind; hours: number },
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  if (!(await lockAccount(tx, staffId))) throw notFound('person');
  const token = newToken();
  const expiresAt = new Date(now.getTime() + hours * HOUR_MS);
  await deleteOpenLinks(tx, staffId);
  await tx.insert(staffLinks).values({ tokenHash: hashToken(token), staffId, kind, createdAt: now, expiresAt });
  return { token, expiresAt };
}

/** For a forgotten password: at most once an hour, and not while another link is on its way, which it would invalidate. */
export async function mayMailLink(tx: Db, staffId: string, now: Date): Promise<boolean> {
  if (!(await lockAccount(tx, staffId))) return false;
  const isRecent = and(eq(staffLinks.kind, 'reset'), gt(staffLinks.createdAt, new Date(now.getTime() - HOUR_MS)));
  const isOpen = and(isNull(staffLinks.usedAt), gt(staffLinks.expiresAt, now));
  return (await tx.$count(staffLinks, and(eq(staffLinks.staffId, staffId), or(isRecent, isOpen)))) === 0;
}

const invalid = () =>
  new HttpProblem(404, 'Dieser Link ist ungültig. Vielleicht ist er unvollständig, oder ein neuerer hat ihn ersetzt.');
const used = () => new HttpProblem(410, 'Dieser Link wurde bereits benutzt. Bitte melden Sie sich an.');
const expired = () => new HttpProblem(410, 'Dieser Link ist abgelaufen. Bitte lassen Sie sich einen neuen geben.');
const otherPerson = (name: string) =>
  new HttpProblem(
    403,
    `Sie sind als ${name} angemeldet. Dieser Link gehört zu einem anderen Konto. Bitte melden Sie sich zuerst ab.`,
  );

/** Throws unless the link can be used, by a visitor or by the person it is for. */
export async function findLink(db: Db, token: string, signedIn: { id: string; username: string } | null, now: Date) {
  const [link] = await db
    .select({
      kind: staffLinks.kind,
      expiresAt: staffLinks.expiresAt,
      usedAt: staffLinks.usedAt,
      staffId: staff.id,
      username: staff.username,
      email: staff.email,
      closedAt: staff.closedAt,
    })
    .from(staffLinks)
    .innerJoin(staff, eq(staff.id, staffLinks.staffId))
    .where(eq(staffLinks.tokenHash, hashToken(token)));
  if (!link || link.closedAt) throw invalid();
  if (link.usedAt) throw used();
  if (link.expiresAt <= now) throw expired();
  if (signedIn && signedIn.id !== link.staffId) throw otherPerson(signedIn.username);
  return link;
}

/** Throws if another request has used it since. */
export async function spendLink(tx: Db, token: string, now: Date): Promise<void> {
  const spent = await tx
    .update(staffLinks)
    .set({ usedAt: now })
    .where(and(eq(staffLinks.tokenHash, hashToken(token)), isNull(staffLinks.usedAt), gt(staffLinks.expiresAt, now)))
    .returning({ staffId: staffLinks.staffId });
  if (spent.length === 0) throw used();
}

export async function deleteOldLinks(db: Db, now: Date): Promise<void> {
  await db.delete(staffLinks).where(lte(staffLinks.expiresAt, new Date(now.getTime() - KEPT_MS)));
}
