import type { FieldValues } from 'react-hook-form';
import type { WholeVersion } from '../../../domain/version.ts';
import { isEqual } from '../record-form/edit-conflict.ts';
import type { FormDefinition, SharedRecord } from '../record-form/form-definition.ts';
import type { RecordForm } from '../record-form/use-record-form.ts';
import { type BroughtBack, History } from './history.tsx';
import { restorable } from './version-text.ts';

type Props<Stored extends SharedRecord, Values extends FieldValues> = {
  definition: FormDefinition<Stored, Values>;
  state: RecordForm<Stored, Values>;
};

/** The history in the form of a record. */
export function RecordHistory<Stored extends SharedRecord, Values extends FieldValues>({
  definition: { collection, schema, valuesOf, fields },
  state: { form, base, recordKey },
}: Props<Stored, Values>) {
  const bringBack = (version: WholeVersion): BroughtBack => {
    const before = form.getValues();
    const { fields: restored, notes, unknown } = restorable(schema.shape, version);
    const values = valuesOf(
      collection.withFields(base.record, { key: recordKey, fields: restored, updatedAt: version.at }, []),
    );
    // The defaults stay: saving finds what was changed here.
    form.reset(values, { keepDefaultValues: true });
    for (const { name } of fields) if (notes[name]) form.setError(name, { message: notes[name] });
    const undo = () => {
      const now = form.getValues();
      const typed = fields.filter(({ name }) => !isEqual(now[name], values[name]));
      const kept = Object.fromEntries(typed.map(({ name }) => [name, now[name]]));
      form.reset({ ...before, ...kept }, { keepDefaultValues: true });
    };
    return { isSame: isEqual(before, values), unknown, undo };
  };
  return (
    <History recordKey={recordKey} kind={collection.noun} fields={fields} onBringBack={bringBack} savedVersion={base} />
  );
}
