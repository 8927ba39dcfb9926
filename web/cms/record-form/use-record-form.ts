import { type BaseSyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import { checkDraft, overtakenFields } from '../../../domain/draft.ts';
import { ApiError } from '../../api/client.ts';
import { newRecordKey, usePublish, useSaveDraft } from '../../api/staff/drafts.ts';
import { useSaveRecord } from '../../api/staff/records.ts';
import { firstErrors } from '../../ui/form-fields.ts';
import { showToast } from '../../ui/toast-store.ts';
import type { Autosave } from '../autosave/use-autosave.ts';
import { useFormAutosave } from '../autosave/use-form-autosave.ts';
import { capitalize } from '../capitalize.ts';
import { showFailure, staffFailureText } from '../failure.ts';
import { type EditConflict, isEqual } from './edit-conflict.ts';
import {
  beforeDraft,
  conflictIn,
  type EditedVersion,
  editedVersion,
  NEW,
  olderVersion,
  withoutOvertaken,
} from './edited-version.ts';
import type { FormDefinition, SharedRecord } from './form-definition.ts';
import { fieldWithBadInput, withoutMissing } from './form-input.ts';
import { type LeaveGuard, useLeaveGuard } from './leave-guard.tsx';

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

const NO_RESPONSE =
  'The server cannot be reached. Nothing is lost: look whether the list has it already, then try again.';

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
  const [conflict, setConflict] = useState<RecordForm<Stored, Values>['conflict']>(null);
  const isSaving = useRef(false);
  const lastSave = useRef<'publish' | 'draft' | null>(null);
  const [firstValues] = useState(() => valuesOf(version.shown));
  const form = useForm<Values>({ values: firstValues });
  const { isDirty } = form.formState;
  const guard = useLeaveGuard(isDirty);
  const recordKey = base.record ? collection.keyOf(base.record) : (base.draft?.key ?? newKey);
  const kind = collection.noun;
  const noun = capitalize(kind);
  const action = base.record === null ? 'create' : 'update';

  /** Focuses the first field with an error. False if no field has one. */
  const showErrors = (errors: Readonly<Partial<Record<string, string>>>): boolean => {
    const invalid = fields.filter(({ name }) => errors[name] !== undefined);
    for (const [index, { name }] of invalid.entries()) {
      form.setError(name, { message: errors[name] ?? '' }, { shouldFocus: index === 0 });
    }
    return invalid.length > 0;
  };

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
  const savingDraft = useSaveDraft({
    onSuccess: () => showToast({ title: 'Draft saved' }),
    onError: (error) => showFailure('Failed to save draft', error),
  });

  const leave = () => {
    guard.release();
    onSaved();
  };

  const onFailed = (error: Error, values: Values, edited: EditedVersion<Stored>) => {
    const found = conflictIn(error, collection, edited);
    // Our own earlier save whose response was lost.
    if (found?.current.shown && isEqual(valuesOf(found.current.shown), values) && lastSave.current === 'publish') {
      toastSaved();
      return leave();
    }
    setConflict(found);
    if (found) refreshChoices?.();
    const isShownAtField = error instanceof ApiError && showErrors(error.problem?.errors ?? {});
    setFailure(found || isShownAtField ? null : failureOf(error));
  };

  /** Skipped after unmount: no navigation once the form has been left. */
  const callbacks = <Result>(values: Values, edited: EditedVersion<Stored>, onSuccess: (result: Result) => void) => ({
    onSuccess,
    onError: (error: Error) => onFailed(error, values, edited),
    onSettled: () => {
      isSaving.current = false;
    },
  });

  const publish = (values: Values, edited: EditedVersion<Stored>) => {
    const { record, draft } = edited;
    const checked = schema.safeParse(inputOf(values));
    if (!checked.success) return void showErrors(firstErrors(checked.error.issues));
    if (!startSaving('publish')) return;
    const input = withoutMissing(checked.data, inputOf(values));
    const options = callbacks(values, edited, leave);
    if (draft) {
      publishing.mutate({ collection, kind, key: recordKey, fields: input, seen: seenOf(record, draft) }, options);
    } else if (record) {
      saving.mutate({ key: collection.keyOf(record), input: { ...input, updatedAt: record.updatedAt } }, options);
    } else saving.mutate({ key: null, input }, options);
  };

  const saveAsDraft = (values: Values, edited: EditedVersion<Stored>) => {
    const { record, draft } = edited;
    const { errors } = checkDraft(schema.shape, inputOf(values));
    if (showErrors(errors) || !startSaving('draft')) return;
    savingDraft.mutate(
      { kind, key: recordKey, fields: inputOf(values), seen: seenOf(record, draft) },
      callbacks(values, edited, (saved) => {
        if (record === null && draft === null) {
          guard.release();
          return onDraftCreated(recordKey);
        }
        // What was typed meanwhile stays.
        const keeping = fields.map(({ name }) => name).filter((name) => !isEqual(values[name], form.getValues(name)));
        rebaseOnto(editedVersion(collection, record, saved), { keeping });
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

  const badInputIn = (element: HTMLFormElement | null): boolean => {
    const invalid = element && fieldWithBadInput(element);
    const label = fields.find(({ name }) => name === invalid?.name)?.label;
    return invalid !== null && showErrors({ [invalid.name]: `${label} must be ${invalid.expected}` });
  };

  /** Replaces all values but these. */
  const rebaseOnto = (newer: EditedVersion<Stored>, { keeping }: { keeping: readonly Path<Values>[] | 'dirty' }) => {
    const kept = keeping === 'dirty' ? [] : keeping.map((name) => [name, form.getValues(name)] as const);
    setBase(newer);
    setConflict(null);
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
    if (newer.shown === null || isSameVersion(newer, base)) return;
    const isSame = newer.shown.updatedAt === base.shown?.updatedAt;
    // The same version may have more fields after signing in again.
    if (!isDirty || isSame) rebaseOnto(newer, { keeping: 'dirty' });
  });
  useEffect(() => onNewerVersion(version), [version]);

  return {
    form,
    base,
    recordKey,
    isPending: saving.isPending || publishing.isPending,
    isSavingDraft: savingDraft.isPending,
    failure,
    submit: async (event) => {
      const element = event?.target instanceof HTMLFormElement ? event.target : null;
      await form.handleSubmit((values) => {
        if (!badInputIn(element)) publish(values, base);
      })(event);
    },
    saveDraft: (element) => {
      form.clearErrors();
      if (!badInputIn(element)) saveAsDraft(form.getValues(), base);
    },
    resetTo: (newer) => rebaseOnto(newer, { keeping: [] }),
    overtaken: base.record && base.draft ? overtakenFields(collection.fieldsOf(base.record), base.draft) : [],
    compare: () => {
      lastSave.current = null;
      const ancestor = beforeDraft(collection, base);
      setConflict({ changedBy: null, current: withoutOvertaken(collection, base), ancestor });
    },
    conflict,
    /** Overwrites only the fields that were changed here. */
    keepMine: () => {
      if (!conflict) return;
      const { current, ancestor } = conflict;
      const before = valuesOf(ancestor);
      const keeping = fields.map(({ name }) => name).filter((name) => !isEqual(before[name], form.getValues(name)));
      rebaseOnto(current, { keeping });
      if (lastSave.current === 'draft') saveAsDraft(form.getValues(), current);
      else if (lastSave.current === 'publish') publish(form.getValues(), current);
    },
    takeTheirs: () => {
      if (conflict) rebaseOnto(conflict.current, { keeping: [] });
    },
    dismissConflict: () => setConflict(null),
    guard,
    autosave,
  };
}

const isSameVersion = <Stored>(one: EditedVersion<Stored>, other: EditedVersion<Stored>): boolean =>
  one.record === other.record && one.draft?.updatedAt === other.draft?.updatedAt;

const seenOf = (record: SharedRecord | null, draft: { updatedAt: string } | null) => ({
  publicUpdatedAt: record?.updatedAt ?? null,
  draftUpdatedAt: draft?.updatedAt ?? null,
});
