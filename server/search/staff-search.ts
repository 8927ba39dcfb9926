import { and, desc, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Day } from '../../domain/day.ts';
import { formatShortUs } from '../../domain/day.ts';
import { INQUIRY_STATUS_LABELS } from '../../domain/inbox.ts';
import { SEARCH_KINDS } from '../../domain/search-query.ts';
import type { StaffSearchResult } from '../../domain/staff-search.ts';
import type { Db } from '../db/database.ts';
import { drafts } from '../db/schema/draft.ts';
import { inquiries } from '../db/schema/inquiry.ts';
import { mailingList } from '../db/schema/subscriber.ts';
import { findRecords } from './repository.ts';
import { readSearchGroups } from './results.ts';

/** Of each kind. */
const LIMIT = 6;

/** Public records as visitors find them, and what only staff see. */
export async function searchForStaff(db: Db, query: string, today: Day): Promise<StaffSearchResult[]> {
  if (query === '') return [];
  const words = query.split(' ');
  const found = await Promise.all([
    findPublic(db, query, today),
    findNewDrafts(db, words),
    findInquiries(db, words),
    findSubscribers(db, words),
  ]);
  return found.flat();
}

async function findPublic(db: Db, query: string, today: Day): Promise<StaffSearchResult[]> {
  const hits = await findRecords(db, query, { limit: LIMIT, needsAllWords: true });
  const groups = await readSearchGroups(db, hits, today);
  return groups.flatMap(({ kind, results }) =>
    results.map(({ id, title, subtitle, imageUrl }) => ({ kind, key: id, title, subtitle, imageUrl, isDraft: false })),
  );
}

/** Every word occurs in one of the columns. The words of a normalized query have no wildcards. */
const containsAll = (words: readonly string[], ...columns: readonly PgColumn[]): SQL =>
  sql`lower(unaccent(concat_ws(' ', ${sql.join([...columns], sql`, `)}))) like all(${sql.param(words.map((word) => `%${word}%`))}::text[])`;

async function findNewDrafts(db: Db, words: readonly string[]): Promise<StaffSearchResult[]> {
  const found = await db
    .select({ kind: drafts.kind, key: drafts.key, title: drafts.title })
    .from(drafts)
    .where(and(isNull(drafts.base), containsAll(words, drafts.title)))
    .orderBy(desc(drafts.updatedAt))
    .limit(LIMIT);
  return found.flatMap(({ kind: drafted, ...draft }) => {
    // Site texts have a page of their own.
    const kind = SEARCH_KINDS.find((known) => known === drafted);
    return kind ? [{ ...draft, kind, subtitle: '', imageUrl: null, isDraft: true }] : [];
  });
}

async function findInquiries(db: Db, words: readonly string[]): Promise<StaffSearchResult[]> {
  const found = await db
    .select({
      key: inquiries.id,
      title: inquiries.name,
      status: inquiries.status,
      at: inquiries.created_at,
    })
    .from(inquiries)
    .where(and(ne(inquiries.status, 'spam'), containsAll(words, inquiries.name, inquiries.email)))
    .orderBy(desc(inquiries.created_at))
    .limit(LIMIT);
  return found.map(({ status, at, ...inquiry }) => ({
    ...inquiry,
    kind: 'inquiry',
    subtitle: `${INQUIRY_STATUS_LABELS[status]}, ${formatShortUs(at)}`,
    imageUrl: null,
    isDraft: false,
  }));
}

async function findSubscribers(db: Db, words: readonly string[]): Promise<StaffSearchResult[]> {
  const found = await db
    .select({ email: mailingList.email })
    .from(mailingList)
    .where(and(isNull(mailingList.spamReason), containsAll(words, mailingList.email)))
    .orderBy(desc(mailingList.subscribed_at))
    .limit(LIMIT);
  return found.map(({ email }) => ({
    ...{ kind: 'subscriber', key: email, title: email, subtitle: '', imageUrl: null },
    isDraft: false,
  }));
}
