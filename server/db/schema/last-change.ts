import { sql } from 'drizzle-orm';
import { customType, text } from 'drizzle-orm/pg-core';

/** Kept to the millisecond and read as ISO text: what a client is told is exactly what it may send back. */
const isoInstant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});

/** The columns of a record that several people edit. */
export const lastChange = () => ({
  updatedAt: isoInstant('updated_at').notNull().default(sql`now()`),
  /** A staff member's name, which visitors are never told; null where the program itself wrote the record. */
  updatedBy: text('updated_by'),
});
