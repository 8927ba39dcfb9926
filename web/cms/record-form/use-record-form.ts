import { type BaseSyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { ApiError } from '../../api/client.ts';
import { type Collection, useSaveRecord } from '../../api/staff/records.ts';
import { firstErrors } from '../../ui/form-fields.ts';
import { showToast } from '../../ui/toast-store.ts';
import { capitalize } from '../capitalize.ts';
import { showFailure, staffFailureText } from '../failure.ts';
import { type EditConflict, editConflictIn, isEqual } from './edit-conflict.ts';
import type { FormDefinition, SharedRecord } from './form-definition.ts';
import { type LeaveGuard, useLeaveGuard } from './leave-guard.tsx';

export type RecordForm<Stored, Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  /** The version that is being edited; null for a new record. */
  base: Stored | null;
  isPending: boolean;
  /** A save error that belongs to no field. */
  failure: string | null;
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  conflict: EditConflict<Stored> | null;
  keepMine: () => void;
  takeTheirs: () => void;
  dismissConflict: () => void;
  guard: LeaveGuard;
};

const NO_RESPONSE =
  'The server cannot be reached. Nothing is lost: look whether the list has it already, then try again.';

/** Validates and saves a record, with toast, edit conflict and leave guard. */
export function useRecordForm<Stored extends SharedRecord, Values extends FieldValues>(
  definition: FormDefinition<Stored, Values>,
  record: Stored | null,
  onSaved: () => void,
): RecordForm<Stored, Values> {
  const { collection, schema, valuesOf, inputOf, fields, refreshChoices } = definition;
  const [base, setBase] = useState(record);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<EditConflict<Stored> | null>(null);
  const isSaving = useRef(false);
  const [firstValues] = useState(() => valuesOf(record));
  const form = useForm<Values>({ values: firstValues });
  const { isDirty } = form.formState;
  const guard = useLeaveGuard(isDirty);
  const action = base === null ? 'create' : 'update';

  /** Focuses the first field with an error. False if no field has one. */
  const showErrors = (errors: Readonly<Partial<Record<string, string>>>): boolean => {
    const invalid = fields.filter(({ name }) => errors[name] !== undefined);
    for (const [index, { name }] of invalid.entries()) {
      form.setError(name, { message: errors[name] ?? '' }, { shouldFocus: index === 0 });
    }
    return invalid.length > 0;
  };

  const saving = useSaveRecord(collection, {
    onSuccess: () => toastSaved(),
    onError: (error) => showFailure(`Failed to ${action} ${collection.noun}`, error, failureOf(error)),
  });
  const toastSaved = () => showToast({ title: `${capitalize(collection.noun)} ${action}d successfully` });
  // Without a response a new record may exist already: creating it again would duplicate it.
  const failureOf = (error: Error) =>
    error instanceof ApiError || base !== null ? staffFailureText(error) : NO_RESPONSE;

  const leave = () => {
    guard.release();
    onSaved();
  };

  const save = (values: Values, replaced: Stored | null) => {
    const checked = schema.safeParse(inputOf(values));
    if (!checked.success) return void showErrors(firstErrors(checked.error.issues));
    // A ref, because a second click may come before the next render.
    if (isSaving.current) return;
    isSaving.current = true;
    setFailure(null);
    const input = withoutMissing(checked.data, inputOf(values));
    const onError = (error: Error) => {
      const found = editConflictIn(error, collection.schema);
      // Our own earlier save whose response was lost.
      if (found && isEqual(valuesOf(found.current), values)) {
        toastSaved();
        return leave();
      }
      setConflict(found);
      if (found) refreshChoices?.();
      const isShownAtField = error instanceof ApiError && showErrors(error.problem?.errors ?? {});
      setFailure(found || isShownAtField ? null : failureOf(error));
    };
    saving.mutate(
      replaced === null
        ? { key: null, input }
        : { key: collection.keyOf(replaced), input: { ...input, updatedAt: replaced.updatedAt } },
      {
        // Skipped after unmount: no navigation once the form has been left.
        onSuccess: leave,
        onError,
        onSettled: () => {
          isSaving.current = false;
        },
      },
    );
  };

  const submit = async (event?: BaseSyntheticEvent) => {
    const invalid = event?.target instanceof HTMLFormElement ? fieldWithBadInput(event.target) : null;
    const label = fields.find(({ name }) => name === invalid?.name)?.label;
    await form.handleSubmit((values) => {
      if (invalid) showErrors({ [invalid.name]: `${label} must be ${invalid.expected}` });
      else save(values, base);
    })(event);
  };

  const rebaseOnto = (newer: Stored, { keepDirtyValues }: { keepDirtyValues: boolean }) => {
    setBase(newer);
    setConflict(null);
    form.reset(valuesOf(newer), { keepDirtyValues });
  };

  const onNewerRecord = useEffectEvent((newer: Stored) => {
    if (base === null || newer === base) return;
    // The same version may have more fields after signing in again.
    if (!isDirty || newer.updatedAt === base.updatedAt) rebaseOnto(newer, { keepDirtyValues: true });
  });
  useEffect(() => {
    if (record) onNewerRecord(record);
  }, [record]);

  return {
    form,
    base,
    isPending: saving.isPending,
    failure,
    submit,
    conflict,
    /** Overwrites only the fields that were changed here. */
    keepMine: () => {
      if (!conflict) return;
      rebaseOnto(conflict.current, { keepDirtyValues: true });
      save(form.getValues(), conflict.current);
    },
    takeTheirs: () => {
      if (conflict) rebaseOnto(conflict.current, { keepDirtyValues: false });
    },
    dismissConflict: () => setConflict(null),
    guard,
  };
}

/** Drops the nulls that the schema makes of missing fields, such as the year. */
function withoutMissing(checked: object, given: object): object {
  const isGiven = new Map(Object.entries(given).map(([name, value]) => [name, value !== undefined]));
  return Object.fromEntries(Object.entries(checked).filter(([name]) => isGiven.get(name) !== false));
}

/** A field with text that is not a number, or with half a time. Its value reads as empty, which saving would store. */
function fieldWithBadInput(form: HTMLFormElement): { name: string; expected: string } | null {
  const inputs = [...form.elements].filter((field) => field instanceof HTMLInputElement);
  const found = inputs.find(({ validity }) => validity.badInput);
  return found
    ? { name: found.name, expected: found.type === 'time' ? 'a time such as 18:00' : 'a whole number' }
    : null;
}

/** In place of an id in the address: a new record. */
export const NEW = 'new';

/** The record with this id: null if new, undefined if not found. Kept if a colleague deletes it, so that nothing typed is lost. */
export function useEditedRecord<Stored>(
  { keyOf }: Collection<Stored>,
  id: string,
  list: readonly Stored[] | undefined,
): Stored | null | undefined {
  const found = id === NEW ? null : list?.find((stored) => keyOf(stored) === id);
  const [shown, setShown] = useState(found);
  if (found !== undefined && found !== shown) setShown(found);
  return found === undefined ? shown : found;
}
