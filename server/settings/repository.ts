import { sql } from 'drizzle-orm';
import { type GallerySettings, gallerySettingsSchema } from '../../domain/settings.ts';
import type { Db } from '../db/database.ts';
import { settings } from '../db/schema/setting.ts';

export async function readSettings(db: Db): Promise<GallerySettings> {
  const rows = await db.select({ name: settings.name, value: settings.value }).from(settings);
  return gallerySettingsSchema.parse(Object.fromEntries(rows.map(({ name, value }) => [name, value])));
}

export async function writeSettings(db: Db, changes: Partial<GallerySettings>, at: Date): Promise<void> {
  for (const [name, setting] of Object.entries(changes)) {
    // As text: Drizzle takes null for SQL's, which the column rejects.
    const value = sql`${JSON.stringify(setting)}::jsonb`;
    await db
      .insert(settings)
      .values({ name, value, changedAt: at })
      .onConflictDoUpdate({ target: settings.name, set: { value: sql`excluded.value`, changedAt: at } });
  }
}

/** Whether everyone needs a second factor, as part of another query. */
export const requiresSecondFactor = sql<boolean>`exists (
  select from ${settings} where ${settings.name} = 'requireSecondFactor' and ${settings.value} = 'true'::jsonb)`;
