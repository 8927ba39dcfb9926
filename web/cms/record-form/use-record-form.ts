import { type BaseSyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import { checkDraft, overtakenFields } from '../../../domain/draft.ts';
import { ApiError } from '../../api/client.ts';
import { newRecordKey } from '../../api/staff/drafts.ts';
import { firstErrors } from '../../ui/form-fields.ts';
import type { Autosave } from '../autosave/use-autosave.ts';
import { useFormAutosave } from '../autosave/use-form-autosave.ts';
import { useRememberRecord } from '../navigation/use-remember-record.ts';
import { type EditConflict, isEqual } from './edit-conflict.ts';
import {
  beforeDraft,
  conflictIn,
  type EditedVersion,
  editedVersion,
  isSameVersion,
  NEW,
  olderVersion,
  type Rejection,
  withoutOvertaken,
} from './edited-version.ts';
import { fieldErrors } from './field-errors.ts';
import type { FormDefinition, SharedRecord } from './form-definition.ts';
import { withoutMissing } from './form-input.ts';
import { type LeaveGuard, useLeaveGuard } from './leave-guard.tsx';
import { useRecordSaving } from './use-record-saving.ts';

export type RecordForm<Stored, Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  /** The version that is being edited. */
  base: EditedVersion<Stored>;
  /** Also of a new record, for its draft and its preview. */
  recordKey: string;
  isPending: boolean;
  isSavingDraft: boolean;
  /** A save error that belongs to no field. */
  failure: string | null;
  /** Publishes. */
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  saveDraft: (form: HTMLFormElement | null) => void;
  /** After the draft was discarded. */
  resetTo: (version: EditedVersion<Stored>) => void;
  /** The names of the fields that were changed in the public version since the draft was saved. */
  overtaken: readonly string[];
  /** Compares them. */
  compare: () => void;
  conflict: EditConflict<Stored> | null;
  keepMine: () => void;
  takeTheirs: () => void;
  dismissConflict: () => void;
  guard: LeaveGuard;
  autosave: Autosave;
};

type Callbacks = { onSaved: () => void; onDraftCreated: (key: string) => void };

