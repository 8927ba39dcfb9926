import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Day } from '../../domain/day.ts';
import {
  type ContentKind,
  type Draft,
  type DraftInput,
  type Fields,
  isSameValue,
  mergedFields,
  UNTITLED,
  withoutEmpty,
} from '../../domain/draft.ts';
import { recordActivity } from '../activity/repository.ts';
import { fieldChanges } from '../activity/update-record.ts';
import type { Db } from '../db/database.ts';
import { inserted } from '../db/inserted.ts';
import { firstChange, nextChange, type Stamp } from '../db/last-change.ts';
import { notify } from '../db/notify.ts';
import { deletedRecords } from '../db/schema/deleted.ts';
import { drafts } from '../db/schema/draft.ts';
import { previewLinks } from '../db/schema/preview-link.ts';
import { editConflict, notFound } from '../http/problem.ts';
import { evictFilesIn } from '../objects/hidden-files.ts';
import {
  type ContentType,
  checkedFields,
  type PublicVersion,
  type PublishContext,
} from '../publishing/content-type.ts';
import { removeSchedule } from '../schedules/repository.ts';
import { recordVersion } from '../versions/repository.ts';

const columns = {
  kind: drafts.kind,
  key: drafts.key,
  title: drafts.title,
  fields: drafts.fields,
  base: drafts.base,
  isWithdrawn: sql<boolean>`exists (select from ${deletedRecords}
    where ${deletedRecords.recordKey} = lower(${drafts.key}) and ${deletedRecords.isWithdrawn})`,
  updatedAt: drafts.updatedAt,
  updatedBy: drafts.updatedBy,
};

const select = (db: Db, where?: SQL): Promise<Draft[]> =>
  db.select(columns).from(drafts).where(where).orderBy(desc(drafts.updatedAt), drafts.key);

/** Latest first. */
export const listDrafts = (db: Db): Promise<Draft[]> => select(db);

export async function findDraft(db: Db, key: string): Promise<Draft | null> {
  const [draft] = await select(db, eq(drafts.key, key));
  return draft ?? null;
}

type Versions = { draft: Draft | null; publicVersion: PublicVersion | null; changedBy: string | null };

/** Locked until the commit: the draft by an advisory lock, because there may be no row to lock yet, and before any row. */
export async function lockVersions(tx: Db, type: ContentType, key: string, today: Day): Promise<Versions> {
  const draft = await lockDraft(tx, key);
  const changedBy = await type.lock(tx, key);
  return { draft, publicVersion: await type.find(tx, key, today), changedBy };
}

export async function lockDraft(tx: Db, key: string): Promise<Draft | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`draft ${key}`}))`);
  return findDraft(tx, key);
}

type Seen = Pick<DraftInput, 'publicUpdatedAt' | 'draftUpdatedAt'>;

/** Rejects what was written without having seen the public version and the draft as they are. */
export function requireSeen(
  { kind }: ContentType,
  { publicUpdatedAt, draftUpdatedAt }: Seen,
  { draft, publicVersion, changedBy }: Versions,
): void {
  const noun = kind === 'site text' ? 'text' : kind;
  requireKind(kind, draft);
  // Deleted, as for a save without drafts. What was withdrawn has a draft.
  if (publicUpdatedAt && !publicVersion && !draft) throw notFound(noun);
  if (!isSame(publicUpdatedAt, publicVersion?.updatedAt)) {
    throw publicVersion
      ? editConflict(noun, changedBy, publicVersion.record)
      : editConflict(noun, draft?.updatedBy ?? null, draft);
  }
  if (!isSame(draftUpdatedAt, draft?.updatedAt)) throw editConflict(noun, draft?.updatedBy ?? null, draft);
}

export function requireKind(kind: ContentKind, draft: Draft | null): void {
  if (draft && draft.kind !== kind) throw notFound(kind);
}

function isSame(seen: string | null | undefined, current: string | null | undefined): boolean {
  if (seen === undefined) return true;
  return seen === null || !current ? seen === (current ?? null) : Date.parse(seen) === Date.parse(current);
}

/** Null where nothing differs from the public version: then there is no draft any more. */
export async function saveDraft(
  db: Db,
  type: ContentType,
  key: string,
  { fields: given, ...seen }: Omit<DraftInput, 'kind'>,
  { stamp, today }: PublishContext,
): Promise<Draft | null> {
  const checked = checkedFields(type, key, given);
  return db.transaction(async (tx) => {
    const versions = await lockVersions(tx, type, key, today);
    requireSeen(type, seen, versions);
    const { draft, publicVersion } = versions;
    const publicFields = publicVersion?.fields ?? null;
    const fields = publicFields ? differences(checked, publicFields) : withoutEmpty(checked);
    const hasDraft = publicFields === null || Object.keys(fields).length > 0;
    const before = draft ? mergedFields(publicFields, draft) : (publicFields ?? {});
    const after = mergedFields(publicFields, { fields });
    const title = type.titleOf(key, after).trim() || UNTITLED;
    if (!draft) await endPreviewLinks(tx, key);
    if (hasDraft) {
      const base = publicFields && pick(publicFields, Object.keys(fields));
      await writeDraft(tx, { key, kind: type.kind, title, fields, base }, stamp);
    } else await deleteDraft(tx, key);
    // With the empty fields of a new record, so that emptying one is recorded.
    const all = publicFields ? after : checked;
    await recordDraft(tx, { kind: type.kind, key, title, before, after: all, publicVersion }, stamp);
    await notify(tx, 'publishing');
    return hasDraft ? inserted(await findDraft(tx, key)) : null;
  });
}

/** Links that were shared for the previous draft must not show the next one. */
export async function endPreviewLinks(tx: Db, key: string): Promise<void> {
  await tx.delete(previewLinks).where(and(eq(previewLinks.key, key), isNull(previewLinks.fields)));
}

/** With the schedule of its publication. */
export async function deleteDraft(tx: Db, key: string): Promise<void> {
  await tx.delete(drafts).where(eq(drafts.key, key));
  await removeSchedule(tx, key, 'publish');
}

export async function writeDraft(
  tx: Db,
  { key, kind, ...changed }: Pick<Draft, 'key' | 'kind' | 'title' | 'fields' | 'base'>,
  stamp: Stamp,
): Promise<void> {
  await tx
    .insert(drafts)
    .values({ key, kind, ...changed, ...firstChange(stamp) })
    .onConflictDoUpdate({ target: drafts.key, set: { ...changed, ...nextChange(drafts, stamp) } });
  // They may have been served while the form that names them was open.
  await evictFilesIn(tx, JSON.stringify(changed.fields));
}

type Change = {
  kind: ContentKind;
  key: string;
  title: string;
  before: Fields;
  after: Fields;
  publicVersion: PublicVersion | null;
};

async function recordDraft(tx: Db, change: Change, stamp: Stamp): Promise<void> {
  const { kind, key, title, before, after, publicVersion } = change;
  const changes = fieldChanges(before, after).filter((change) => !isSameValue(change.before, change.after));
  if (changes.length === 0) return;
  const action = 'saved a draft of';
  await recordActivity(tx, stamp, { action, kind, key, title, changes });
  const replaced = publicVersion && { before, earlier: earlierVersion(publicVersion) };
  await recordVersion(tx, stamp, { kind, key, action, isPublic: false, fields: after, ...replaced });
}

/** For a history that begins with a change to it. */
export const earlierVersion = ({ updatedAt, fields }: PublicVersion) => ({
  at: new Date(updatedAt ?? 0),
  by: null,
  fields,
});

const differences = (fields: Fields, publicFields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => !isSameValue(value, publicFields[name])));

const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
