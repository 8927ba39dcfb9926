import { and, desc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { ContentKind, Fields } from '../../domain/draft.ts';
import type { PreviewLink } from '../../domain/preview.ts';
import { recordActivity } from '../activity/repository.ts';
import { hashToken, newToken } from '../auth/session.ts';
import type { Db } from '../db/database.ts';
import { inserted } from '../db/inserted.ts';
import type { Stamp } from '../db/last-change.ts';
import { notify } from '../db/notify.ts';
import { drafts } from '../db/schema/draft.ts';
import { previewLinks } from '../db/schema/preview-link.ts';
import { findDraft } from '../drafts/repository.ts';
import { HttpProblem } from '../http/problem.ts';

type Created = { id: string; token: string };

/** For a tab of one's own: shows what the form held, and is neither listed nor in the activity log. */
export const createOwnLink = (
  db: Db,
  { kind, key, fields }: { kind: ContentKind; key: string; fields: Fields },
  { expiresAt, stamp }: { expiresAt: Date; stamp: Stamp },
): Promise<Created> => insertLink(db, { kind, key, fields, recipient: null, expiresAt }, stamp);

const nothingToShare = new HttpProblem(409, 'Save a draft first: there are no saved changes to share.');

/** Shows the draft as it is when the link is opened. */
export const createSharedLink = (
  db: Db,
  { kind, key, recipient }: { kind: ContentKind; key: string; recipient: string | null },
  { expiresAt, stamp }: { expiresAt: Date; stamp: Stamp },
): Promise<Created> =>
  db.transaction(async (tx) => {
    const draft = await findDraft(tx, key);
    if (!draft || draft.kind !== kind) throw nothingToShare;
    const created = await insertLink(tx, { kind, key, fields: null, recipient, expiresAt }, stamp);
    const changes = [{ field: 'validUntil', before: null, after: expiresAt.toISOString() }];
    await recordActivity(tx, stamp, { action: 'shared a preview of', kind, key, title: draft.title, changes });
    await notify(tx, 'publishing');
    return created;
  });

type NewLink = {
  kind: ContentKind;
  key: string;
  fields: Fields | null;
  recipient: string | null;
  expiresAt: Date;
};

/** Only the hash of the token is stored. */
async function insertLink(db: Db, link: NewLink, { at, by }: Stamp): Promise<Created> {
  const token = newToken();
  const [row] = await db
    .insert(previewLinks)
    .values({ ...link, tokenHash: hashToken(token), createdAt: at, createdBy: by })
    .returning({ id: previewLinks.id });
  return { id: inserted(row).id, token };
}

/** Open links of a record, latest first. */
export async function listSharedLinks(db: Db, key: string, now: Date): Promise<PreviewLink[]> {
  const rows = await db
    .select({
      id: previewLinks.id,
      recipient: previewLinks.recipient,
      createdAt: previewLinks.createdAt,
      createdBy: previewLinks.createdBy,
      expiresAt: previewLinks.expiresAt,
    })
    .from(previewLinks)
    .where(and(eq(previewLinks.key, key), isNull(previewLinks.fields), gt(previewLinks.expiresAt, now)))
    .orderBy(desc(previewLinks.createdAt), previewLinks.id);
  return rows.map(({ createdAt, expiresAt, ...link }) => ({
    ...link,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

/** False where there is no such link. */
export const revokeLink = (db: Db, id: string, stamp: Stamp): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [revoked] = await tx
      .delete(previewLinks)
      .where(eq(previewLinks.id, id))
      .returning({ kind: previewLinks.kind, key: previewLinks.key });
    if (!revoked) return false;
    const [draft] = await tx.select({ title: drafts.title }).from(drafts).where(eq(drafts.key, revoked.key));
    await recordActivity(tx, stamp, { action: 'revoked a preview of', ...revoked, title: draft?.title ?? null });
    await notify(tx, 'publishing');
    return true;
  });

export type OpenLink = { kind: ContentKind; key: string; fields: Fields | null; expiresAt: Date };

/** Null for an unknown, revoked or expired one. */
export async function findOpenLink(db: Db, token: string, now: Date): Promise<OpenLink | null> {
  const [link] = await db
    .select({
      kind: previewLinks.kind,
      key: previewLinks.key,
      fields: previewLinks.fields,
      expiresAt: previewLinks.expiresAt,
    })
    .from(previewLinks)
    .where(and(eq(previewLinks.tokenHash, hashToken(token)), gt(previewLinks.expiresAt, now)));
  return link ?? null;
}

export async function deleteExpiredPreviewLinks(db: Db, now: Date): Promise<void> {
  await db.delete(previewLinks).where(lte(previewLinks.expiresAt, now));
}
