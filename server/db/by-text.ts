import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Orders by a text the same way on every server: their collations differ, bytes do not. */
export const byText = (column: PgColumn): SQL => sql`${column} collate "C"`;
