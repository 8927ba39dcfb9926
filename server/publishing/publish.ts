import { eq, sql } from 'drizzle-orm';
import type { Day } from '../../domain/day.ts';
import { type Draft, type Fields, mergedFields, type SeenVersions, withoutEmpty } from '../../domain/draft.ts';
import { recordActivity } from '../activity/repository.ts';
import type { Db } from '../db/database.ts';
import type { Stamp } from '../db/last-change.ts';
import { notify } from '../db/notify.ts';
import { deletedRecords } from '../db/schema/deleted.ts';
import { previewLinks } from '../db/schema/preview-link.ts';
import {
  deleteRecord,
  isDraft,
  oneRestoreAtATime,
  requireUndoOrConfirmation,
  restoreWithdrawn,
} from '../deleted/repository.ts';
import { deleteDrafts, lockNewestSnapshot, lockSnapshotWith, restoreDrafts } from '../deleted/snapshot.ts';
import {
  deleteDraft,
  earlierVersion,
  endPreviewLinks,
  findDraft,
  lockDraft,
  lockVersions,
  requireSeen,
  writeDraft,
} from '../drafts/repository.ts';
import { HttpProblem, notFound } from '../http/problem.ts';
import { evictFilesIn } from '../objects/hidden-files.ts';
import { removeSchedule } from '../schedules/repository.ts';
import { recordVersion } from '../versions/repository.ts';
import type { ContentType, PublishContext } from './content-type.ts';
import type { ContentTypes } from './content-types.ts';
import { lockReferences } from './lock-references.ts';

const notWithdrawable = new HttpProblem(409, 'A site text can be changed, but not withdrawn.');

type Publication = SeenVersions & {
  /** What a form holds; without it the stored draft is published. */
  fields?: Fields | undefined;
};

/** Creates or updates the public version and ends the draft. */
export async function publish(
  db: Db,
  type: ContentType,
  key: string,
  { fields, ...seen }: Publication,
  context: PublishContext,
): Promise<void> {
  await db.transaction(async (tx) => {
    const draftFields = await fieldsToPublish(tx, type, key, context.today);
    await lockReferences(tx, fields ?? draftFields ?? {});
    const versions = await lockVersions(tx, type, key, context.today);
    requireSeen(type, seen, versions);
    const { draft, publicVersion } = versions;
    const published = fields ?? (draft && mergedFields(publicVersion?.fields ?? null, draft));
    if (!published) throw publicVersion ? nothingToPublish : notFound('draft');
    const restored = publicVersion ? null : await restoreIfWithdrawn(tx, type, key, context);
    if (publicVersion || restored) await type.update(tx, key, published, context);
    else await createUnlessDeleted(tx, type, key, published, context);
    await restored?.assignAddresses(tx, key);
    if (restored) await recordPublication(tx, type, key, context);
    await deleteDraft(tx, key);
    await notify(tx, 'publishing', 'records');
  });
}

/** Null without a draft. */
async function fieldsToPublish(tx: Db, type: ContentType, key: string, today: Day): Promise<Fields | null> {
  const draft = await lockDraft(tx, key);
  if (draft?.kind !== type.kind) return null;
  return mergedFields((await type.find(tx, key, today))?.fields ?? null, draft);
}

/** A second record under the key of a deleted one would make it impossible to restore that with what belongs to it. */
async function createUnlessDeleted(
  tx: Db,
  type: ContentType,
  key: string,
  fields: Fields,
  context: PublishContext,
): Promise<void> {
  const { kind, withdrawal } = type;
  if (withdrawal && (await lockSnapshotWith(tx, withdrawal.record.table, key, context.stamp.at))) {
    throw new HttpProblem(409, `This ${kind} was deleted. Restore it first.`);
  }
  await type.create(tx, key, fields, context);
}

const nothingToPublish = new HttpProblem(409, 'There are no changes to publish.');

/** Also where nothing was changed since it was withdrawn. */
async function recordPublication(
  tx: Db,
  type: ContentType,
  key: string,
  { stamp, today }: PublishContext,
): Promise<void> {
  const publicVersion = await type.find(tx, key, today);
  if (!publicVersion) throw new Error('What was published is not public');
  const { title, fields } = publicVersion;
  const published = { action: 'published', kind: type.kind, key } as const;
  await recordActivity(tx, stamp, { ...published, title });
  await recordVersion(tx, stamp, { ...published, isPublic: true, fields, before: fields });
}

/** Brings back what was withdrawn, with everything that belongs to it, which may need other addresses now. */
async function restoreIfWithdrawn(
  tx: Db,
  { withdrawal }: ContentType,
  key: string,
  { stamp }: PublishContext,
): Promise<ContentType['withdrawal']> {
  return withdrawal && (await restoreWithdrawn(tx, withdrawal.record, key, stamp)) ? withdrawal : null;
}

