import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ADDRESS_KINDS } from '../../../domain/address.ts';
import { instant } from './instant.ts';

/** Present and earlier addresses of records. Those of a deleted record stay: they answer 410, and a restore needs them again. */
export const addresses = pgTable(
  'addresses',
  {
    path: text('path').primaryKey(),
    kind: text('kind', { enum: ADDRESS_KINDS }).notNull(),
    /** Without a foreign key, which would delete the addresses with the record. */
    recordId: uuid('record_id').notNull(),
    isCurrent: boolean('is_current').notNull(),
    since: instant('since').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('addresses_one_current').on(table.recordId).where(sql`${table.isCurrent}`),
    index('addresses_record').on(table.recordId),
    index('addresses_folder').on(sql`split_part(${table.path}, '/', 3)`),
  ],
);
