import { DayPicker, type Modifiers } from 'react-day-picker';
import { countText } from '../../../domain/count-text.ts';
import type { Day } from '../../../domain/day.ts';
import { dateOf, dayOf, fullFormat, MONTH_CLASS_NAMES } from '../fields/calendar.tsx';

type Props = {
  today: Day;
  /** How much there is on each day. The others cannot be chosen. */
  counts: ReadonlyMap<Day, number>;
  chosen: Day | null;
  /** Null when the chosen day is chosen again. */
  onChoose: (day: Day | null) => void;
};

/** A dot below the number. */
const MARK =
  '[&>button]:relative [&>button]:font-semibold [&>button]:after:absolute [&>button]:after:bottom-1 [&>button]:after:left-1/2 [&>button]:after:size-1 [&>button]:after:-translate-x-1/2 [&>button]:after:rounded-full [&>button]:after:bg-current';
/** As wide as the column on phones. */
const DAY_BUTTON = `${MONTH_CLASS_NAMES.day_button} w-full! min-w-9 pointer-coarse:h-11!`;
const CLASS_NAMES = {
  ...MONTH_CLASS_NAMES,
  month_grid: `${MONTH_CLASS_NAMES.month_grid} w-full`,
  day_button: DAY_BUTTON,
  disabled: 'text-quiet [&>button]:cursor-default [&>button]:bg-transparent!',
};

/** A month in which the days with something on them are marked. */
export function MonthCalendar({ today, counts, chosen, onChoose }: Props) {
  const days = [today, ...counts.keys()].sort();
  const marked = [...counts.keys()].map(dateOf);
  const next = [...counts.keys()].sort().find((day) => day >= today) ?? today;
  const labelDayButton = (date: Date, { selected }: Modifiers): string => {
    const count = counts.get(dayOf(date)) ?? 0;
    const parts = [fullFormat.format(date), count > 0 ? countText(count, 'entry', 'entries') : 'nothing'];
    return [...parts, ...(selected ? ['chosen'] : [])].join(', ');
  };
  return (
    <DayPicker
      mode="single"
      weekStartsOn={1}
      fixedWeeks
      navLayout="around"
      today={dateOf(today)}
      defaultMonth={dateOf(next)}
      startMonth={dateOf(days[0] ?? today)}
      endMonth={dateOf(days.at(-1) ?? today)}
      selected={chosen ? dateOf(chosen) : undefined}
      onSelect={(date) => onChoose(date ? dayOf(date) : null)}
      disabled={(date) => !counts.has(dayOf(date))}
      modifiers={{ marked }}
      modifiersClassNames={{ marked: MARK }}
      labels={{ labelDayButton }}
      classNames={CLASS_NAMES}
    />
  );
}
