import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { isEqual } from '../record-form/edit-conflict.ts';
import type { FormField } from '../record-form/form-definition.ts';

const changeSchema = z.object({
  name: z.string(),
  value: z.unknown(),
  /** False if generated from another field. */
  isTyped: z.boolean(),
});

/** The changed fields, and the record that they were changed from: null for a new one. */
export const formContentSchema = z.object({ base: z.unknown(), changes: z.array(changeSchema) });
export type FormContent = z.infer<typeof formContentSchema>;

/** The fields that differ from the saved values. */
export const changedFields = <Values extends FieldValues>(
  fields: readonly FormField<Values>[],
  { saved, values }: { saved: Values; values: Values },
): FormField<Values>[] => fields.filter(({ name }) => !isEqual(saved[name], values[name]));

/** The changes that this version of the form has a field for, in form order, unless it has that value already. */
export function applicableChanges<Values extends FieldValues>(
  fields: readonly FormField<Values>[],
  { changes }: FormContent,
  values: Values,
) {
  return fields.flatMap((field) => {
    const change = changes.find(({ name }) => name === field.name);
    const isApplicable =
      change && isSameType(change.value, values[field.name]) && !isEqual(change.value, values[field.name]);
    return isApplicable ? [{ field, value: change.value, isTyped: change.isTyped }] : [];
  });
}

/** Stored values are of the form's own making: only another version may have changed the type. */
export function isSameType<Value>(stored: unknown, current: Value): stored is Value {
  return typeof stored === typeof current && Array.isArray(stored) === Array.isArray(current);
}
