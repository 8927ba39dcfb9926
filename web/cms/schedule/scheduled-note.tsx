import { countText } from '../../../domain/count-text.ts';
import type { Schedule } from '../../../domain/draft.ts';
import { formatZurichTime } from '../../../domain/zurich-time.ts';
import { useSchedule } from '../../api/staff/schedules.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { showFailure } from '../failure.ts';

type Props = {
  publish: Schedule | null;
  withdraw: Schedule | null;
  /** How many records are published together with it. */
  others: number;
  onOpenRelease: () => void;
  onRemoved: () => void;
};

/** What is scheduled for a record, and what could not be done. */
export function ScheduledNote({ publish, withdraw, others, onOpenRelease, onRemoved }: Props) {
  if (!publish && !withdraw) return null;
  return (
    <ul className="space-y-2">
      {publish && (
        <Scheduled schedule={publish} onRemoved={onRemoved}>
          {others > 0 && (
            <Button look="text" onClick={onOpenRelease}>
              together with {countText(others, 'other')}
            </Button>
          )}
        </Scheduled>
      )}
      {withdraw && <Scheduled schedule={withdraw} onRemoved={onRemoved} />}
    </ul>
  );
}

const TEXTS = {
  publish: { planned: 'Will be published on', failed: 'It was not published on', name: 'publication' },
  withdraw: { planned: 'Will be withdrawn on', failed: 'It was not withdrawn on', name: 'withdrawal' },
};

type ScheduledProps = { schedule: Schedule; onRemoved: () => void; children?: React.ReactNode };

function Scheduled({ schedule: { kind, key, action, at, by, failure }, onRemoved, children }: ScheduledProps) {
  const { planned, failed, name } = TEXTS[action];
  const remove = useSchedule({
    onSuccess: () => {
      showToast({ title: 'Schedule removed' });
      onRemoved();
    },
    onError: (error) => showFailure('Failed to remove the schedule', error),
  });
  return (
    <li className={`flex flex-wrap items-baseline gap-x-3 border-l-2 pl-4 ${failure ? 'border-signal' : 'border-ink'}`}>
      <span className={failure ? 'text-signal' : ''}>
        {failure ? failed : planned} <time dateTime={at}>{formatZurichTime(new Date(at))}</time>
        {failure ? `: ${failure}` : by && `, by ${by}`}
      </span>
      {children}
      <Button
        look="text"
        isBusy={remove.isPending}
        aria-label={`Remove the scheduled ${name}`}
        onClick={() => remove.mutate({ kind, key, [action === 'publish' ? 'publishAt' : 'withdrawAt']: null })}
      >
        Remove
      </Button>
    </li>
  );
}
