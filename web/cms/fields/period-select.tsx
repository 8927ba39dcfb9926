import { PERIOD_LABELS, type Period, periodSchema, periodStart } from '../../../domain/period.ts';
import { useMountTime } from '../../api/site.tsx';
import { useUrlParams } from '../../ui/use-url-params.ts';

/** The date filter of a list, kept in the address. */
export function usePeriod() {
  const now = useMountTime();
  const { getParam, setParams } = useUrlParams();
  const period = periodSchema.catch('all').parse(getParam('period') ?? 'all');
  return {
    period,
    /** ISO text, comparable with that of the records; null for all. */
    since: periodStart(period, now)?.toISOString() ?? null,
    choosePeriod: (chosen: Period) => setParams({ period: chosen === 'all' ? null : chosen }),
  };
}

type Props = { chosen: Period; onChoose: (period: Period) => void; className?: string };

export function PeriodSelect({ chosen, onChoose, className = '' }: Props) {
  return (
    <label className={`sm:shrink-0 ${className}`}>
      <span className="sr-only">Date filter</span>
      <select
        className="control select cursor-pointer"
        value={chosen}
        onChange={(event) => onChoose(periodSchema.parse(event.target.value))}
      >
        {Object.entries(PERIOD_LABELS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
