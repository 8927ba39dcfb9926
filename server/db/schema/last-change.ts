import { sql } from 'drizzle-orm';
import { customType, text } from 'drizzle-orm/pg-core';

/** Millisecond precision as ISO text, so that a client can send back exactly what it received. */
const isoInstant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});

export const lastChange = () => ({
  updatedAt: isoInstant('updated_at').notNull().default(sql`now()`),
  /** The name of a staff member, never sent to visitors; null for the server itself. */
  updatedBy: text('updated_by'),
});
