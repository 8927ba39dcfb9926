import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RecordKind } from '../../domain/deleted.ts';

/** Time and author of a write; null is the server itself. */
export type Stamp = {
  at: Date;
  by: string | null;
  staffId: string | null;
  /** When the author last entered the password or used a passkey, for sensitive writes. */
  confirmedAt?: Date | null;
};

/** `updatedAt` is the version that was edited; without it nothing is compared. */
export type Replacement<Input> = Input & { updatedAt?: string | null };

export type EditedTable = PgTable & { id: PgColumn; updatedAt: PgColumn; updatedBy: PgColumn };

export const firstChange = ({ at, by }: Stamp) => ({ updatedAt: at.toISOString(), updatedBy: by });

/** Always later than the change before, so that no two versions of a record have the same time. */
export const nextChange = (table: Pick<EditedTable, 'updatedAt'>, { at, by }: Stamp) => ({
  updatedAt: sql`greatest(${at.toISOString()}::timestamptz, ${table.updatedAt} + interval '1 millisecond')`,
  updatedBy: by,
});

/** The record was changed after the client read it. */
export class StaleWriteError extends Error {
  override name = 'StaleWriteError';
  readonly kind: RecordKind;
  readonly changedBy: string | null;
  readonly current: unknown;

  constructor(kind: RecordKind, changedBy: string | null, current: unknown) {
    super('The record was changed in the meantime');
    this.kind = kind;
    this.changedBy = changedBy;
    this.current = current;
  }
}

/** Optimistic concurrency control. `current` must be locked until the commit, so that of two parallel writes one gets past. */
export function rejectStaleWrite(
  kind: RecordKind,
  seen: string | null | undefined,
  current: { updatedAt: string },
  changedBy: string | null,
): void {
  if (!seen || Date.parse(current.updatedAt) === Date.parse(seen)) return;
  throw new StaleWriteError(kind, changedBy, current);
}
