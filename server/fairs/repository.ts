import { asc, desc, eq } from 'drizzle-orm';
import { type Fair, type FairInput, fairFieldsOf } from '../../domain/fair.ts';
import { type RecordedNoun, recordCreation, updateRecord } from '../activity/update-record.ts';
import { byText } from '../db/by-text.ts';
import type { Db } from '../db/database.ts';
import { inserted } from '../db/inserted.ts';
import { firstChange, nextChange, type Replacement, type Stamp } from '../db/last-change.ts';
import { fairs } from '../db/schema/fair.ts';
import type { DeletableRecord } from '../deleted/deletable-record.ts';
import { deleteRecord, restoreRecord } from '../deleted/repository.ts';

const columns = {
  id: fairs.id,
  name: fairs.name,
  location: fairs.location,
  year: fairs.year,
  startDate: fairs.startDate,
  endDate: fairs.endDate,
  participatingArtists: fairs.participatingArtists,
  fairLogoUrl: fairs.fairLogoUrl,
  externalUrl: fairs.externalUrl,
  boothImages: fairs.boothImages,
  description: fairs.description,
  section: fairs.section,
  updatedAt: fairs.updatedAt,
};

export const fairRecord = {
  kind: 'fair',
  table: fairs,
  key: fairs.id,
  title: fairs.name,
  children: [],
  restoreProblems: {},
  describe: ({ id, updatedAt, ...fields }: Fair) => ({ title: fields.name, fields }),
  fieldsOf: fairFieldsOf,
} satisfies DeletableRecord & RecordedNoun<Fair>;

export async function listFairs(db: Db): Promise<Fair[]> {
  return db.select(columns).from(fairs).orderBy(desc(fairs.startDate), byText(fairs.name), asc(fairs.id));
}

export async function findFair(db: Db, id: string): Promise<Fair | null> {
  const [fair] = await db.select(columns).from(fairs).where(eq(fairs.id, id));
  return fair ?? null;
}

export async function createFair(db: Db, input: FairInput, stamp: Stamp, draftId?: string): Promise<Fair> {
  return db.transaction(async (tx) => {
    const [created] = await tx
      .insert(fairs)
      .values({ ...(draftId && { id: draftId }), ...input, ...firstChange(stamp) })
      .returning(columns);
    const fair = inserted(created);
    await recordCreation(tx, fairRecord, fair, { stamp, wasDrafted: draftId !== undefined });
    return fair;
  });
}

export async function updateFair(
  db: Db,
  id: string,
  { updatedAt, ...input }: Replacement<FairInput>,
  stamp: Stamp,
): Promise<Fair | null> {
  return db.transaction((tx) => {
    const changed = { ...input, ...nextChange(fairs, stamp) };
    const write = () => tx.update(fairs).set(changed).where(eq(fairs.id, id));
    return updateRecord(tx, fairRecord, id, { stamp, seen: updatedAt, read: () => findFair(tx, id), write });
  });
}

export const deleteFair = (db: Db, id: string, stamp: Stamp): Promise<boolean> =>
  deleteRecord(db, fairRecord, eq(fairs.id, id), stamp);

export const restoreFair = (db: Db, id: string, stamp: Stamp): Promise<Fair | null> =>
  restoreRecord(db, fairRecord, id, stamp, (tx) => findFair(tx, id));
