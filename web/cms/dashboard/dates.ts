import { formatEnglishRange } from '../../../domain/day.ts';

/** A draft may have none. */
export const datesOf = (
  { startDate, endDate }: { startDate: string; endDate: string },
  separator: '→' | '–',
): string => (startDate && endDate ? formatEnglishRange(startDate, endDate, separator) : 'No dates yet');
