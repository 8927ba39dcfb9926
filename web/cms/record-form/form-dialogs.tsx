import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type Difference, differences } from './edit-conflict.ts';
import type { FormDefinition, SharedRecord } from './form-definition.ts';
import { LeaveDialog } from './leave-guard.tsx';
import type { RecordForm } from './use-record-form.ts';

type Props<Stored extends SharedRecord, Values extends FieldValues> = {
  definition: FormDefinition<Stored, Values>;
  state: RecordForm<Stored, Values>;
};

/** The dialogs of every form: edit conflict and unsaved changes. */
export function FormDialogs<Stored extends SharedRecord, Values extends FieldValues>({
  definition: { collection, fields, valuesOf },
  state: { form, conflict, keepMine, takeTheirs, dismissConflict, guard },
}: Props<Stored, Values>) {
  return (
    <>
      {conflict && (
        <EditConflictDialog
          noun={collection.noun}
          changedBy={conflict.changedBy}
          isWithdrawn={conflict.isWithdrawn}
          differences={differences(fields, {
            base: valuesOf(conflict.ancestor),
            theirs: valuesOf(conflict.current.shown),
            mine: form.getValues(),
          })}
          onKeepMine={keepMine}
          onTakeTheirs={takeTheirs}
          onClose={dismissConflict}
        />
      )}
      <LeaveDialog guard={guard} />
    </>
  );
}

type ConflictProps = {
  noun: string;
  changedBy: string | null;
  isWithdrawn: boolean;
  differences: readonly Difference[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
};

/** Compares both versions and asks which one to keep. */
function EditConflictDialog({ noun, changedBy, isWithdrawn, differences, ...actions }: ConflictProps) {
  const { onKeepMine, onTakeTheirs, onClose } = actions;
  const heading = useId();
  return (
    <Dialog labelledBy={heading} shape="panel" onClose={onClose}>
      <div className="p-6 md:p-8">
        <h2 id={heading} className="text-lead font-medium">
          {changedBy ?? 'Someone'} changed this {noun} while you were editing
        </h2>
        <p className="mt-1 text-quiet">
          {isWithdrawn
            ? 'It was withdrawn and is a draft now. Nothing is saved yet. Keeping yours leaves what you changed in the form: save it as a draft, or publish it again.'
            : 'Nothing is saved yet. Keeping yours saves what you changed; their changes to other fields stay.'}{' '}
          Taking theirs drops what you changed.
        </p>
        {differences.length > 0 && (
          <table className="mt-5 w-full border-t border-rule text-left align-top">
            <thead>
              <tr className="border-b border-rule text-small text-quiet">
                <th scope="col" className="w-1/5 py-2 pr-4 font-normal">
                  Field
                </th>
                <th scope="col" className="w-2/5 py-2 pr-4 font-normal">
                  {changedBy ? `Saved by ${changedBy}` : 'Saved by someone else'}
                </th>
                <th scope="col" className="w-2/5 py-2 font-normal">
                  Yours
                </th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ label, theirs, mine, isMineChanged }) => (
                <tr key={label} className="border-b border-rule align-top">
                  <th scope="row" className="py-2 pr-4 font-normal">
                    {label}
                  </th>
                  <td className="py-2 pr-4 break-words">
                    <p className="line-clamp-12">{theirs}</p>
                  </td>
                  <td className="py-2 break-words">
                    <p className="line-clamp-12 text-quiet">{isMineChanged ? mine : 'Not changed by you'}</p>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {differences.length === 0 && !isWithdrawn && (
          <p className="mt-5">It was saved again without a change to these fields.</p>
        )}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={onTakeTheirs}>
            Take theirs
          </Button>
          <Button look="solid" onClick={onKeepMine}>
            Keep mine
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
