import type { FieldValues } from 'react-hook-form';
import type { Draft, Fields } from '../../../domain/draft.ts';
import { ApiError } from '../../api/client.ts';
import { usePublish, useSaveDraft } from '../../api/staff/drafts.ts';
import { useSaveRecord } from '../../api/staff/records.ts';
import { showToast } from '../../ui/toast-store.ts';
import { capitalize } from '../capitalize.ts';
import { showFailure, staffFailureText } from '../failure.ts';
import type { EditedVersion } from './edited-version.ts';
import type { FormDefinition, SharedRecord } from './form-definition.ts';

const NO_RESPONSE =
  'The server cannot be reached. Nothing is lost: look whether the list has it already, then try again.';

/** Of the form, which may be unmounted by then; the toasts are shown all the same. */
type Callbacks<Result> = {
  onSuccess: (result: Result) => void;
  onError: (error: Error) => void;
  onSettled: () => void;
};

/** The requests that store a record or its draft, with their toasts. */
export function useRecordSaving<Stored extends SharedRecord, Values extends FieldValues>(
  { collection }: FormDefinition<Stored, Values>,
  base: EditedVersion<Stored>,
  recordKey: string,
) {
  const kind = collection.noun;
  const noun = capitalize(kind);
  const action = base.record === null ? 'create' : 'update';

  // Without a response a new record may exist already: creating it again would duplicate it.
  const failureOf = (error: Error) =>
    error instanceof ApiError || base.record !== null ? staffFailureText(error) : NO_RESPONSE;
  const toastSaved = () => showToast({ title: `${noun} ${base.draft ? 'published' : `${action}d successfully`}` });
  const saving = useSaveRecord(collection, {
    onSuccess: toastSaved,
    onError: (error) => showFailure(`Failed to ${action} ${kind}`, error, failureOf(error)),
  });
  const publishing = usePublish({
    onSuccess: toastSaved,
    onError: (error) => showFailure(`Failed to publish ${kind}`, error),
  });
  const toastDraftSaved = () => showToast({ title: 'Draft saved' });
  const savingDraft = useSaveDraft({
    onSuccess: toastDraftSaved,
    onError: (error) => showFailure('Failed to save draft', error),
  });

  return {
    failureOf,
    toastSaved,
    toastDraftSaved,
    isPublishing: saving.isPending || publishing.isPending,
    isSavingDraft: savingDraft.isPending,
    publish: (input: Fields, { record, draft }: EditedVersion<Stored>, callbacks: Callbacks<unknown>) => {
      if (draft) {
        publishing.mutate({ collection, kind, key: recordKey, fields: input, seen: seenOf(record, draft) }, callbacks);
      } else if (record) {
        saving.mutate({ key: collection.keyOf(record), input: { ...input, updatedAt: record.updatedAt } }, callbacks);
      } else saving.mutate({ key: null, input }, callbacks);
    },
    saveDraft: (fields: Fields, { record, draft }: EditedVersion<Stored>, callbacks: Callbacks<Draft | null>) =>
      savingDraft.mutate({ collection, kind, key: recordKey, fields, seen: seenOf(record, draft) }, callbacks),
  };
}

const seenOf = (record: SharedRecord | null, draft: Draft | null) => ({
  publicUpdatedAt: record?.updatedAt ?? null,
  draftUpdatedAt: draft?.updatedAt ?? null,
});