/** Validates and saves a record or its draft, with toast, edit conflict and leave guard. */
export function useRecordForm<Stored extends SharedRecord, Values extends FieldValues>(
  definition: FormDefinition<Stored, Values>,
  version: EditedVersion<Stored>,
  { onSaved, onDraftCreated }: Callbacks,
): RecordForm<Stored, Values> {
  const { collection, schema, valuesOf, inputOf, fields, refreshChoices } = definition;
  const [base, setBase] = useState(version);
  const [newKey] = useState(newRecordKey);
  const [failure, setFailure] = useState<string | null>(null);
  const [rejection, setRejection] = useState<Rejection<Stored> | null>(null);
  const isSaving = useRef(false);
  const lastSave = useRef<'publish' | 'draft' | null>(null);
  const [firstValues] = useState(() => valuesOf(version.shown));
  const form = useForm<Values>({ values: firstValues });
  const { isDirty } = form.formState;
  const guard = useLeaveGuard(isDirty);
  const recordKey = base.record ? collection.keyOf(base.record) : (base.draft?.key ?? newKey);
  const { showErrors, showBadInput } = fieldErrors(form, fields);

  const saving = useRecordSaving(definition, base, recordKey);
  useRememberRecord(collection, version.shown, version.record === null);

  const leave = () => {
    guard.release();
    onSaved();
  };

  const onFailed = (error: Error, values: Values, edited: EditedVersion<Stored>) => {
    const found = conflictIn(error, collection, edited);
    const saved = found?.current && savedAnyway(found.current, edited);
    if (found?.current && saved && isEqual(valuesOf(saved), values)) {
      if (lastSave.current === 'draft') {
        rebaseOnto(found.current, { keeping: changedSince(values) });
        return saving.toastDraftSaved();
      }
      saving.toastSaved();
      return leave();
    }
    setRejection(found);
    if (found) refreshChoices?.();
    const isShownAtField = error instanceof ApiError && showErrors(error.problem?.errors ?? {});
    setFailure(found?.current || isShownAtField ? null : saving.failureOf(error));
  };

  /** What an earlier save has stored whose response was lost, if it was that. */
  const savedAnyway = (current: EditedVersion<Stored>, edited: EditedVersion<Stored>): Stored | null => {
    if (lastSave.current === 'draft')
      return current.draft?.updatedAt === edited.draft?.updatedAt ? null : current.shown;
    return current.record?.updatedAt === edited.record?.updatedAt ? null : current.record;
  };

  /** The fields that have other values by now. */
  const changedSince = (values: Values): Path<Values>[] =>
    fields.map(({ name }) => name).filter((name) => !isEqual(values[name], form.getValues(name)));

  /** Skipped after unmount: no navigation once the form has been left. */
  const callbacks = <Result>(values: Values, edited: EditedVersion<Stored>, onSuccess: (result: Result) => void) => ({
    onSuccess,
    onError: (error: Error) => onFailed(error, values, edited),
    onSettled: () => {
      isSaving.current = false;
    },
  });

  const publish = (values: Values, edited: EditedVersion<Stored>) => {
    const checked = schema.safeParse(inputOf(values));
    if (!checked.success) return void showErrors(firstErrors(checked.error.issues));
    if (!startSaving('publish')) return;
    saving.publish(withoutMissing(checked.data, inputOf(values)), edited, callbacks(values, edited, leave));
  };

  const saveAsDraft = (values: Values, edited: EditedVersion<Stored>) => {
    const { errors } = checkDraft(schema.shape, inputOf(values));
    if (showErrors(errors) || !startSaving('draft')) return;
    saving.saveDraft(
      inputOf(values),
      edited,
      callbacks(values, edited, (saved) => {
        const keeping = changedSince(values);
        // Its page is another form, which would not have what was typed meanwhile.
        if (version.shown === null && keeping.length === 0) {
          guard.release();
          return onDraftCreated(recordKey);
        }
        rebaseOnto(editedVersion(collection, edited.record, saved), { keeping });
      }),
    );
  };

  /** False while a save is under way: a second click may come before the next render. */
  const startSaving = (save: 'publish' | 'draft'): boolean => {
    if (isSaving.current) return false;
    isSaving.current = true;
    lastSave.current = save;
    setFailure(null);
    return true;
  };

  /** Replaces all values but these. */
  const rebaseOnto = (newer: EditedVersion<Stored>, { keeping }: { keeping: readonly Path<Values>[] | 'dirty' }) => {
    const kept = keeping === 'dirty' ? [] : keeping.map((name) => [name, form.getValues(name)] as const);
    setBase(newer);
    setRejection(null);
    setFailure(null);
    form.reset(valuesOf(newer.shown), { keepDirtyValues: keeping === 'dirty' });
    for (const [name, value] of kept) form.setValue(name, value, { shouldDirty: true });
  };

  const autosave = useFormAutosave({
    definition,
    form,
    base: base.shown,
    recordKey: base.shown ? recordKey : NEW,
    hasUnsavedChanges: guard.hasUnsavedChanges,
    rebase: (older) => rebaseOnto(olderVersion(base, older), { keeping: 'dirty' }),
  });

  const onNewerVersion = useEffectEvent((newer: EditedVersion<Stored>) => {
    const isSame = isSameVersion(newer, base);
    if (newer.shown === null || (isSame && newer.record === base.record)) return;
    // The same version may have more fields after signing in again.
    if (!isDirty || isSame) rebaseOnto(newer, { keeping: 'dirty' });
  });
  useEffect(() => onNewerVersion(version), [version]);

  const current = rejection && (rejection.current ?? (isSameVersion(version, base) ? null : version));
  const isWithdrawn = base.record !== null && current?.record === null;
  const conflict = rejection && current && { ...rejection, current, isWithdrawn };

  return {
    form,
    base,
    recordKey,
    isPending: saving.isPublishing,
    isSavingDraft: saving.isSavingDraft,
    failure,
    submit: async (event) => {
      const element = event?.target instanceof HTMLFormElement ? event.target : null;
      await form.handleSubmit((values) => {
        if (!showBadInput(element)) publish(values, base);
      })(event);
    },
    saveDraft: (element) => {
      form.clearErrors();
      if (!showBadInput(element)) saveAsDraft(form.getValues(), base);
    },
    resetTo: (newer) => rebaseOnto(newer, { keeping: [] }),
    overtaken: base.record && base.draft ? overtakenFields(collection.fieldsOf(base.record), base.draft) : [],
    compare: () => {
      lastSave.current = null;
      const ancestor = beforeDraft(collection, base);
      setRejection({ changedBy: null, current: withoutOvertaken(collection, base), ancestor });
    },
    conflict,
    /** Overwrites only the fields that were changed here. */
    keepMine: () => {
      if (!conflict) return;
      rebaseOnto(conflict.current, { keeping: changedSince(valuesOf(conflict.ancestor)) });
      if (conflict.isWithdrawn) return;
      if (lastSave.current === 'draft') saveAsDraft(form.getValues(), conflict.current);
      else if (lastSave.current === 'publish') publish(form.getValues(), conflict.current);
    },
    takeTheirs: () => {
      if (conflict) rebaseOnto(conflict.current, { keeping: [] });
    },
    dismissConflict: () => setRejection(null),
    guard,
    autosave,
  };
}
