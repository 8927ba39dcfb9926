import type { Db } from '../db/database.ts';
import { readMentions, readVisitorData } from './visitor-data.ts';

/** All records of one person as JSON. Of what others wrote, only that the address stands in it: the rest is theirs. */
export async function exportFile(db: Db, address: string, now: Date): Promise<string> {
  const { inquiries, notes, ...data } = await readVisitorData(db, address);
  const mentions = await readMentions(db, address);
  const file = {
    email: address,
    exportedAt: now,
    ...data,
    inquiries: inquiries.map((inquiry) => ({
      ...inquiry,
      notes: notes.filter(({ inquiryId }) => inquiryId === inquiry.id),
    })),
    mentionedIn: mentions.map(({ kind, at }) => ({ kind, at })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}
