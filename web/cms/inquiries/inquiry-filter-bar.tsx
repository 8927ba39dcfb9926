import type { RefObject } from 'react';
import {
  INQUIRY_STATUS_LABELS,
  INQUIRY_STATUSES,
  type InquiryStatus,
  type StaffInquiry,
} from '../../../domain/inbox.ts';
import { INQUIRY_TYPE_LABELS } from '../../../domain/inquiry-types.ts';
import { Button } from '../../ui/button.tsx';
import { FilterButtons } from '../../ui/filter-buttons.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { FilterBar } from '../fields/filter-bar.tsx';
import { PeriodSelect } from '../fields/period-select.tsx';
import { artistLabel } from './inquiry-labels.tsx';
import type { InquiryFilters } from './use-inquiry-filters.ts';

const STATUSES: readonly { value: InquiryStatus | null; label: string; title?: string }[] = [
  { value: null, label: 'All', title: 'Everything but spam' },
  ...INQUIRY_STATUSES.map((value) => ({ value, label: INQUIRY_STATUS_LABELS[value] })),
];

/** On a tablet there is no room for long names. */
const NARROW = 'sm:max-md:w-28 md:max-lg:w-36';

type Props = {
  inquiries: readonly StaffInquiry[];
  filters: InquiryFilters;
  searchRef: RefObject<HTMLInputElement | null>;
  /** Enter in the search field. */
  onSearched: () => void;
  /** When off, the button is shown on touch screens as well: it is the way to turn them on. */
  areShortcutsOn: boolean;
  onShowShortcuts: () => void;
};

export function InquiryFilterBar({
  inquiries,
  filters,
  searchRef,
  onSearched,
  areShortcutsOn,
  onShowShortcuts,
}: Props) {
  const { search, setSearch, commitSearch } = filters;
  return (
    <FilterBar
      buttons={
        <FilterButtons
          legend="Status"
          choices={STATUSES}
          chosen={filters.status}
          countOf={filters.countOf}
          onChoose={filters.chooseStatus}
        />
      }
      search={{
        ref: searchRef,
        label: 'Search inquiries',
        value: search,
        onSearch: setSearch,
        onBlur: commitSearch,
        onKeyDown: (event) => {
          if (event.key === 'Enter') onSearched();
        },
      }}
    >
      <PeriodSelect className={NARROW} chosen={filters.period} onChoose={filters.choosePeriod} />
      <FilterSelect
        label="Type"
        none="All types"
        className={NARROW}
        chosen={filters.type}
        options={Object.entries(INQUIRY_TYPE_LABELS)}
        onChoose={filters.chooseType}
      />
      <FilterSelect
        label="Artist"
        none="All artists"
        className={`max-sm:col-span-2 ${NARROW}`}
        chosen={filters.artist}
        options={artistsIn(inquiries).map((artist) => [artist, artistLabel(artist)])}
        onChoose={filters.chooseArtist}
      />
      <Button
        look="text"
        aria-haspopup="dialog"
        className={`justify-self-start ${areShortcutsOn ? 'pointer-coarse:hidden' : ''}`}
        onClick={onShowShortcuts}
      >
        Keys
      </Button>
    </FilterBar>
  );
}

const artistsIn = (inquiries: readonly StaffInquiry[]): string[] =>
  [...new Set(inquiries.flatMap(({ artist_interest }) => artist_interest ?? []))].sort((a, b) => a.localeCompare(b));
