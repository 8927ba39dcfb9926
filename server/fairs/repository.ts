import { asc, desc, eq } from 'drizzle-orm';
import type { Fair, FairInput } from '../../domain/fair.ts';
import { byText } from '../db/by-text.ts';
import type { Db } from '../db/database.ts';
import { deleteById } from '../db/delete-by-id.ts';
import { inserted } from '../db/inserted.ts';
import { fairs } from '../db/schema/fair.ts';

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
};

export async function listFairs(db: Db): Promise<Fair[]> {
  return db.select(columns).from(fairs).orderBy(desc(fairs.startDate), byText(fairs.name), asc(fairs.id));
}

export async function createFair(db: Db, input: FairInput): Promise<Fair> {
  const [fair] = await db.insert(fairs).values(input).returning(columns);
  return inserted(fair);
}

export async function updateFair(db: Db, id: string, input: FairInput): Promise<Fair | null> {
  const [fair] = await db.update(fairs).set(input).where(eq(fairs.id, id)).returning(columns);
  return fair ?? null;
}

export const deleteFair = (db: Db, id: string): Promise<boolean> => deleteById(db, fairs, id);
