import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RecordKind } from '../../domain/deleted.ts';
import type { Topic } from '../../domain/live-updates.ts';
import type { EditedTable } from '../db/last-change.ts';
import type { HttpProblem } from '../http/problem.ts';

/** How the records of one noun are deleted and restored. */
export type DeletableRecord = {
  kind: RecordKind;
  table: RecordTable;
  /** The column that identifies it in a URL. */
  key: PgColumn;
  /** The name staff know it by. */
  title: PgColumn | SQL<string>;
  /** Key and title are personal data of a visitor: the activity log has only the id. */
  isPersonal?: true;
  /** Rows that cannot exist without the record: they are deleted and restored with it. */
  children: ChildTable[];
  joins?: JoinTable[];
  /** Live-update topics whose screens also show this record. */
  topics?: readonly Topic[];
  /** Responses for the constraints that a restore may violate, by constraint name. */
  restoreProblems: Record<string, HttpProblem>;
};

export type RecordTable = PgTable & { id: PgColumn };

/** `owner` is the foreign key to the record. */
type ChildTable = { table: PgTable; owner: PgColumn };

/** Rows of a many-to-many relation with another kind of record. */
export type JoinTable = ChildTable & {
  joined: JoinedRecord;
  /** The children that `owner` references, where it does not reference the record itself. */
  through?: ChildTable & { table: RecordTable };
};

/** The record at the other end. If it is deleted when this one is restored, the join row moves to its snapshot. */
export type JoinedRecord = {
  column: PgColumn;
  table: RecordTable;
  /** The end whose form saves the join rows: its `updatedAt` changes when they are deleted or restored. */
  savedWith: { column: PgColumn; table: EditedTable };
};
