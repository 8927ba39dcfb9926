import { and, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Day } from '../../domain/day.ts';
import { formatShortUs } from '../../domain/day.ts';
import { INQUIRY_STATUS_LABELS } from '../../domain/inbox.ts';
import { isAllowed, type Role } from '../../domain/roles.ts';
import { SEARCH_KINDS } from '../../domain/search-query.ts';
import type { StaffSearchResult } from '../../domain/staff-search.ts';
import type { Db } from '../db/database.ts';
import { drafts } from '../db/schema/draft.ts';
import { exhibitions } from '../db/schema/exhibition.ts';
import { inquiries } from '../db/schema/inquiry.ts';
import { exhibitionRegistrations } from '../db/schema/registration.ts';
import { mailingList } from '../db/schema/subscriber.ts';
import { findRecords } from './repository.ts';
import { readSearchGroups } from './results.ts';

/** Of each kind. */
const LIMIT = 6;

/** Older ones are found by the search of the inbox. Their texts are long and have no index. */
const SEARCHED_INQUIRIES = 2_000;

type Reader = { today: Day; role: Role };

/** Public records as visitors find them, and what only staff see, if the reader may open its list. */
export async function searchForStaff(db: Db, query: string, { today, role }: Reader): Promise<StaffSearchResult[]> {
  if (query === '') return [];
  const words = query.split(' ');
  const [published, drafted, ...people] = await Promise.all([
    findPublic(db, query, today),
    findDrafts(db, words),
    isAllowed(role, 'answer inquiries') ? findInquiries(db, words) : [],
    findRegistrations(db, words),
    findSubscribers(db, words),
  ]);
  const keys = new Set(published.map(({ key }) => key));
  return [published, drafted.filter(({ key }) => !keys.has(key)), ...people].flat();
}

async function findPublic(db: Db, query: string, today: Day): Promise<StaffSearchResult[]> {
  const hits = await findRecords(db, query, { limit: LIMIT, needsAllWords: true });
  const groups = await readSearchGroups(db, hits, today);
  return groups.flatMap(({ kind, results }) =>
    results.map(({ id, title, subtitle, imageUrl }) => ({ kind, key: id, title, subtitle, imageUrl, isDraft: false })),
  );
}

/**
 * Every word occurs in one of the columns, with or without accents, 'ü' also as 'ue' and the other way round. Not by `search_text`, which takes ten times
 * as long: these texts have no index. The words of a normalized query are letters and digits.
 */
function containsAll(words: readonly string[], ...columns: readonly PgColumn[]): SQL {
  const patterns = words.map((word) => word.replace(/([ou])e?/g, '$1e?').replace(/a[ae]?/g, 'a[ae]?'));
  return sql`lower(unaccent(normalize(concat_ws(' ', ${sql.join([...columns], sql`, `)}))))
    ~ all(array(select lower(unaccent(pattern)) from unnest(${sql.param(patterns)}::text[]) as pattern))`;
}

/** New records, and public ones by the title that they will have. */
async function findDrafts(db: Db, words: readonly string[]): Promise<StaffSearchResult[]> {
  const found = await db
    .select({ kind: drafts.kind, key: drafts.key, title: drafts.title, isDraft: sql<boolean>`${drafts.base} is null` })
    .from(drafts)
    // Site texts have a page of their own.
    .where(and(inArray(drafts.kind, [...SEARCH_KINDS]), containsAll(words, drafts.title)))
    .orderBy(desc(drafts.updatedAt))
    .limit(LIMIT);
  return found.flatMap(({ kind: drafted, ...draft }) => {
    const kind = SEARCH_KINDS.find((known) => known === drafted);
    return kind ? [{ ...draft, kind, subtitle: '', imageUrl: null }] : [];
  });
}

async function findInquiries(db: Db, words: readonly string[]): Promise<StaffSearchResult[]> {
  const { id, status, created_at, name, email, phone, subject, artworkTitle, artist_interest, message } = inquiries;
  const newest = db
    .select({ id, status, created_at, name, email, phone, subject, artworkTitle, artist_interest, message })
    .from(inquiries)
    .where(ne(status, 'spam'))
    .orderBy(desc(created_at))
    .limit(SEARCHED_INQUIRIES)
    .as('newest');
  const texts = [newest.name, newest.email, newest.phone, newest.subject, newest.artworkTitle, newest.artist_interest];
  const found = await db
    .select({ key: newest.id, title: newest.name, status: newest.status, at: newest.created_at })
    .from(newest)
    .where(containsAll(words, ...texts, newest.message))
    .orderBy(desc(newest.created_at))
    .limit(LIMIT);
  return found.map(({ status, at, ...inquiry }) => ({
    ...inquiry,
    kind: 'inquiry',
    subtitle: `${INQUIRY_STATUS_LABELS[status]}, ${formatShortUs(at)}`,
    imageUrl: null,
    isDraft: false,
  }));
}

async function findRegistrations(db: Db, words: readonly string[]): Promise<StaffSearchResult[]> {
  const { id, firstName, lastName, email, exhibitionId, spamReason, created_at } = exhibitionRegistrations;
  const found = await db
    .select({ key: id, firstName, lastName, exhibitionId, subtitle: exhibitions.title })
    .from(exhibitionRegistrations)
    .innerJoin(exhibitions, eq(exhibitions.id, exhibitionId))
    .where(and(isNull(spamReason), containsAll(words, firstName, lastName, email)))
    .orderBy(desc(created_at))
    .limit(LIMIT);
  return found.map(({ firstName, lastName, ...guest }) => ({
    ...guest,
    kind: 'registration',
    title: `${firstName} ${lastName}`,
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
    kind: 'subscriber',
    key: email,
    title: email,
    subtitle: '',
    imageUrl: null,
    isDraft: false,
  }));
}
