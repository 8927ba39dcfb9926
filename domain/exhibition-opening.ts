import { formatEnglishLong } from './day.ts';
import type { Exhibition } from './exhibition.ts';

// Apart from `exhibition.ts`: public pages load this without zod.

export type Opening = Pick<Exhibition, 'openingDate' | 'openingFrom' | 'openingTo'>;

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** 'Thursday, March 12, 2026, 18:00–20:00'. Null without an opening. */
export function formatOpening({ openingDate, openingFrom, openingTo }: Opening): string | null {
  if (!openingDate) return null;
  const times = [openingFrom, openingTo].filter(Boolean).join('–');
  const weekday = WEEKDAYS[new Date(openingDate).getUTCDay()];
  return `${weekday}, ${formatEnglishLong(openingDate)}${times && `, ${times}`}`;
}
