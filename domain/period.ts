import { z } from 'zod';
import { monthsBefore } from './day.ts';

/** The date filter of staff lists. */
export const PERIOD_LABELS = {
  all: 'All Time',
  last_month: 'Last Month',
  last_3_months: 'Last 3 Months',
} as const;
export type Period = keyof typeof PERIOD_LABELS;

export const periodSchema = z.enum(['all', 'last_month', 'last_3_months'], {
  error: 'Filter must be all, last_month or last_3_months',
});

/** The earliest time in the period, in calendar months back from now; null for all. */
export function periodStart(period: Period, now: Date): Date | null {
  if (period === 'all') return null;
  return monthsBefore(now, period === 'last_month' ? 1 : 3);
}
