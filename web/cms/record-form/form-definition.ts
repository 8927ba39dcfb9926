import type { FieldValues, Path } from 'react-hook-form';
import type { z } from 'zod';
import type { Fields } from '../../../domain/draft.ts';
import type { ContentCollection } from '../../api/staff/drafts.ts';

/** The version of a record, to detect edit conflicts. */
export type SharedRecord = { updatedAt: string };

export type FormField<Values extends FieldValues> = {
  name: Path<Values>;
  label: string;
  /** Display text in the edit conflict dialog, for ids and codes. */
  show?: (value: unknown) => string;
};

/** The form of a noun: how a record maps to field values, and those to the input of the API. */
export type FormDefinition<Stored extends SharedRecord, Values extends FieldValues> = {
  collection: ContentCollection<Stored>;
  /** The tab of the dashboard to return to. */
  tab: string;
  /** With the schemas of the fields, which a draft is checked with one by one. */
  schema: z.ZodType<object> & { shape: Readonly<Record<string, z.ZodType>> };
  /** Null for a new record. */
  valuesOf: (record: Stored | null) => Values;
  inputOf: (values: Values) => Fields;
  /** In form order. */
  fields: readonly FormField<Values>[];
  /** Refetches the options of selects: a newer version of the record may refer to new ones. */
  refreshChoices?: () => unknown;
};
