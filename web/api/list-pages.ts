/** How many records the pages of a list hold. The address counts pages from 1: `?page=2`. */
export type PageSizes = { first: number; later: number };

type Read = (name: string) => string | null;

/** How many records come before the page that the address names; 0 if it names none. */
export function pageOffset(read: Read, { first, later }: PageSizes): number {
  const text = read('page');
  const page = text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
  return page === 1 ? 0 : first + (page - 2) * later;
}

/** How many records the address skips. Before `?page=` addresses gave that number itself, which still works. */
export function cursorFrom(read: Read, sizes: PageSizes): number {
  const cursor = read('cursor');
  return pageOffset(read, sizes) || (cursor && /^\d{1,6}$/.test(cursor) ? Number(cursor) : 0);
}

/** Numbers of the page that holds the record at the cursor, and of the pages before and after. */
export type Pages = { page: number; previous: number | null; next: number | null };

export function pagesAround(cursor: number, sizes: PageSizes, total: number): Pages {
  const pageOf = (position: number) =>
    position < sizes.first ? 1 : 2 + Math.floor((position - sizes.first) / sizes.later);
  const before = Math.min(cursor, total) - 1;
  const after = cursor + (cursor === 0 ? sizes.first : sizes.later);
  return {
    page: pageOf(cursor),
    previous: before >= 0 ? pageOf(before) : null,
    next: after < total ? pageOf(after) : null,
  };
}

/** The changes to the address that lead to a page of the list. */
export const pageParams = (page: number) => ({ page: page > 1 ? String(page) : null, cursor: null });
