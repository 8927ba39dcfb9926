import { useMemo } from 'react';
import { z } from 'zod';
import { INQUIRY_STATUSES, type InquiryStatus, type StaffInquiry } from '../../../domain/inbox.ts';
import { useAddress } from '../../ui/use-address.ts';
import { searchText } from '../dashboard/search-text.ts';
import { useListSearch } from '../dashboard/use-list-search.ts';

const statusSchema = z.enum(INQUIRY_STATUSES).nullable().catch(null);

const textOf = searchText((inquiry: StaffInquiry) => [
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

/** Nothing wanted in particular: everything but spam. */
export const fits = (status: InquiryStatus, wanted: InquiryStatus | null): boolean =>
  wanted === null ? status !== 'spam' : status === wanted;

/**
 * Which inquiries are shown, by what the address says. The one that is open stays even where its status does not fit any
 * more: nobody wants to lose what they are reading because they have just answered it.
 */
export function useInquiryFilters(inquiries: readonly StaffInquiry[], openId: string | null) {
  const { choice, choose } = useAddress();
  const status = statusSchema.parse(choice('status'));
  const type = choice('type');
  const artist = choice('artist');
  const chosen = useMemo(
    () =>
      inquiries.filter(
        (inquiry) =>
          (type === null || inquiry.inquiry_type === type) && (artist === null || inquiry.artist_interest === artist),
      ),
    [inquiries, type, artist],
  );
  const { wanted, setWanted, settle, found: ofAnyStatus, isSearching } = useListSearch(chosen, textOf);
  const found = useMemo(
    () => ofAnyStatus.filter((inquiry) => fits(inquiry.status, status) || inquiry.id === openId),
    [ofAnyStatus, status, openId],
  );
  return {
    status,
    type,
    artist,
    wanted,
    setWanted,
    settle,
    found,
    isSearching,
    /** How many there would be with this status and everything else that is chosen. */
    countOf: (value: InquiryStatus | null) => ofAnyStatus.filter((inquiry) => fits(inquiry.status, value)).length,
    isNarrowed: type !== null || artist !== null || wanted !== '',
    /** Like another folder: what was open in this one is closed. */
    chooseStatus: (value: InquiryStatus | null) => choose({ status: value, id: null }),
    chooseType: (value: string) => choose({ type: value || null }),
    chooseArtist: (value: string) => choose({ artist: value || null }),
    clear: () => {
      setWanted('');
      choose({ status: null, type: null, artist: null, q: null });
    },
  };
}
export type InquiryFilters = ReturnType<typeof useInquiryFilters>;
