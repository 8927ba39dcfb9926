/** Rows per virtualized block. */
export const BLOCK = 40;

export const blockId = (block: number): string => `inquiries-${block}`;

export const rowId = (inquiryId: string): string => `row-${inquiryId}`;

/** Scrolls near a row that is not rendered yet, so that it will be. */
export function scrollToBlockOf(inquiries: readonly { id: string }[], inquiryId: string): void {
  const at = inquiries.findIndex(({ id }) => id === inquiryId);
  document.getElementById(blockId(Math.floor(at / BLOCK)))?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

/** The inquiry whose row has the focus. */
export const focusedInquiryId = (): string | null =>
  document.activeElement?.closest('[data-inquiry]')?.getAttribute('data-inquiry') ?? null;
