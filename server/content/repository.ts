import { eq, type SQL, sql } from 'drizzle-orm';
import type { SiteText } from '../../domain/content-catalogue.ts';
import type { ContentEntry } from '../../domain/content-entry.ts';
import { recordActivity, SITE_TEXT } from '../activity/repository.ts';
import { byText } from '../db/by-text.ts';
import type { Db } from '../db/database.ts';
import { inserted } from '../db/inserted.ts';
import type { Stamp } from '../db/last-change.ts';
import { notify } from '../db/notify.ts';
import { websiteContent } from '../db/schema/content.ts';
import { editConflict } from '../http/problem.ts';
import { recordVersion } from '../versions/repository.ts';

const columns = {
  id: websiteContent.id,
  key: websiteContent.key,
  type: websiteContent.type,
  title: websiteContent.title,
  content: websiteContent.content,
  metadata: websiteContent.metadata,
  category: websiteContent.category,
  updatedAt: websiteContent.updatedAt,
};

type Row = Omit<ContentEntry, 'updatedAt'> & { updatedAt: Date };

const entryOf = (row: Row): ContentEntry => ({ ...row, updatedAt: row.updatedAt.toISOString() });

async function select(db: Db, where?: SQL): Promise<ContentEntry[]> {
  const rows = await db.select(columns).from(websiteContent).where(where).orderBy(byText(websiteContent.key));
  return rows.map(entryOf);
}

export const listContent = (db: Db): Promise<ContentEntry[]> => select(db);

export const listContentOf = (db: Db, category: string): Promise<ContentEntry[]> =>
  select(db, eq(websiteContent.category, category));

export async function findContent(db: Db, key: string): Promise<ContentEntry | null> {
  const [entry] = await select(db, eq(websiteContent.key, key));
  return entry ?? null;
}

type NewEntry = Pick<ContentEntry, 'key' | 'type' | 'title' | 'content' | 'category'>;

export async function createContent(db: Db, entries: NewEntry[]): Promise<void> {
  await db.insert(websiteContent).values(entries);
}

type WriteOptions = {
  stamp: Stamp;
  /** `updatedAt` of the text that was edited: null for the default text, undefined to skip the check. */
  seen?: string | null | undefined;
};

export async function writeContent(
  db: Db,
  text: SiteText,
  content: string,
  { stamp, seen }: WriteOptions,
): Promise<ContentEntry> {
  const { key, label: title, category } = text;
  const changed = { type: 'text', title, category, content, updatedAt: stamp.at };
  return db.transaction(async (tx) => {
    const current = await lockText(tx, key);
    if (seen !== undefined && current?.updatedAt !== (seen ?? undefined)) {
      throw editConflict('text', null, current);
    }
    const [row] = await tx
      .insert(websiteContent)
      .values({ key, ...changed })
      .onConflictDoUpdate({ target: websiteContent.key, set: changed })
      .returning(columns);
    await recordText(tx, text, { current, after: content }, stamp);
    await notify(tx, 'content');
    return entryOf(inserted(row));
  });
}

export async function removeContent(db: Db, text: SiteText, stamp: Stamp): Promise<void> {
  await db.transaction(async (tx) => {
    const current = await lockText(tx, text.key);
    if (!current) return;
    await tx.delete(websiteContent).where(eq(websiteContent.key, text.key));
    await recordText(tx, text, { current, after: text.default }, stamp);
    await notify(tx, 'content');
  });
}

/** Null for the default. An advisory lock, because there may be no row to lock yet: of two concurrent saves only one passes. */
export async function lockText(tx: Db, key: string): Promise<ContentEntry | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${key}))`);
  return findContent(tx, key);
}

async function recordText(
  tx: Db,
  text: SiteText,
  { current, after }: { current: ContentEntry | null; after: string },
  stamp: Stamp,
): Promise<void> {
  const { key, label: title } = text;
  const before = current?.content ?? text.default;
  if (before === after) return;
  const changes = [{ field: 'text', before, after }];
  await recordActivity(tx, stamp, { action: 'changed', kind: SITE_TEXT, key, title, changes });
  // A default was there from the beginning.
  const earlier = { at: new Date(current?.updatedAt ?? 0), by: null, fields: { content: before } };
  const saved = { kind: SITE_TEXT, key, action: 'changed', isPublic: true, fields: { content: after } } as const;
  await recordVersion(tx, stamp, { ...saved, earlier });
}
