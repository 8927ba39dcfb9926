import { formatMonth } from '../../../domain/date-time.ts';

/** Rows per virtualized block. */
export const BLOCK = 40;

export const blockId = (block: number): string => `inquiries-${block}`;

export const rowId = (inquiryId: string): string => `row-${inquiryId}`;

type Month<Item> = { month: string; inquiries: Item[] };

/** Groups what is sorted by time. */
export function groupByMonth<Item extends { created_at: string }>(inquiries: readonly Item[]): Month<Item>[] {
  const months: Month<Item>[] = [];
  for (const inquiry of inquiries) {
    const month = formatMonth(new Date(inquiry.created_at));
    const last = months.at(-1);
    if (last?.month === month) last.inquiries.push(inquiry);
    else months.push({ month, inquiries: [inquiry] });
  }
  return months;
}

/** Scrolls near a row that is not rendered yet, so that it will be. */
export function scrollToBlockOf(inquiries: readonly { id: string }[], inquiryId: string): void {
  const at = inquiries.findIndex(({ id }) => id === inquiryId);
  document.getElementById(blockId(Math.floor(at / BLOCK)))?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/** The inquiry whose row has the focus. */
export const focusedInquiryId = (): string | null =>
  document.activeElement?.closest('[data-inquiry]')?.getAttribute('data-inquiry') ?? null;
