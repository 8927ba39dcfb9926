import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Day } from '../../domain/day.ts';
import { type ContentKind, checkDraft, type Fields } from '../../domain/draft.ts';
import type { RecordedNoun } from '../activity/update-record.ts';
import type { Db } from '../db/database.ts';
import type { EditedTable, Stamp } from '../db/last-change.ts';
import type { DeletableRecord } from '../deleted/deletable-record.ts';
import { invalidFields, invalidInput, notFound } from '../http/problem.ts';

/** `updatedAt` is null for the default of a site text. */
export type PublicVersion = { title: string; updatedAt: string | null; fields: Fields; record: unknown };

/** Time and author of the change, and the day for everything that depends on it. */
export type PublishContext = { stamp: Stamp; today: Day };

/** How records of one kind are drafted, published and withdrawn. */
export type ContentType = {
  kind: ContentKind;
  /** The schemas of the fields of a record. Throws 404 for a key that can have none. */
  shapeOf: (key: string) => Readonly<Record<string, z.ZodType>>;
  titleOf: (key: string, fields: Fields) => string;
  /** The path of the page that shows it. */
  pathOf: (db: Db, key: string, today: Day) => Promise<string>;
  find: (db: Db, key: string, today: Day) => Promise<PublicVersion | null>;
  /** Locks the public version, if there is one, until the commit. Resolves to the name of its last author. */
  lock: (tx: Db, key: string) => Promise<string | null>;
  create: (tx: Db, key: string, fields: Fields, context: PublishContext) => Promise<void>;
  update: (tx: Db, key: string, fields: Fields, context: PublishContext) => Promise<void>;
  /** Null for what can be changed but not withdrawn. */
  withdrawal: Withdrawal | null;
};

/** Of a form that may be incomplete. Throws 400 for what is invalid. */
export function checkedFields(type: ContentType, key: string, given: Fields): Fields {
  const { fields, errors } = checkDraft(type.shapeOf(key), given);
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
  return fields;
}

type Withdrawal = { record: DeletableRecord; assignAddresses: (tx: Db, key: string) => Promise<unknown> };

type Definition<Found, Input> = {
  record: DeletableRecord & RecordedNoun<Found> & { table: EditedTable };
  schema: z.ZodType<Input> & { shape: Readonly<Record<string, z.ZodType>> };
  /** The field that names a record. */
  title: string;
  pathOf: (found: Found, today: Day) => string;
  find: (db: Db, id: string, today: Day) => Promise<Found | null>;
  create: (tx: Db, input: Input, context: PublishContext, id: string) => Promise<unknown>;
  update: (tx: Db, id: string, input: Input, context: PublishContext) => Promise<unknown>;
  assignAddresses?: (tx: Db, id: string) => Promise<unknown>;
};

/** The content type of a noun with a table of its own. */
export function contentType<Found extends { id: string; updatedAt: string }, Input>({
  record,
  schema,
  title,
  pathOf,
  find,
  create,
  update,
  assignAddresses = async () => {},
}: Definition<Found, Input>): ContentType {
  const { kind, table, describe, fieldsOf } = record;
  const parse = (fields: Fields): Input => {
    const { data, error } = schema.safeParse(fields);
    if (error) throw invalidFields(error.issues);
    return data;
  };
  /** Keys of site texts are no ids. */
  const requireId = (id: string) => {
    if (!z.uuid().safeParse(id).success) throw notFound(kind);
  };
  return {
    kind,
    shapeOf: () => schema.shape,
    titleOf: (_key, fields) => String(fields[title] ?? ''),
    pathOf: async (db, id, today) => {
      const found = await find(db, id, today);
      if (!found) throw new Error(`The ${kind} to show does not exist`);
      return pathOf(found, today);
    },
    find: async (db, id, today) => {
      requireId(id);
      const found = await find(db, id, today);
      if (!found) return null;
      return {
        title: describe(found).title,
        updatedAt: found.updatedAt,
        fields: fieldsOf(found),
        record: found,
      };
    },
    lock: async (tx, id) => {
      requireId(id);
      const [locked] = await tx
        .select({ changedBy: sql<string | null>`${table.updatedBy}` })
        .from(table)
        .where(eq(table.id, id))
        .for('no key update');
      return locked?.changedBy ?? null;
    },
    create: async (tx, id, fields, context) => void (await create(tx, parse(fields), context, id)),
    update: async (tx, id, fields, context) => void (await update(tx, id, parse(fields), context)),
    withdrawal: { record, assignAddresses },
  };
}
