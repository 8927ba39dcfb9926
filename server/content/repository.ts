import { eq, type SQL } from 'drizzle-orm';
import type { ContentEntry } from '../../domain/content.ts';
import { byText } from '../db/by-text.ts';
import type { Db } from '../db/database.ts';
import { inserted } from '../db/inserted.ts';
import { websiteContent } from '../db/schema/content.ts';

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

/** The key decides whether there is one already, also between two who write it at once. */
export async function writeContent(db: Db, entry: NewEntry, at: Date): Promise<ContentEntry> {
  const { key, ...changed } = { ...entry, updatedAt: at };
  const [row] = await db
    .insert(websiteContent)
    .values({ key, ...changed })
    .onConflictDoUpdate({ target: websiteContent.key, set: changed })
    .returning(columns);
  return entryOf(inserted(row));
}

export async function removeContent(db: Db, key: string): Promise<void> {
  await db.delete(websiteContent).where(eq(websiteContent.key, key));
}
