import { and, desc, eq, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  ACTIVITY_PAGE_SIZE,
  type ActivityEntry,
  type ActivityPage,
  type ActivityPerson,
  instantsOf,
} from '../../domain/activity.ts';
import type { Day } from '../../domain/day.ts';
import type { Db } from '../db/database.ts';
import { activity } from '../db/schema/activity.ts';
import { artists } from '../db/schema/artist.ts';
import { artworks } from '../db/schema/artwork.ts';
import { exhibitions } from '../db/schema/exhibition.ts';
import { fairs } from '../db/schema/fair.ts';
import { inquiries } from '../db/schema/inquiry.ts';
import { pressItems } from '../db/schema/press.ts';

export type ActivityFilter = {
  /** The id of their account. */
  person?: string | undefined;
  /** The id of the record. */
  record?: string | undefined;
  /** Occurs in the title or the kind of the record. */
  search?: string | undefined;
  /** In Zurich. */
  day?: Day | undefined;
};

/** Newest first, after the entry `after` of the page before. */
export async function listActivity(db: Db, filter: ActivityFilter, after?: string): Promise<ActivityPage> {
  const rows = await selectEntries(db, and(conditionOf(filter), isOlderThan(after)), ACTIVITY_PAGE_SIZE + 1);
  const shown = rows.slice(0, ACTIVITY_PAGE_SIZE);
  const present = await existingRecords(db, shown);
  return {
    entries: shown.map((entry) => ({ ...entry, isPresent: present.has(entry.key) })),
    next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null,
  };
}

const EXPORT_CHUNK = 500;

/** In chunks, because two years of changes with their texts may be long. */
export async function* activityInChunks(db: Db, filter: ActivityFilter): AsyncGenerator<ActivityEntry[]> {
  let last: ActivityEntry | undefined;
  do {
    const chunk = await selectEntries(db, and(conditionOf(filter), isOlderThan(last?.id)), EXPORT_CHUNK);
    yield chunk;
    last = chunk.length === EXPORT_CHUNK ? chunk.at(-1) : undefined;
  } while (last);
}

/** Everyone who is in the log, by name. */
export async function listActivityPeople(db: Db): Promise<ActivityPerson[]> {
  const people = await db
    .selectDistinctOn([activity.staffId], {
      id: sql<string>`${activity.staffId}`,
      name: sql<string>`coalesce(${activity.staffName}, '')`,
    })
    .from(activity)
    .where(isNotNull(activity.staffId))
    .orderBy(desc(activity.staffId), desc(activity.at));
  return people.sort((a, b) => a.name.localeCompare(b.name));
}

async function selectEntries(db: Db, where: SQL | undefined, limit: number): Promise<ActivityEntry[]> {
  const rows = await db
    .select({
      id: activity.id,
      at: activity.at,
      person: activity.staffName,
      action: activity.action,
      kind: activity.kind,
      key: activity.recordKey,
      title: activity.title,
      changes: activity.changes,
    })
    .from(activity)
    .where(where)
    .orderBy(desc(activity.at), desc(activity.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

function conditionOf({ person, record, search, day }: ActivityFilter): SQL | undefined {
  const dayOf = day ? instantsOf(day) : null;
  const isFound = (column: SQL) => sql`position(lower(unaccent(${search})) in lower(unaccent(${column}))) > 0`;
  return and(
    person ? eq(activity.staffId, person) : undefined,
    record ? eq(activity.recordKey, record) : undefined,
    search ? or(isFound(sql`${activity.title}`), isFound(sql`${activity.kind}`)) : undefined,
    dayOf ? and(gte(activity.at, dayOf.from), lt(activity.at, dayOf.until)) : undefined,
  );
}

const isOlderThan = (id: string | undefined): SQL | undefined =>
  id
    ? sql`(${activity.at}, ${activity.id}) < (select earlier.at, earlier.id from ${activity} earlier where earlier.id = ${id})`
    : undefined;

/** Those of the kinds that have a form. */
const TABLES: Record<string, PgTable & { id: PgColumn }> = {
  artist: artists,
  exhibition: exhibitions,
  artwork: artworks,
  'press item': pressItems,
  fair: fairs,
  inquiry: inquiries,
};

/** The ids among the keys of these entries whose records exist. */
async function existingRecords(db: Db, entries: readonly ActivityEntry[]): Promise<Set<string | null>> {
  const existing = new Set<string | null>();
  for (const [kind, table] of Object.entries(TABLES)) {
    const keys = new Set(entries.flatMap((entry) => (entry.kind === kind && entry.key ? [entry.key] : [])));
    if (keys.size === 0) continue;
    const found = await db
      .select({ id: sql<string>`${table.id}` })
      .from(table)
      .where(inArray(table.id, [...keys]));
    for (const { id } of found) existing.add(id);
  }
  return existing;
}
