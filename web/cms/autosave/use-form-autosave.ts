import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { FormDefinition, SharedRecord } from '../record-form/form-definition.ts';
import { applicableChanges, changedFields, type FormContent, formContentSchema, isSameType } from './form-content.ts';
import { type Autosave, useAutosave } from './use-autosave.ts';

type Options<Stored extends SharedRecord, Values extends FieldValues> = {
  definition: FormDefinition<Stored, Values>;
  form: UseFormReturn<Values>;
  /** The version that is being edited; null for a new record. */
  base: Stored | null;
  /** `new` for a new record. */
  recordKey: string;
  hasUnsavedChanges: () => boolean;
  /** Edits this version instead, keeping what was typed: saving then finds the edit conflict. */
  rebase: (older: Stored) => void;
};

/** Autosave of a record's form: stored as long as it has unsaved changes. */
export function useFormAutosave<Stored extends SharedRecord, Values extends FieldValues>({
  definition: { collection, fields, valuesOf },
  form,
  base,
  recordKey,
  hasUnsavedChanges,
  rebase,
}: Options<Stored, Values>): Autosave {
  const unsaved = (): FormContent | null => {
    if (!hasUnsavedChanges()) return null;
    const values = form.getValues();
    const changes = changedFields(fields, { saved: valuesOf(base), values }).map(({ name }) => ({
      name,
      value: values[name],
      isTyped: form.getFieldState(name).isDirty,
    }));
    return changes.length > 0 ? { base, changes } : null;
  };

  const baseOf = (content: FormContent): Stored | null => collection.schema.safeParse(content.base).data ?? null;

  const autosave = useAutosave({
    kind: collection.noun,
    recordKey,
    schema: formContentSchema,
    unsaved,
    describe: (content) => {
      const changes = applicableChanges(fields, content, form.getValues());
      if (changes.length === 0) return null;
      const isOutdated = base !== null && baseOf(content)?.updatedAt !== base.updatedAt;
      return {
        labels: changes.map(({ field }) => field.label),
        outdated: isOutdated ? `The ${collection.noun} has been changed since.` : null,
      };
    },
    apply: (content) => {
      const typed = unsaved();
      const older = baseOf(content);
      if (base && older && older.updatedAt !== base.updatedAt) rebase(older);
      const changes = applicableChanges(fields, content, form.getValues());
      for (const { field, value, isTyped } of changes) {
        if (isSameType(value, form.getValues(field.name))) {
          form.setValue(field.name, value, { shouldDirty: isTyped });
        }
      }
      const [first] = changes;
      if (first) form.setFocus(first.field.name);
      const replaced = typed?.changes.filter(({ name }) => changes.some(({ field }) => field.name === name));
      return typed && replaced?.length ? { ...typed, changes: replaced } : null;
    },
  });

  const onValues = useEffectEvent(() => autosave.onChange());
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => onValues() }), [form]);
  return autosave;
}
