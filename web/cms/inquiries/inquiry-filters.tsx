import type { RefObject } from 'react';
import {
  INQUIRY_STATUS_LABELS,
  INQUIRY_STATUSES,
  type InquiryStatus,
  type StaffInquiry,
} from '../../../domain/inbox.ts';
import { INQUIRY_TYPE_LABELS } from '../../../domain/inquiry.ts';
import { Button } from '../../ui/button.tsx';
import { artistLabel } from './inquiry-subject.tsx';
import type { InquiryFilters } from './use-inquiry-filters.ts';

const STATUSES: readonly { value: InquiryStatus | null; label: string }[] = [
  { value: null, label: 'All' },
  ...INQUIRY_STATUSES.map((value) => ({ value, label: INQUIRY_STATUS_LABELS[value] })),
];

type Props = {
  inquiries: readonly StaffInquiry[];
  filters: InquiryFilters;
  searchRef: RefObject<HTMLInputElement | null>;
  /** On from the search to what it found. */
  onSearched: () => void;
  /** Without them, this is the way to have them again, whatever the pointer. */
  areKeysOn: boolean;
  onShowKeys: () => void;
};

export function InquiryFilterBar({ inquiries, filters, searchRef, onSearched, areKeysOn, onShowKeys }: Props) {
  const { wanted, setWanted, settle } = filters;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <StatusFilter filters={filters} />
      <div className="grid w-full grid-cols-2 gap-3 sm:flex lg:w-auto">
        <input
          ref={searchRef}
          type="search"
          aria-label="Search inquiries"
          placeholder="Search inquiries"
          className="control col-span-2 min-w-0 grow placeholder:text-quiet lg:w-64 lg:grow-0"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onSearched();
          }}
        />
        <Choice
          label="Type"
          none="All types"
          chosen={filters.type}
          options={Object.entries(INQUIRY_TYPE_LABELS)}
          onChoose={filters.chooseType}
        />
        <Choice
          label="Artist"
          none="All artists"
          chosen={filters.artist}
          options={artistsIn(inquiries).map((artist) => [artist, artistLabel(artist)])}
          onChoose={filters.chooseArtist}
        />
        <Button
          look="text"
          aria-haspopup="dialog"
          className={`justify-self-start ${areKeysOn ? 'pointer-coarse:hidden' : ''}`}
          onClick={onShowKeys}
        >
          Keys
        </Button>
      </div>
    </div>
  );
}

function StatusFilter({ filters }: Pick<Props, 'filters'>) {
  return (
    <fieldset className="flex flex-wrap gap-x-4 gap-y-1 sm:gap-x-5">
      <legend className="sr-only">Status</legend>
      {STATUSES.map(({ value, label }) => (
        <button
          key={label}
          type="button"
          aria-pressed={value === filters.status}
          title={value === null ? 'Everything but spam' : undefined}
          onClick={() => filters.chooseStatus(value)}
          className="cursor-pointer border-b-2 border-transparent py-1.5 text-quiet transition-colors duration-200 hover:text-ink aria-pressed:border-ink aria-pressed:text-ink"
        >
          {label} <span className="text-small tabular-nums">{filters.countOf(value)}</span>
        </button>
      ))}
    </fieldset>
  );
}

type ChoiceProps = {
  label: string;
  none: string;
  chosen: string | null;
  options: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string) => void;
};

function Choice({ label, none, chosen, options, onChoose }: ChoiceProps) {
  return (
    <label className="sm:shrink-0 sm:max-lg:w-44">
      <span className="sr-only">{label}</span>
      <select
        className="control select cursor-pointer"
        value={chosen ?? ''}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">{none}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

const artistsIn = (inquiries: readonly StaffInquiry[]): string[] =>
  [...new Set(inquiries.flatMap(({ artist_interest }) => artist_interest ?? []))].sort((a, b) => a.localeCompare(b));
