import type { FieldValues, Path } from 'react-hook-form';
import type { z } from 'zod';
import type { Collection } from '../../api/staff/records.ts';

/** What every record has that several people may change. */
export type SharedRecord = { updatedAt: string };

export type FormField<Values extends FieldValues> = {
  name: Path<Values>;
  label: string;
  /** For values that are not readable by themselves. */
  show?: (value: unknown) => string;
};

/** What a noun's form is: its record as the fields hold it, and the fields as the server takes them. */
export type FormDefinition<Stored extends SharedRecord, Values extends FieldValues> = {
  collection: Collection<Stored>;
  /** The tab of the dashboard to return to. */
  tab: string;
  schema: z.ZodType<object>;
  /** Of a new record, without one. */
  valuesOf: (record: Stored | null) => Values;
  inputOf: (values: Values) => object;
  /** In the order in which they stand. */
  fields: readonly FormField<Values>[];
  /** Reads anew what its fields offer: a newer state of the record may name what was not there before. */
  refreshChoices?: () => unknown;
};
