import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { type PressItem, type PressItemInput, pressDateKey } from '../../domain/press.ts';
import { unknownArtist } from '../artists/unknown-artist.ts';
import { byText } from '../db/by-text.ts';
import { translating } from '../db/constraint.ts';
import type { Db } from '../db/database.ts';
import { deleteById } from '../db/delete-by-id.ts';
import { inserted } from '../db/inserted.ts';
import { artists } from '../db/schema/artist.ts';
import { pressItems } from '../db/schema/press.ts';

const columns = {
  id: pressItems.id,
  artistId: pressItems.artistId,
  title: pressItems.title,
  outlet: pressItems.outlet,
  date: pressItems.date,
  description: pressItems.description,
  url: pressItems.url,
  artist: { id: artists.id, name: artists.name },
};

const rules = { press_items_artist_id_artists_id_fk: unknownArtist('artistId') };

const row = (input: PressItemInput) => ({ ...input, sortDate: pressDateKey(input.date) });

function select(db: Db, where?: SQL): Promise<PressItem[]> {
  return db
    .select(columns)
    .from(pressItems)
    .innerJoin(artists, eq(artists.id, pressItems.artistId))
    .where(where)
    .orderBy(sql`${byText(pressItems.sortDate)} desc nulls last`, byText(pressItems.title), asc(pressItems.id));
}

export const listPress = (db: Db): Promise<PressItem[]> => select(db);

export const listPressOf = (db: Db, artistId: string): Promise<PressItem[]> =>
  select(db, eq(pressItems.artistId, artistId));

async function findPressItem(db: Db, id: string): Promise<PressItem | null> {
  const [item] = await select(db, eq(pressItems.id, id));
  return item ?? null;
}

export async function createPressItem(db: Db, input: PressItemInput): Promise<PressItem> {
  return db.transaction(async (tx) => {
    const [created] = await translating(rules, () =>
      tx.insert(pressItems).values(row(input)).returning({ id: pressItems.id }),
    );
    return inserted(await findPressItem(tx, inserted(created).id));
  });
}

export async function updatePressItem(db: Db, id: string, input: PressItemInput): Promise<PressItem | null> {
  return db.transaction(async (tx) => {
    await translating(rules, () => tx.update(pressItems).set(row(input)).where(eq(pressItems.id, id)));
    return findPressItem(tx, id);
  });
}

export const deletePressItem = (db: Db, id: string): Promise<boolean> => deleteById(db, pressItems, id);