/** The record becomes a draft. What belongs to it, such as the works of an artist, is kept until it is published again. */
export async function withdraw(
  db: Db,
  type: ContentType,
  key: string,
  seen: SeenVersions,
  { stamp, today }: PublishContext,
): Promise<Draft> {
  const { withdrawal } = type;
  if (!withdrawal) throw notWithdrawable;
  return db.transaction(async (tx) => {
    const versions = await lockVersions(tx, type, key, today);
    const { draft, publicVersion } = versions;
    if (!publicVersion) throw notFound(type.kind);
    requireSeen(type, seen, versions);
    const current = draft ? mergedFields(publicVersion.fields, draft) : publicVersion.fields;
    const fields = withoutEmpty(current);
    if (!draft) await endPreviewLinks(tx, key);
    await deleteDrafts(tx, [key]);
    await deleteRecord(tx, withdrawal.record, eq(withdrawal.record.table.id, key), stamp, { isWithdrawn: true });
    const snapshot = await lockNewestSnapshot(tx, withdrawal.record.kind, key, stamp.at, 'withdrawn');
    await evictFilesIn(tx, JSON.stringify(snapshot?.rows));
    const title = type.titleOf(key, fields);
    await writeDraft(tx, { key, kind: type.kind, title, fields, base: null }, stamp);
    const version = { kind: type.kind, key, action: 'withdrew', isPublic: false, fields: current } as const;
    await recordVersion(tx, stamp, { ...version, before: current, earlier: earlierVersion(publicVersion) });
    const withdrawn = await findDraft(tx, key);
    if (!withdrawn) throw new Error('The withdrawn record has no draft');
    await notify(tx, 'records');
    return withdrawn;
  });
}

/**
 * Discards the changes to a public record; they stay in its history. A draft of a new or withdrawn record is deleted instead and
 * can be restored.
 */
export async function discardDraft(
  db: Db,
  types: ContentTypes,
  key: string,
  { draftUpdatedAt }: Pick<SeenVersions, 'draftUpdatedAt'>,
  { stamp, today }: PublishContext,
): Promise<void> {
  await db.transaction(async (tx) => {
    const draft = await lockDraft(tx, key);
    if (!draft) throw notFound('draft');
    const { kind, title, base, isWithdrawn } = draft;
    requireSeen(types[kind], { draftUpdatedAt }, { draft, publicVersion: null, changedBy: null });
    if (base !== null) await recordDiscard(tx, types[kind], draft, { stamp, today });
    const rows = await deleteDrafts(tx, [key]);
    await removeSchedule(tx, key, 'publish');
    if (base === null) {
      await removeSchedule(tx, key, 'withdraw');
      await tx.delete(previewLinks).where(eq(previewLinks.key, key));
      if (kind === 'site text') throw new Error('A site text is always public');
      const recordKey = key.toLowerCase();
      const withdrawn = isWithdrawn ? await lockNewestSnapshot(tx, kind, key, stamp.at, 'withdrawn') : null;
      if (withdrawn) await tx.delete(deletedRecords).where(eq(deletedRecords.id, withdrawn.id));
      rows.push(...(withdrawn?.rows ?? []));
      await tx
        .insert(deletedRecords)
        .values({ kind, recordKey, title, deletedAt: stamp.at, deletedBy: stamp.by, rows });
    }
    await recordActivity(tx, stamp, { action: base === null ? 'deleted' : 'discarded', kind, key, title });
    await notify(tx, 'publishing');
  });
}

async function recordDiscard(tx: Db, type: ContentType, draft: Draft, { stamp, today }: PublishContext): Promise<void> {
  const { kind, key } = draft;
  const publicVersion = await type.find(tx, key, today);
  if (!publicVersion) return;
  const { fields } = publicVersion;
  const before = mergedFields(fields, draft);
  await recordVersion(tx, stamp, { kind, key, action: 'discarded', isPublic: false, fields, before });
}

/** Restores the deleted draft of a record that was not public. */
export async function restoreDraft(db: Db, key: string, stamp: Stamp): Promise<Draft> {
  return db.transaction(async (tx) => {
    await oneRestoreAtATime(tx);
    const [deleted] = await tx
      .select({ kind: deletedRecords.kind })
      .from(deletedRecords)
      .where(eq(deletedRecords.recordKey, key.toLowerCase()));
    const snapshot = deleted && (await lockNewestSnapshot(tx, deleted.kind, key, stamp.at));
    const [own, ...withdrawn] = snapshot?.rows ?? [];
    if (!snapshot || !own || !isDraft(snapshot.rows)) throw notFound('draft');
    requireUndoOrConfirmation(snapshot, stamp);
    await restoreDrafts(tx, [own]);
    if (withdrawn.length > 0) {
      const rows = sql`${JSON.stringify(withdrawn)}::jsonb`;
      await tx.update(deletedRecords).set({ rows, isWithdrawn: true }).where(eq(deletedRecords.id, snapshot.id));
    } else await tx.delete(deletedRecords).where(eq(deletedRecords.id, snapshot.id));
    const { kind, title } = { ...deleted, ...snapshot };
    await recordActivity(tx, stamp, { action: 'restored', kind, key, title });
    await notify(tx, 'publishing');
    const draft = await findDraft(tx, key);
    if (!draft) throw notFound('draft');
    return draft;
  });
}
