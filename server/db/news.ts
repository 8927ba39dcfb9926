import { sql } from 'drizzle-orm';
import type { Topic } from '../../domain/news.ts';
import type { Db } from './database.ts';
import { NEWS_CHANNEL } from './news-channel.ts';

/** Told to everyone when the transaction commits, and to nobody when it does not. */
export async function announce(tx: Db, ...topics: readonly Topic[]): Promise<void> {
  for (const topic of topics) await tx.execute(sql`select pg_notify(${NEWS_CHANNEL}, ${topic})`);
}
