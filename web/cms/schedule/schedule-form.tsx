import { type FormEvent, type ReactNode, useState } from 'react';
import { type ContentKind, SCHEDULED_ACTIONS, type Schedule, type ScheduledAction } from '../../../domain/draft.ts';
import { ApiError } from '../../api/client.ts';
import { useSchedule } from '../../api/staff/schedules.ts';
import { focusField } from '../../ui/form-fields.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { capitalize } from '../capitalize.ts';
import { showFailure } from '../failure.ts';
import { dateFieldOf, TimeFields, timeFieldOf } from './time-fields.tsx';
import { MISSING_DAY, parseWhen, type When, type WhenErrors, whenOf } from './when.ts';

/** Null where it cannot be scheduled. */
type Scheduled = { schedule: Schedule | null } | null;
type Props = Record<ScheduledAction, Scheduled> & {
  kind: ContentKind;
  recordKey: string;
  /** Further buttons. */
  children: ReactNode;
};

type Errors = Partial<Record<ScheduledAction, WhenErrors | undefined>>;

const INPUTS = { publish: 'publishAt', withdraw: 'withdrawAt' } as const;

/** A form of its own: the times are saved apart from the fields of the record. */
export function ScheduleForm({ kind, recordKey: key, children, ...scheduled }: Props) {
  const [typed, setTyped] = useState<Partial<Record<ScheduledAction, When>>>({});
  const [errors, setErrors] = useState<Errors>({});
  const schedule = useSchedule({
    onSuccess: () => showToast({ title: 'Schedule saved' }),
    onError: (error) => showFailure('Failed to save the schedule', error),
  });
  const offered = SCHEDULED_ACTIONS.filter((action) => scheduled[action] !== null);
  const isTyped = Object.keys(typed).length > 0;
  const isScheduled = offered.some((action) => scheduled[action]?.schedule?.failure === null);

  const showErrors = (form: HTMLFormElement, found: Errors): boolean => {
    setErrors(found);
    const first = offered.find((action) => found[action]);
    if (!first) return false;
    const fieldOf = found[first]?.day ? dateFieldOf : timeFieldOf;
    focusField(form, fieldOf(first));
    return true;
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const times: Partial<Record<(typeof INPUTS)[ScheduledAction], string | null>> = {};
    const [first] = offered;
    const found: Errors = first && !isTyped && !isScheduled ? { [first]: { day: MISSING_DAY } } : {};
    for (const action of offered) {
      const when = typed[action];
      if (!when) continue;
      const parsed = parseWhen(when);
      if (parsed.errors) found[action] = parsed.errors;
      else times[INPUTS[action]] = parsed.at;
    }
    if (showErrors(form, found)) return;
    schedule.mutate(
      { kind, key, ...times },
      {
        // What was typed is shown until the schedules have been read again.
        onSuccess: () => setTyped({}),
        onError: (error) => {
          const rejected = error instanceof ApiError ? (error.problem?.errors ?? {}) : {};
          const ofDay = offered.flatMap((action) => {
            const day = rejected[INPUTS[action]];
            return day ? [[action, { day }] as const] : [];
          });
          showErrors(form, Object.fromEntries(ofDay));
        },
      },
    );
  };
  return (
    <form noValidate className="space-y-5" onSubmit={onSubmit}>
      {offered.map((action) => (
        <div key={action} className="grid items-start gap-x-6 gap-y-3 @sm:grid-cols-2">
          <TimeFields
            label={capitalize(action)}
            value={typed[action] ?? whenOf(scheduled[action]?.schedule?.at)}
            onChange={(when) => {
              setTyped({ ...typed, [action]: when });
              setErrors({ ...errors, [action]: undefined });
            }}
            errors={errors[action]}
          />
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton
          look="compactOutline"
          isPending={schedule.isPending}
          label="Save schedule"
          pendingLabel="Saving..."
        />
        {isTyped && !schedule.isPending && <span className="text-quiet">Not saved</span>}
        {children}
      </div>
    </form>
  );
}
