import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RecordKind } from '../../domain/deleted.ts';
import type { HttpProblem } from '../http/problem.ts';

type RecordTable = PgTable & { id: PgColumn };

/** Rows that cannot be without their record: they go with it and come back with it. */
export type Belonging = {
  table: PgTable;
  /** Names the record. */
  owner: PgColumn;
  /** Names another record; where that one is gone by now, the row does not come back. */
  partner?: { column: PgColumn; table: RecordTable };
};

/** What a noun says about itself so that its records can be deleted and brought back. */
export type KeptRecord = {
  kind: RecordKind;
  table: RecordTable;
  /** What its address names it by. */
  key: PgColumn;
  /** What a person recognises it by. */
  title: PgColumn;
  belongings: Belonging[];
  /** The answers to constraints that may keep it from coming back. */
  obstacles: Record<string, HttpProblem>;
};
