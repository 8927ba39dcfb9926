import type { FieldValues } from 'react-hook-form';
import { differences } from './collision.ts';
import { CollisionDialog } from './collision-dialog.tsx';
import type { FormDefinition, SharedRecord } from './form-definition.ts';
import { LeaveQuestion } from './leave-question.tsx';
import type { RecordForm } from './use-record-form.ts';

type Props<Stored extends SharedRecord, Values extends FieldValues> = {
  definition: FormDefinition<Stored, Values>;
  state: RecordForm<Stored, Values>;
};

/** The questions that any form may have to ask. */
export function FormDialogs<Stored extends SharedRecord, Values extends FieldValues>({
  definition: { collection, fields, valuesOf },
  state: { base, form, collision, keepMine, takeTheirs, dropCollision, guard },
}: Props<Stored, Values>) {
  return (
    <>
      {collision && (
        <CollisionDialog
          noun={collection.noun}
          changedBy={collision.changedBy}
          differences={differences(fields, {
            base: valuesOf(base),
            theirs: valuesOf(collision.current),
            mine: form.getValues(),
          })}
          onKeepMine={keepMine}
          onTakeTheirs={takeTheirs}
          onClose={dropCollision}
        />
      )}
      <LeaveQuestion guard={guard} />
    </>
  );
}
