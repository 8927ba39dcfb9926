import { count, eq, type SQL, sql } from 'drizzle-orm';
import { FIRST_NAMES } from '../../domain/first-parts.ts';
import type { PressPart } from '../../domain/press-part.ts';
import { byText } from '../db/by-text.ts';
import type { Db } from '../db/database.ts';
import { inserted } from '../db/inserted.ts';
import { artists } from '../db/schema/artist.ts';
import { pressItems } from '../db/schema/press.ts';
import { selectPress } from './repository.ts';

const PART = 24;

type Choice = { artist?: string | undefined; cursor?: number | undefined };

export async function readPressPart(db: Db, choice: Choice): Promise<PressPart> {
  const isChosen = choice.artist === undefined ? undefined : eq(artists.name, choice.artist);
  const { all, chosen } = await countPress(db, isChosen);
  // What fits into one part is not narrowed: the page then has everything, whatever is chosen on it.
  const isNarrowed = all > PART;
  const total = isNarrowed ? chosen : all;
  const cursor = isNarrowed ? (choice.cursor ?? 0) : 0;
  const [items, names] = await Promise.all([
    selectPress(db, isNarrowed ? isChosen : undefined)
      .limit(PART)
      .offset(cursor),
    readNames(db),
  ]);
  const end = cursor + PART;
  return {
    items,
    total,
    all,
    next: end < total ? end : null,
    artists: names.map(({ name }) => name),
    artistCount: names[0]?.artistCount ?? 0,
  };
}

async function countPress(db: Db, isChosen: SQL | undefined): Promise<{ all: number; chosen: number }> {
  const chosen = sql`count(*) filter (where ${isChosen ?? sql`true`})`.mapWith(Number);
  const [counted] = await db
    .select({ all: count(), chosen })
    .from(pressItems)
    .innerJoin(artists, eq(artists.id, pressItems.artistId));
  return inserted(counted);
}

/** Each name once, even if two artists have it. */
const readNames = (db: Db) =>
  db
    .select({ name: artists.name, artistCount: sql`count(*) over ()`.mapWith(Number) })
    .from(pressItems)
    .innerJoin(artists, eq(artists.id, pressItems.artistId))
    .groupBy(artists.name, artists.sortName)
    .orderBy(byText(artists.sortName), byText(artists.name))
    .limit(FIRST_NAMES);
