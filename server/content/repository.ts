import { eq, type SQL, sql } from 'drizzle-orm';
import type { ContentEntry } from '../../domain/content-entry.ts';
import { byText } from '../db/by-text.ts';
import type { Db } from '../db/database.ts';
import { inserted } from '../db/inserted.ts';
import { notify } from '../db/notify.ts';
import { websiteContent } from '../db/schema/content.ts';
import { editConflict } from '../http/problem.ts';

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

type NewEntry = Pick<ContentEntry, 'key' | 'type' | 'title' | 'content' | 'category'>;

export async function createContent(db: Db, entries: NewEntry[]): Promise<void> {
  await db.insert(websiteContent).values(entries);
}

type WriteOptions = {
  at: Date;
  /** `updatedAt` of the text that was edited: null for the default text, undefined to skip the check. */
  seen?: string | null | undefined;
};

/** Upsert: the unique key decides, also between concurrent writes. */
export async function writeContent(db: Db, entry: NewEntry, { at, seen }: WriteOptions): Promise<ContentEntry> {
  const { key, ...changed } = { ...entry, updatedAt: at };
  return db.transaction(async (tx) => {
    if (seen !== undefined) await rejectStaleWrite(tx, key, seen);
    const [row] = await tx
      .insert(websiteContent)
      .values({ key, ...changed })
      .onConflictDoUpdate({ target: websiteContent.key, set: changed })
      .returning(columns);
    await notify(tx, 'content');
    return entryOf(inserted(row));
  });
}

async function rejectStaleWrite(tx: Db, key: string, seen: string | null): Promise<void> {
  // An advisory lock, because there may be no row to lock yet: of two concurrent saves only one passes.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${key}))`);
  const [current] = await select(tx, eq(websiteContent.key, key));
  if (current?.updatedAt !== (seen ?? undefined)) throw editConflict('text', null, current ?? null);
}

export async function removeContent(db: Db, key: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(websiteContent).where(eq(websiteContent.key, key));
    await notify(tx, 'content');
  });
}
