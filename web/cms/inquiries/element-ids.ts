/** How the parts of the screen that take the focus find each other. */
export const rowId = (inquiryId: string): string => `row-${inquiryId}`;
export const openedId = (inquiryId: string): string => `opened-${inquiryId}`;

/** The inquiry whose row has the focus. */
export const focusedInquiryId = (): string | null =>
  document.activeElement?.closest('[data-inquiry]')?.getAttribute('data-inquiry') ?? null;
