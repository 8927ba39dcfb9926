import { eq, type SQL } from 'drizzle-orm';
import type { ContentEntry } from '../../domain/content.ts';
import { byText } from '../db/by-text.ts';
import type { Db } from '../db/database.ts';
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

async function select(db: Db, where?: SQL): Promise<ContentEntry[]> {
  const rows = await db.select(columns).from(websiteContent).where(where).orderBy(byText(websiteContent.key));
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
}

export const listContent = (db: Db): Promise<ContentEntry[]> => select(db);

export const listContentOf = (db: Db, category: string): Promise<ContentEntry[]> =>
  select(db, eq(websiteContent.category, category));

type NewEntry = Pick<ContentEntry, 'key' | 'type' | 'title' | 'content' | 'category'>;

export async function createContent(db: Db, entries: NewEntry[]): Promise<void> {
  await db.insert(websiteContent).values(entries);
}
