import { count, isNull } from 'drizzle-orm';
import type { ContentKind } from '../../domain/draft.ts';
import type { RecordCounts } from '../../domain/record-counts.ts';
import type { Db } from '../db/database.ts';
import { artists } from '../db/schema/artist.ts';
import { artworks } from '../db/schema/artwork.ts';
import { drafts } from '../db/schema/draft.ts';
import { exhibitions } from '../db/schema/exhibition.ts';
import { fairs } from '../db/schema/fair.ts';
import { pressItems } from '../db/schema/press.ts';
import { mailingList } from '../db/schema/subscriber.ts';

/** As the tabs of the dashboard count them. */
export async function readRecordCounts(db: Db): Promise<RecordCounts> {
  const [newRecords, ...listed] = await Promise.all([
    db.select({ kind: drafts.kind, count: count() }).from(drafts).where(isNull(drafts.base)).groupBy(drafts.kind),
    db.$count(artists),
    db.$count(exhibitions),
    db.$count(fairs),
    db.$count(artworks),
    db.$count(pressItems),
    db.$count(mailingList, isNull(mailingList.spamReason)),
  ]);
  const [artistCount, exhibitionCount, fairCount, artworkCount, pressCount, subscriberCount] = listed;
  const drafted = (kind: ContentKind) => newRecords.find((row) => row.kind === kind)?.count ?? 0;
  return {
    artists: artistCount + drafted('artist'),
    exhibitions: exhibitionCount + drafted('exhibition'),
    fairs: fairCount + drafted('fair'),
    artworks: artworkCount + drafted('artwork'),
    press: pressCount + drafted('press item'),
    subscribers: subscriberCount,
  };
}
