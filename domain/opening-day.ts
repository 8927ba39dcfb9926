import type { Day } from './day.ts';
import type { Exhibition } from './exhibition.ts';

// Staff only: apart from `exhibition-opening.ts`, which public pages load.

type OpeningDates = Pick<Exhibition, 'openingDate' | 'startDate'>;

/** Without a date of the opening it is the first day. */
export const openingDay = ({ openingDate, startDate }: OpeningDates): Day => openingDate ?? startDate;

export const openingsOn = <Item extends OpeningDates>(exhibitions: readonly Item[], day: Day): Item[] =>
  exhibitions.filter((exhibition) => openingDay(exhibition) === day);

/** The soonest after a day; null if none is known. */
export const nextOpening = <Item extends OpeningDates>(exhibitions: readonly Item[], day: Day): Item | null =>
  exhibitions
    .filter((exhibition) => openingDay(exhibition) > day)
    .reduce<Item | null>((next, other) => (next && openingDay(next) <= openingDay(other) ? next : other), null);
