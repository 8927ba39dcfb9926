import { type BaseSyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { ApiError } from '../../api/client.ts';
import { useSaveRecord } from '../../api/staff/records.ts';
import { firstErrors } from '../../ui/form-fields.ts';
import { showToast } from '../../ui/toast-store.ts';
import { showFailure, staffFailureText } from '../failure.ts';
import { sentence } from '../sentence.ts';
import { type Collision, collisionIn, isSame } from './collision.ts';
import type { FormDefinition, SharedRecord } from './form-definition.ts';
import { type LeaveGuard, useLeaveGuard } from './use-leave-guard.ts';

export type RecordForm<Stored, Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  /** What the person began with; null while it is new. */
  base: Stored | null;
  isPending: boolean;
  /** Why it could not be saved, where no field is to blame. */
  failure: string | null;
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  /** Somebody else saved it in the meantime. */
  collision: Collision<Stored> | null;
  keepMine: () => void;
  takeTheirs: () => void;
  dropCollision: () => void;
  guard: LeaveGuard;
};

const LOST_ANSWER =
  'The server cannot be reached. Nothing is lost: look whether the list has it already, then try again.';

/** The one way a record is created and changed: checked, saved, told, and guarded against being lost. */
export function useRecordForm<Stored extends SharedRecord, Values extends FieldValues>(
  definition: FormDefinition<Stored, Values>,
  record: Stored | null,
  onSaved: () => void,
): RecordForm<Stored, Values> {
  const { collection, schema, valuesOf, inputOf, fields, refreshChoices } = definition;
  // What the person began with; a newer one is taken over only where nothing of theirs could be lost.
  const [base, setBase] = useState(record);
  const [failure, setFailure] = useState<string | null>(null);
  const [collision, setCollision] = useState<Collision<Stored> | null>(null);
  const isSaving = useRef(false);
  const [firstValues] = useState(() => valuesOf(record));
  const form = useForm<Values>({ values: firstValues });
  const { isDirty } = form.formState;
  const guard = useLeaveGuard(isDirty);
  const deed = base === null ? 'create' : 'update';

  /** True where a field could be blamed; the first of them gets the focus. */
  const showErrors = (errors: Readonly<Partial<Record<string, string>>>): boolean => {
    const blamed = fields.filter(({ name }) => errors[name] !== undefined);
    for (const [index, { name }] of blamed.entries()) {
      form.setError(name, { message: errors[name] ?? '' }, { shouldFocus: index === 0 });
    }
    return blamed.length > 0;
  };

  const save = useSaveRecord(collection, {
    onSuccess: () => tellSaved(),
    onError: (error) => showFailure(`Failed to ${deed} ${collection.noun}`, failureOf(error)),
  });
  const tellSaved = () => showToast({ title: `${sentence(collection.noun)} ${deed}d successfully` });
  // Saving twice what exists is no harm; a new record would be there twice.
  const failureOf = (error: Error) =>
    error instanceof ApiError || base !== null ? staffFailureText(error) : LOST_ANSWER;

  const leaveSaved = () => {
    guard.release();
    onSaved();
  };

  const saveOver = (values: Values, replaced: Stored | null) => {
    const checked = schema.safeParse(inputOf(values));
    if (!checked.success) return void showErrors(firstErrors(checked.error.issues));
    // Known at once, not only when it is drawn: two presses may come within one moment.
    if (isSaving.current) return;
    isSaving.current = true;
    setFailure(null);
    const input = withoutEmpty(checked.data, inputOf(values));
    const onError = (error: Error) => {
      const found = collisionIn(error, collection.schema);
      // Saved by a call whose answer was lost: nobody else is to be met.
      if (found && isSame(valuesOf(found.current), values)) {
        tellSaved();
        return leaveSaved();
      }
      setCollision(found);
      if (found) refreshChoices?.();
      const isBlamed = error instanceof ApiError && showErrors(error.problem?.errors ?? {});
      setFailure(found || isBlamed ? null : failureOf(error));
    };
    save.mutate(
      replaced === null
        ? { key: null, input }
        : { key: collection.keyOf(replaced), input: { ...input, updatedAt: replaced.updatedAt } },
      {
        // Only while the form is still on the screen: whoever has left it is not led away from where they are now.
        onSuccess: leaveSaved,
        onError,
        onSettled: () => {
          isSaving.current = false;
        },
      },
    );
  };

  const submit = async (event?: BaseSyntheticEvent) => {
    const unreadable = event?.target instanceof HTMLFormElement ? unreadableNumber(event.target) : null;
    const label = fields.find(({ name }) => name === unreadable)?.label;
    await form.handleSubmit((values) => {
      if (unreadable) showErrors({ [unreadable]: `${label} must be a whole number` });
      else saveOver(values, base);
    })(event);
  };

  const startFrom = (newer: Stored, { keepDirtyValues }: { keepDirtyValues: boolean }) => {
    setBase(newer);
    setCollision(null);
    form.reset(valuesOf(newer), { keepDirtyValues });
  };

  const onNewerRecord = useEffectEvent((newer: Stored) => {
    if (base === null || newer === base) return;
    // The same state of the record may come with more in it, after signing in again.
    if (!isDirty || newer.updatedAt === base.updatedAt) startFrom(newer, { keepDirtyValues: true });
  });
  useEffect(() => {
    if (record) onNewerRecord(record);
  }, [record]);

  return {
    form,
    base,
    isPending: save.isPending,
    failure,
    submit,
    collision,
    /** What they changed elsewhere stays: only fields that both have touched are overwritten. */
    keepMine: () => {
      if (!collision) return;
      startFrom(collision.current, { keepDirtyValues: true });
      saveOver(form.getValues(), collision.current);
    },
    takeTheirs: () => {
      if (collision) startFrom(collision.current, { keepDirtyValues: false });
    },
    dropCollision: () => setCollision(null),
    guard,
  };
}

/** What the form leaves out, such as a year, is not sent; the schema has made a null of it. */
function withoutEmpty(checked: object, given: object): object {
  const isGiven = new Map(Object.entries(given).map(([name, value]) => [name, value !== undefined]));
  return Object.fromEntries(Object.entries(checked).filter(([name]) => isGiven.get(name) !== false));
}

/** A number field that holds something else reports itself as empty, and saving would lose it. */
function unreadableNumber(form: HTMLFormElement): string | null {
  const found = [...form.elements].find((field) => field instanceof HTMLInputElement && field.validity.badInput);
  return found?.getAttribute('name') ?? null;
}
