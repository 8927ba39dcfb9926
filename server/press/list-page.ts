import { count, eq, type SQL, sql } from 'drizzle-orm';
import { INITIAL_ARTIST_CHOICES, PRESS_PAGE_SIZE } from '../../domain/page-sizes.ts';
import type { PressListPage } from '../../domain/press.ts';
import { byText } from '../db/by-text.ts';
import type { Db } from '../db/database.ts';
import { inserted } from '../db/inserted.ts';
import { artists } from '../db/schema/artist.ts';
import { pressItems } from '../db/schema/press.ts';
import { selectPress } from './repository.ts';

type PageQuery = { artist?: string | undefined; cursor?: number | undefined };

export async function readPressListPage(db: Db, query: PageQuery): Promise<PressListPage> {
  const filter = query.artist === undefined ? undefined : eq(artists.name, query.artist);
  const { all, matching } = await countPress(db, filter);
  // A list that fits on one page is never filtered here: the browser then has all of it and filters without a request.
  const isPaginated = all > PRESS_PAGE_SIZE;
  const total = isPaginated ? matching : all;
  const cursor = isPaginated ? (query.cursor ?? 0) : 0;
  const [items, names] = await Promise.all([
    selectPress(db, isPaginated ? filter : undefined)
      .limit(PRESS_PAGE_SIZE)
      .offset(cursor),
    readArtistNames(db),
  ]);
  const end = cursor + PRESS_PAGE_SIZE;
  return {
    items,
    total,
    all,
    next: end < total ? end : null,
    artists: names.map(({ name }) => name),
    artistCount: names[0]?.artistCount ?? 0,
  };
}

async function countPress(db: Db, filter: SQL | undefined): Promise<{ all: number; matching: number }> {
  const matching = sql`count(*) filter (where ${filter ?? sql`true`})`.mapWith(Number);
  const [counted] = await db
    .select({ all: count(), matching })
    .from(pressItems)
    .innerJoin(artists, eq(artists.id, pressItems.artistId));
  return inserted(counted);
}

/** Each name once, even if two artists share it. */
const readArtistNames = (db: Db) =>
  db
    .select({ name: artists.name, artistCount: sql`count(*) over ()`.mapWith(Number) })
    .from(pressItems)
    .innerJoin(artists, eq(artists.id, pressItems.artistId))
    .groupBy(artists.name, artists.sortName)
    .orderBy(byText(artists.sortName), byText(artists.name))
    .limit(INITIAL_ARTIST_CHOICES);
