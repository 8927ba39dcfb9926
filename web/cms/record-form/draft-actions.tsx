import { type RefObject, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useDiscardDraft, useRestoreDraft, useSaveDraft } from '../../api/staff/drafts.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { capitalize } from '../capitalize.ts';
import { showFailure } from '../failure.ts';
import { editedVersion } from './edited-version.ts';
import type { FormDefinition, SharedRecord } from './form-definition.ts';
import type { RecordForm } from './use-record-form.ts';

type DiscardProps<Stored extends SharedRecord, Values extends FieldValues> = {
  definition: FormDefinition<Stored, Values>;
  state: RecordForm<Stored, Values>;
  saveButton: RefObject<HTMLButtonElement | null>;
  /** After the draft of a record that is not public was deleted. */
  onDeleted: () => void;
};

export function DiscardDraft<Stored extends SharedRecord, Values extends FieldValues>({
  definition: { collection },
  state: { base, recordKey, resetTo, guard },
  saveButton,
  onDeleted,
}: DiscardProps<Stored, Values>) {
  const { record, draft } = base;
  const [isAsking, setIsAsking] = useState(false);
  const kind = collection.noun;
  const onError = (error: Error) => showFailure('Failed to restore the draft', error);
  const saveAgain = useSaveDraft({ onSuccess: () => showToast({ title: 'Changes restored' }), onError });
  const restore = useRestoreDraft({ onSuccess: () => showToast({ title: `${capitalize(kind)} restored` }), onError });
  const discard = useDiscardDraft({
    onSuccess: () => {
      if (record === null || draft === null) {
        return showToast({
          title: `${capitalize(kind)} deleted successfully`,
          action: { label: 'Undo', onAct: () => restore.mutate(recordKey) },
        });
      }
      const seen = { publicUpdatedAt: record.updatedAt, draftUpdatedAt: null };
      const fields = { ...collection.fieldsOf(record), ...draft.fields };
      showToast({
        title: 'Changes discarded',
        action: { label: 'Undo', onAct: () => saveAgain.mutate({ collection, kind, key: recordKey, fields, seen }) },
      });
    },
    onError: (error) => showFailure('Failed to discard the draft', error),
  });
  const onDiscarded = () => {
    if (record) {
      resetTo(editedVersion(collection, record, null));
      // The pressed button disappears.
      saveButton.current?.focus();
      return;
    }
    guard.release();
    onDeleted();
  };
  const discardDraft = () => {
    setIsAsking(false);
    if (draft) discard.mutate({ key: recordKey, updatedAt: draft.updatedAt }, { onSuccess: onDiscarded });
  };
  return (
    <>
      {isAsking && (
        // Without a box, so that the layout of the buttons does not apply to the dialog.
        <div className="contents">
          <ConfirmDialog
            question="Discard what you have typed, too?"
            text="It is not in the draft, so Undo would not bring it back."
            confirmLabel="Discard"
            cancelLabel="Keep editing"
            onConfirm={discardDraft}
            onCancel={() => setIsAsking(false)}
          />
        </div>
      )}
      {draft && (
        <Button
          look="text"
          className="mr-auto text-quiet"
          isBusy={discard.isPending}
          onClick={() => (guard.hasUnsavedChanges() ? setIsAsking(true) : discardDraft())}
        >
          {record ? 'Discard changes' : 'Delete draft'}
        </Button>
      )}
    </>
  );
}

type SaveProps<Stored extends SharedRecord, Values extends FieldValues> = {
  state: RecordForm<Stored, Values>;
  formId: string;
  ref: RefObject<HTMLButtonElement | null>;
};

export function SaveDraftButton<Stored extends SharedRecord, Values extends FieldValues>({
  state: { base, isSavingDraft, saveDraft },
  formId,
  ref,
}: SaveProps<Stored, Values>) {
  return (
    <Button
      ref={ref}
      look="outline"
      form={formId}
      isBusy={isSavingDraft}
      onClick={(event) => saveDraft(event.currentTarget.form)}
    >
      {isSavingDraft ? 'Saving draft...' : <SaveLabel {...base} />}
    </Button>
  );
}

function SaveLabel({ record, draft }: { record: unknown; draft: unknown }) {
  if (!record) return draft ? 'Save draft' : 'Save as draft';
  return (
    <>
      Save <span className="max-md:hidden">changes </span>as draft
    </>
  );
}

/** The label of the button that publishes. */
export function publishLabel(
  { record, draft }: { record: unknown; draft: unknown },
  { create, update }: { create: string; update: string },
): string {
  if (draft) return record ? 'Publish changes' : 'Publish';
  return record ? update : create;
}
