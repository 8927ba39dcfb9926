import { type FormEvent, useRef, useState } from 'react';
import { countText } from '../../../domain/count-text.ts';
import type { Draft, Schedule } from '../../../domain/draft.ts';
import { formatZurichTime } from '../../../domain/zurich-time.ts';
import { ApiError } from '../../api/client.ts';
import { useRelease, useUnscheduleRelease } from '../../api/staff/schedules.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceButtons } from '../../ui/choice-buttons.tsx';
import { focusField } from '../../ui/form-fields.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { showFailure } from '../failure.ts';
import { type Belonging, itemsOf } from './releasable.ts';
import { ReleaseCheck, useReleaseCheck } from './release-check.tsx';
import { ReleaseChecklist } from './release-checklist.tsx';
import { dateFieldOf, TimeFields, timeFieldOf } from './time-fields.tsx';
import { MISSING_DAY, parseWhen, type When, type WhenErrors, whenOf } from './when.ts';

const LABEL = 'Release';

type Props = Belonging & {
  all: readonly Draft[];
  /** One of the release that is changed; null for a new one. */
  scheduled: Schedule | null;
  onLeave: (leave: () => void) => void;
  onClose: () => void;
};

export function ReleaseForm({ offered, chosen: preselected, all, scheduled, onLeave, onClose }: Props) {
  const [toggled, setToggled] = useState<ReadonlySet<string> | null>(null);
  const [hasAll, setHasAll] = useState(false);
  const [isLater, setIsLater] = useState(scheduled !== null);
  const [when, setWhen] = useState<When>(whenOf(scheduled?.at));
  const [errors, setErrors] = useState<WhenErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const problems = useRef<HTMLDivElement>(null);
  const checklist = useRef<HTMLDivElement>(null);
  const chosen = toggled ?? preselected;
  const items = itemsOf(all, chosen);
  const parsed = isLater ? parseWhen(when) : { at: null };
  const input = { items, at: parsed.at ?? null, replaces: scheduled?.release ?? null };
  const check = useReleaseCheck(input);
  const release = useRelease({
    // What was published is no draft any more, and so not among the items by now.
    onSuccess: (released) => {
      const what = countText(released.items.length, 'record');
      showToast({
        title: released.at ? `${what} scheduled` : `${what} published`,
        ...(released.at && { description: formatZurichTime(new Date(released.at)) }),
      });
      onClose();
    },
    onError: (error) => showFailure(isLater ? 'Failed to schedule' : 'Failed to publish', error),
  });
  const unschedule = useUnscheduleRelease({
    onSuccess: () => {
      showToast({ title: 'Removed from the schedule', description: 'The drafts remain.' });
      onClose();
    },
    onError: (error) => showFailure('Failed to remove the schedule', error),
  });

  /** Its button disappears. */
  const showAll = () => {
    setHasAll(true);
    checklist.current?.focus();
  };
  const showErrors = (found: WhenErrors) => {
    setErrors(found);
    if (form.current) focusField(form.current, (found.day ? dateFieldOf : timeFieldOf)(LABEL));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (parsed.errors) return showErrors(parsed.errors);
    if (isLater && parsed.at === null) return showErrors({ day: MISSING_DAY });
    if (items.length === 0 || check.problems.length > 0) return void problems.current?.focus();
    release.mutate(input, {
      onError: (error) => {
        const day = error instanceof ApiError ? error.problem?.errors?.publishAt : undefined;
        if (day) showErrors({ day });
      },
    });
  };
  if (all.length === 0) return <p className="mt-6 text-lead">There are no drafts.</p>;
  const shown = hasAll ? all : all.filter(({ key }) => chosen.has(key) || offered.some((draft) => draft.key === key));
  return (
    <form ref={form} noValidate className="mt-6 space-y-6" onSubmit={onSubmit}>
      <div ref={checklist} tabIndex={-1} className="outline-none">
        <ReleaseChecklist drafts={shown} release={scheduled?.release ?? null} chosen={chosen} onChange={setToggled} />
      </div>
      {shown.length < all.length && (
        <Button look="text" onClick={showAll}>
          Show the other drafts ({all.length - shown.length})
        </Button>
      )}
      <div>
        <ChoiceButtons
          label="When"
          choices={[
            { value: null, label: 'Now' },
            { value: 'later', label: 'At a time' },
          ]}
          chosen={isLater ? 'later' : null}
          onChoose={(value) => setIsLater(value !== null)}
        />
        {isLater && (
          <div className="mt-3 grid max-w-xl items-start gap-x-6 gap-y-3 sm:grid-cols-2">
            <TimeFields
              label={LABEL}
              value={when}
              onChange={(value) => {
                setWhen(value);
                setErrors({});
              }}
              errors={errors}
              isRequired
            />
          </div>
        )}
      </div>
      <div ref={problems} tabIndex={-1} className="outline-none">
        <ReleaseCheck {...check} count={items.length} onLeave={onLeave} />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-3">
        {scheduled?.release && (
          <Button
            look="text"
            className="mr-auto text-quiet"
            isBusy={unschedule.isPending}
            onClick={() => scheduled.release && unschedule.mutate(scheduled.release)}
          >
            Remove from the schedule
          </Button>
        )}
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton
          look="solid"
          isPending={release.isPending}
          label={isLater ? 'Schedule' : 'Publish now'}
          pendingLabel={isLater ? 'Scheduling...' : 'Publishing...'}
        />
      </div>
    </form>
  );
}
