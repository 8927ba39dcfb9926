import { z } from 'zod';
import { SEARCH_KINDS } from '../../../domain/search-query.ts';
import { type StaffSearchResult, staffSearchResultSchema } from '../../../domain/staff-search.ts';

const MAX_RECORDS = 6;
const recordsSchema = z.array(staffSearchResultSchema);

const storageKey = (personId: string | undefined) => `recent ${personId ?? ''}`;

/** What a person opened in this browser, the latest first. */
export function recentRecords(personId: string | undefined): StaffSearchResult[] {
  try {
    return recordsSchema.parse(JSON.parse(localStorage.getItem(storageKey(personId)) ?? '[]'));
  } catch {
    return [];
  }
}

/** Visitors are not stored. */
export function rememberRecord(personId: string | undefined, record: StaffSearchResult): void {
  if (!SEARCH_KINDS.some((kind) => kind === record.kind)) return;
  const others = recentRecords(personId).filter(({ key }) => key !== record.key);
  try {
    localStorage.setItem(storageKey(personId), JSON.stringify([record, ...others].slice(0, MAX_RECORDS)));
  } catch {
    // Storage is blocked.
  }
}

export function forgetRecentRecords(personId: string | undefined): void {
  try {
    localStorage.removeItem(storageKey(personId));
  } catch {
    // Storage is blocked.
  }
}
