import type { NewInquiry } from '../../domain/inquiry.ts';
import type { Db } from '../db/database.ts';
import { inquiries } from '../db/schema/inquiry.ts';

export async function createInquiry(db: Db, inquiry: NewInquiry, now: Date): Promise<void> {
  await db.insert(inquiries).values({ ...inquiry, created_at: now });
}
