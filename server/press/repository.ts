import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { type PressItem, type PressItemInput, pressDateKey, pressItemFieldsOf } from '../../domain/press.ts';
import { type RecordedNoun, recordCreation, updateRecord } from '../activity/update-record.ts';
import { artistIsDeleted, unknownArtist } from '../artists/repository.ts';
import { byText } from '../db/by-text.ts';
import { translateConstraintErrors } from '../db/constraint-errors.ts';
import type { Db } from '../db/database.ts';
import { inserted } from '../db/inserted.ts';
import { firstChange, nextChange, type Replacement, type Stamp } from '../db/last-change.ts';
import { artists } from '../db/schema/artist.ts';
import { pressItems } from '../db/schema/press.ts';
import type { DeletableRecord } from '../deleted/deletable-record.ts';
import { deleteRecord, restoreRecord } from '../deleted/repository.ts';

const columns = {
  id: pressItems.id,
  artistId: pressItems.artistId,
  title: pressItems.title,
  outlet: pressItems.outlet,
  date: pressItems.date,
  description: pressItems.description,
  url: pressItems.url,
  updatedAt: pressItems.updatedAt,
  artist: { id: artists.id, name: artists.name },
};

const constraintProblems = { press_items_artist_id_artists_id_fk: unknownArtist('artistId') };

export const pressItemRecord = {
  kind: 'press item',
  table: pressItems,
  key: pressItems.id,
  title: pressItems.title,
  children: [],
  restoreProblems: { press_items_artist_id_artists_id_fk: artistIsDeleted },
  describe: ({ id, updatedAt, artistId, artist, ...fields }: PressItem) => ({
    title: fields.title,
    fields: { ...fields, artist: artist.name },
  }),
  fieldsOf: pressItemFieldsOf,
} satisfies DeletableRecord & RecordedNoun<PressItem>;

const row = (input: PressItemInput) => ({ ...input, sortDate: pressDateKey(input.date) });

export function selectPress(db: Db, where?: SQL) {
  return db
    .select(columns)
    .from(pressItems)
    .innerJoin(artists, eq(artists.id, pressItems.artistId))
    .where(where)
    .orderBy(sql`${byText(pressItems.sortDate)} desc nulls last`, byText(pressItems.title), asc(pressItems.id));
}

export const listPress = (db: Db): Promise<PressItem[]> => selectPress(db);

export const listNewestPress = (db: Db, limit: number): Promise<PressItem[]> => selectPress(db).limit(limit);

export const listPressOf = (db: Db, artistId: string): Promise<PressItem[]> =>
  selectPress(db, eq(pressItems.artistId, artistId));

export async function findPressItem(db: Db, id: string): Promise<PressItem | null> {
  const [item] = await selectPress(db, eq(pressItems.id, id));
  return item ?? null;
}

export async function createPressItem(
  db: Db,
  input: PressItemInput,
  stamp: Stamp,
  draftId?: string,
): Promise<PressItem> {
  return db.transaction(async (tx) => {
    const values = { ...(draftId && { id: draftId }), ...row(input), ...firstChange(stamp) };
    const [created] = await translateConstraintErrors(constraintProblems, () =>
      tx.insert(pressItems).values(values).returning({ id: pressItems.id }),
    );
    const { id } = inserted(created);
    const item = inserted(await findPressItem(tx, id));
    await recordCreation(tx, pressItemRecord, item, { stamp, wasDrafted: draftId !== undefined });
    return item;
  });
}

export async function updatePressItem(
  db: Db,
  id: string,
  { updatedAt, ...input }: Replacement<PressItemInput>,
  stamp: Stamp,
): Promise<PressItem | null> {
  return db.transaction((tx) => {
    const changed = { ...row(input), ...nextChange(pressItems, stamp) };
    const write = () =>
      translateConstraintErrors(constraintProblems, () =>
        tx.update(pressItems).set(changed).where(eq(pressItems.id, id)),
      );
    return updateRecord(tx, pressItemRecord, id, { stamp, seen: updatedAt, read: () => findPressItem(tx, id), write });
  });
}

export const deletePressItem = (db: Db, id: string, stamp: Stamp): Promise<boolean> =>
  deleteRecord(db, pressItemRecord, eq(pressItems.id, id), stamp);

export const restorePressItem = (db: Db, id: string, stamp: Stamp): Promise<PressItem | null> =>
  restoreRecord(db, pressItemRecord, id, stamp, (tx) => findPressItem(tx, id));
