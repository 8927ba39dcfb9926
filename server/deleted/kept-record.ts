import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RecordKind } from '../../domain/deleted.ts';
import type { Topic } from '../../domain/live-updates.ts';
import type { EditedTable } from '../db/last-change.ts';
import type { HttpProblem } from '../http/problem.ts';

export type RecordTable = PgTable & { id: PgColumn };

/** Rows that cannot be without their record: they go with it and come back with it. */
type Belonging = {
  table: PgTable;
  /** Names the record. */
  owner: PgColumn;
  partner?: undefined;
};

/** Rows that are nothing of their own: they only join the record with another one. */
export type Link = Omit<Belonging, 'partner'> & { partner: Partner };

export type Partner = {
  /** It can be deleted by itself. A link that finds it gone waits with it; its key is its id. */
  kind: RecordKind;
  column: PgColumn;
  table: RecordTable;
  /** The one of the two whose form saves the link: it is changed when the link goes or comes back. */
  savedWith: { column: PgColumn; table: EditedTable };
};

/** What a noun says about itself so that its records can be deleted and brought back. */
export type KeptRecord = {
  kind: RecordKind;
  table: RecordTable;
  /** What its address names it by. */
  key: PgColumn;
  /** What a person recognises it by. */
  title: PgColumn;
  belongings: (Belonging | Link)[];
  /** What else staff may have before them that shows something of it. */
  shownIn?: readonly Topic[];
  /** The answers to constraints that may keep it from coming back. */
  obstacles: Record<string, HttpProblem>;
};
