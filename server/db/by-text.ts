import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Sorts by bytes, because collations differ from server to server. */
export const byText = (column: PgColumn): SQL => sql`${column} collate "C"`;
