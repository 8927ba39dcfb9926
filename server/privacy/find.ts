import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { excerpt } from '../../domain/excerpt.ts';
import type { FoundData, FoundRecord, KeptRecord } from '../../domain/privacy.ts';
import type { Db } from '../db/database.ts';
import { activity } from '../db/schema/activity.ts';
import { artists } from '../db/schema/artist.ts';
import { artworks } from '../db/schema/artwork.ts';
import { staff } from '../db/schema/auth.ts';
import { websiteContent } from '../db/schema/content.ts';
import { drafts } from '../db/schema/draft.ts';
import { erasedAddresses } from '../db/schema/erased-address.ts';
import { exhibitions } from '../db/schema/exhibition.ts';
import { fairs } from '../db/schema/fair.ts';
import { pressItems } from '../db/schema/press.ts';
import { previewLinks } from '../db/schema/preview-link.ts';
import { versions } from '../db/schema/version.ts';
import { addressHash, addressPattern } from './address-pattern.ts';
import { contains, hasAddress, readMentions, readVisitorData, type VisitorData } from './visitor-data.ts';

const EXCERPT_CHARACTERS = 120;
const CHARACTERS_BEFORE = 40;

/** What the screen shows before an export or an erasure. */
export async function findVisitorData(db: Db, email: string): Promise<FoundData> {
  const data = await readVisitorData(db, email);
  const mentions = await readMentions(db, email);
  const [erased] = await db
    .select({ at: erasedAddresses.erasedAt })
    .from(erasedAddresses)
    .where(eq(erasedAddresses.hash, addressHash(email)));
  return {
    email,
    records: summarize(data),
    mentions: mentions.map(({ kind, at, text }) => record(kind, at, around(text, email))),
    kept: await readKept(db, email),
    erasedAt: erased?.at.toISOString() ?? null,
  };
}

const record = (kind: FoundRecord['kind'], at: Date, text: string): FoundRecord => ({
  kind,
  at: at.toISOString(),
  text: excerpt(text, EXCERPT_CHARACTERS),
});

const summarize = ({ subscriptions, registrations, inquiries, notes, mail, deleted }: VisitorData): FoundRecord[] => [
  ...subscriptions.map(({ subscribed_at, spamReason }) =>
    record('subscription', subscribed_at, spamReason ? 'Looks like spam: not on the list' : 'On the list'),
  ),
  ...registrations.map(({ created_at, firstName, lastName, exhibition }) =>
    record('registration', created_at, `${firstName} ${lastName}: ${exhibition}`),
  ),
  ...inquiries.map(({ created_at, name, message }) => record('inquiry', created_at, `${name}: ${message}`)),
  ...notes.map(({ created_at, text }) => record('note', created_at, text)),
  ...mail.map(({ createdAt, subject }) => record('mail', createdAt, subject)),
  ...deleted.map(({ deletedAt, kind, title }) =>
    record('deleted record', deletedAt, title ? `${kind}: ${title}` : `registration in a deleted ${kind}`),
  ),
];

/** The words around the first occurrence, from its line. */
function around(text: string, address: string): string {
  const pattern = new RegExp(addressPattern(address), 'i');
  const line = text.split('\n').find((one) => pattern.test(one)) ?? text;
  const from = Math.max(0, line.search(pattern) - CHARACTERS_BEFORE);
  return `${from > 0 ? '… ' : ''}${line.slice(from)}`;
}

const PUBLISHED: [KeptRecord['kind'], PgTable, SQL?][] = [
  ['artist', artists],
  ['artwork', artworks],
  ['exhibition', exhibitions],
  ['press item', pressItems],
  ['fair', fairs],
  ['site text', websiteContent],
  ['draft', drafts],
  ['earlier version', versions],
  ['preview link', previewLinks, sql`${previewLinks.fields}::text`],
  ['log entry', activity],
];

/** What the gallery publishes, has published or is going to, and accounts, are no visitor's data: a person has to decide. */
async function readKept(db: Db, address: string): Promise<KeptRecord[]> {
  const kept: KeptRecord[] = [];
  for (const [kind, table, texts = sql`${table}::text`] of PUBLISHED) {
    kept.push({ kind, count: await db.$count(table, contains(texts, address)) });
  }
  const accounts = await db.$count(staff, and(hasAddress(staff.email, address), isNull(staff.closedAt)));
  return [...kept, { kind: 'staff account' as const, count: accounts }].filter((entry) => entry.count > 0);
}
