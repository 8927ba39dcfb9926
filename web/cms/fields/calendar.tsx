import { DayPicker, type Modifiers } from 'react-day-picker';
import type { Day } from '../../../domain/day.ts';

type Props = { today: Day; chosen: Day | null; onChoose: (day: Day) => void };

const YEARS_BACK = 50;
const YEARS_AHEAD = 10;

// Noon, because midnight does not exist on every day in every time zone.
export function dateOf(day: Day): Date {
  return new Date(`${day}T12:00:00`);
}

export function dayOf(date: Date): Day {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

function yearOf(day: Day): number {
  return Number(day.slice(0, 4));
}

export const fullFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });

/** Contains the visible number, for voice control. */
const labelDayButton = (date: Date, { today, selected }: Modifiers): string =>
  `${today ? 'Today, ' : ''}${fullFormat.format(date)}${selected ? ', chosen' : ''}`;

const BUTTON = 'flex size-9 cursor-pointer items-center justify-center outline-offset-[-2px]';

export const MONTH_CLASS_NAMES = {
  month: 'grid grid-cols-[auto_1fr_auto] items-center',
  month_caption: 'flex justify-center',
  month_grid: 'col-span-3 mt-1 border-collapse tabular-nums',
  dropdowns: 'flex gap-3',
  dropdown_root: 'relative has-focus-visible:outline-2 pointer-coarse:min-h-11 pointer-coarse:content-center',
  dropdown: 'absolute inset-0 w-full cursor-pointer opacity-0',
  caption_label: 'flex items-center gap-1.5 py-1 font-medium',
  chevron: 'size-3 fill-current',
  button_previous: `${BUTTON} hover:bg-surface aria-disabled:opacity-30`,
  button_next: `${BUTTON} hover:bg-surface aria-disabled:opacity-30`,
  weekday: 'h-8 text-small font-normal text-quiet',
  day: 'p-0',
  day_button: `${BUTTON} hover:bg-surface in-data-selected:bg-ink in-data-selected:text-paper in-data-selected:hover:bg-ink`,
  today: 'underline underline-offset-4',
  outside: 'text-quiet',
};

/** One month, with selects for month and year. */
export function Calendar({ today, chosen, onChoose }: Props) {
  const years = [yearOf(today) - YEARS_BACK, yearOf(today) + YEARS_AHEAD, yearOf(chosen ?? today)];
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      weekStartsOn={1}
      fixedWeeks
      showOutsideDays
      navLayout="around"
      captionLayout="dropdown"
      today={dateOf(today)}
      selected={chosen ? dateOf(chosen) : undefined}
      defaultMonth={dateOf(chosen ?? today)}
      startMonth={new Date(Math.min(...years), 0)}
      endMonth={new Date(Math.max(...years), 11)}
      onSelect={(date) => onChoose(dayOf(date))}
      labels={{ labelDayButton }}
      classNames={MONTH_CLASS_NAMES}
    />
  );
}
