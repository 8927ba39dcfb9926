import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { ActivityAction } from '../../domain/activity.ts';
import { type ContentKind, type Fields, isSameValue } from '../../domain/draft.ts';
import { VERSIONS_PER_PAGE, type VersionsPage, type WholeVersion } from '../../domain/version.ts';
import type { Db } from '../db/database.ts';
import type { Stamp } from '../db/last-change.ts';
import { versions } from '../db/schema/version.ts';
import { objectNamesIn } from '../objects/object-name.ts';

export type NewVersion = {
  kind: ContentKind;
  key: string;
  action: ActivityAction;
  isPublic: boolean;
  fields: Fields;
  /** What it replaces, if that is not the newest version: the public one may be older than a draft. */
  before?: Fields;
  /**
   * What was there before this first recorded version: the demo gallery and records older than the history. Recorded, too, so
   * that it can be brought back.
   */
  earlier?: { at: Date; by: string | null; fields: Fields };
};

/**
 * In the transaction of the write, after the row of the record is locked. Writes of the server itself have no author and are
 * not recorded.
 */
export async function recordVersion(tx: Db, stamp: Stamp, version: NewVersion): Promise<void> {
  if (!stamp.staffId) return;
  const { kind, key, action, isPublic, fields, earlier } = version;
  const [newest] = await tx
    .select({ at: versions.at, fields: versions.fields })
    .from(versions)
    .where(eq(versions.key, key))
    .orderBy(...newestFirst)
    .limit(1);
  const before = version.before ?? newest?.fields ?? earlier?.fields ?? null;
  const changed = before ? changedFields(before, fields) : [];
  const latest = newest?.at ?? earlier?.at;
  // Always later than the version before, so that the order is certain.
  const at = latest && latest >= stamp.at ? new Date(latest.getTime() + 1) : stamp.at;
  const own = { kind, key, action, isPublic, at, staffName: stamp.by, changed, ...contentOf(fields, before, changed) };
  if (newest || !earlier) return void (await tx.insert(versions).values(own));
  const first = { kind, key, action: 'changed', isPublic: true, at: earlier.at, staffName: earlier.by } as const;
  await tx.insert(versions).values([{ ...first, changed: [], ...contentOf(earlier.fields, null, []) }, own]);
}

function contentOf(fields: Fields, replaced: Fields | null, changed: readonly string[]) {
  const before = replaced && Object.fromEntries(changed.map((name) => [name, replaced[name] ?? null]));
  return { fields, before, files: [...new Set(objectNamesIn(JSON.stringify([fields, before])))] };
}

const changedFields = (before: Fields, after: Fields): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isSameValue(before[name], after[name]),
  );

const newestFirst = [desc(versions.at), desc(versions.id)];

const listed = {
  id: versions.id,
  at: versions.at,
  person: versions.staffName,
  action: versions.action,
  isPublic: versions.isPublic,
  changed: versions.changed,
};

/** Exported for its plan: it reads the index from the cursor on, and no fields. */
export const selectVersions = (db: Db, key: string, before?: string) =>
  db
    .select(listed)
    .from(versions)
    .where(and(eq(versions.key, key), isOlderThan(before)))
    .orderBy(...newestFirst)
    .limit(VERSIONS_PER_PAGE + 1);

const isOlderThan = (id: string | undefined): SQL | undefined =>
  id
    ? sql`(${versions.at}, ${versions.id}) < (select cursor.at, cursor.id from ${versions} cursor where cursor.id = ${id})`
    : undefined;

/** Newest first, older than the version `before`. */
export async function listVersions(db: Db, key: string, before?: string): Promise<VersionsPage> {
  const rows = await selectVersions(db, key, before);
  const shown = rows.slice(0, VERSIONS_PER_PAGE);
  return {
    versions: shown.map((row) => ({ ...row, at: row.at.toISOString() })),
    next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  };
}

export async function findVersion(db: Db, key: string, id: string): Promise<Omit<WholeVersion, 'references'> | null> {
  const [found] = await db
    .select({ ...listed, fields: versions.fields, before: versions.before })
    .from(versions)
    .where(and(eq(versions.key, key), eq(versions.id, id)));
  return found ? { ...found, at: found.at.toISOString() } : null;
}
