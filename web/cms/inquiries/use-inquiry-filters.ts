import { useMemo } from 'react';
import { z } from 'zod';
import { INQUIRY_STATUSES, type InquiryStatus, type StaffInquiry } from '../../../domain/inbox.ts';
import { useUrlParams } from '../../ui/use-url-params.ts';
import { searchableText, useListSearch } from '../dashboard/list-search.ts';
import { usePeriod } from '../fields/period-select.tsx';

const statusSchema = z.enum(INQUIRY_STATUSES).nullable().catch(null);

const textOf = searchableText((inquiry: StaffInquiry) => [
  inquiry.name,
  inquiry.email,
  inquiry.phone,
  inquiry.subject,
  inquiry.artworkTitle,
  inquiry.artwork?.title ?? null,
  inquiry.artist_interest,
  inquiry.message,
  ...inquiry.notes.map(({ text }) => text),
]);

/** Without a status filter: everything but spam. */
export const fits = (status: InquiryStatus, filter: InquiryStatus | null): boolean =>
  filter === null ? status !== 'spam' : status === filter;

/**
 * The filters in the address, and the inquiries that match. The open inquiry stays in the list even if it no longer
 * matches: it would vanish while it is answered.
 */
export function useInquiryFilters(inquiries: readonly StaffInquiry[], openId: string | null) {
  const { getParam, setParams } = useUrlParams();
  const status = statusSchema.parse(getParam('status'));
  const type = getParam('type');
  const artist = getParam('artist');
  const { period, since, choosePeriod } = usePeriod();
  const chosen = useMemo(
    () =>
      inquiries.filter(
        (inquiry) =>
          (type === null || inquiry.inquiry_type === type) &&
          (artist === null || inquiry.artist_interest === artist) &&
          (since === null || inquiry.created_at >= since),
      ),
    [inquiries, type, artist, since],
  );
  const { search, setSearch, commitSearch, found: ofAnyStatus, isSearching } = useListSearch(chosen, textOf);
  const found = useMemo(
    () => ofAnyStatus.filter((inquiry) => fits(inquiry.status, status) || inquiry.id === openId),
    [ofAnyStatus, status, openId],
  );
  return {
    status,
    type,
    artist,
    period,
    search,
    setSearch,
    commitSearch,
    found,
    isSearching,
    /** The count for a status, given all other filters. */
    countOf: (value: InquiryStatus | null) => ofAnyStatus.filter((inquiry) => fits(inquiry.status, value)).length,
    isNarrowed: type !== null || artist !== null || since !== null || search !== '',
    /** Also closes the open inquiry. */
    chooseStatus: (value: InquiryStatus | null) => setParams({ status: value, id: null }),
    chooseType: (value: string) => setParams({ type: value || null }),
    chooseArtist: (value: string) => setParams({ artist: value || null }),
    choosePeriod,
    clear: () => {
      setSearch('');
      setParams({ status: null, type: null, artist: null, period: null, q: null });
    },
  };
}
export type InquiryFilters = ReturnType<typeof useInquiryFilters>;
