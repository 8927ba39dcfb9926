import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { ContentKind } from '../../domain/draft.ts';
import { type RecordCounts, recordCountsSchema } from '../../domain/record-counts.ts';
import type { Db } from '../db/database.ts';
import { artists } from '../db/schema/artist.ts';
import { artworks } from '../db/schema/artwork.ts';
import { drafts } from '../db/schema/draft.ts';
import { exhibitions } from '../db/schema/exhibition.ts';
import { fairs } from '../db/schema/fair.ts';
import { pressItems } from '../db/schema/press.ts';
import { mailingList } from '../db/schema/subscriber.ts';

const resultSchema = z.object({ rows: z.tuple([recordCountsSchema]) });

/** As the tabs of the dashboard count them. In one statement: every staff browser asks after each change. */
export async function readRecordCounts(db: Db): Promise<RecordCounts> {
  const withDrafts = (table: PgTable, kind: ContentKind): SQL => {
    const drafted = db.$count(drafts, and(isNull(drafts.base), eq(drafts.kind, kind)));
    return sql`(${db.$count(table)} + ${drafted})::int`;
  };
  const result = await db.execute(sql`select
    ${withDrafts(artists, 'artist')} as artists,
    ${withDrafts(exhibitions, 'exhibition')} as exhibitions,
    ${withDrafts(fairs, 'fair')} as fairs,
    ${withDrafts(artworks, 'artwork')} as artworks,
    ${withDrafts(pressItems, 'press item')} as press,
    ${db.$count(mailingList, isNull(mailingList.spamReason))}::int as subscribers`);
  return resultSchema.parse(result).rows[0];
}
