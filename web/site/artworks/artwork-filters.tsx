import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { AVAILABILITY_LABELS, PRICE_CATEGORY_LABELS } from '../../../domain/artwork-labels.ts';
import type { ArtworkFilters as AppliedFilters, ArtworkFacets } from '../../../domain/artwork-list.ts';
import { artworkFacetsQuery, countFilters, type Filter, type FilterParams } from '../../api/artwork-list.ts';
import { Button } from '../../ui/button.tsx';
import { type Option, SelectField } from '../../ui/field.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';

type Props = {
  filters: FilterParams;
  /** The artist filtered by, whose name is needed before the options are loaded. */
  artist: AppliedFilters['artist'];
  /** How many works are shown, once they are loaded. */
  countLine: string | undefined;
  onFilter: (name: Filter, value: string | null) => void;
  onClear: () => void;
};

const PRICES = Object.entries(PRICE_CATEGORY_LABELS).map(([value, label]) => ({ value, label }));
const STATUSES = [
  { value: 'available', label: AVAILABILITY_LABELS.true },
  { value: 'sold', label: AVAILABILITY_LABELS.false },
];

export function ArtworkFilters({ filters, artist, countLine, onFilter, onClear }: Props) {
  const count = countFilters(filters);
  const [isOpen, setIsOpen] = useState(count > 0);
  const [isPrefetched, setIsPrefetched] = useState(false);
  const facets = useQuery({
    ...artworkFacetsQuery,
    // On demand: the options may be a thousand artists, and most visitors never filter.
    enabled: isOpen || isPrefetched,
  });
  const id = useId();
  const prefetch = () => setIsPrefetched(true);
  const shared = { filters, onFilter };
  return (
    <div className="mt-10 mb-10 border-y border-rule md:mt-14 md:mb-14">
      <div className="flex min-h-12 items-center justify-between gap-5">
        <p role="status" className="text-small text-quiet tabular-nums">
          {countLine}
        </p>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="group flex cursor-pointer items-center gap-2 py-3 no-script:hidden"
          onPointerEnter={prefetch}
          onFocus={prefetch}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className="underline-offset-8 group-hover:underline">Filters</span>
          {count > 0 && (
            <span className="flex h-5 min-w-5 items-center justify-center rounded-full bg-ink px-1.5 text-[0.6875rem] text-paper tabular-nums">
              {count}
            </span>
          )}
          <span aria-hidden className="font-light">
            {isOpen ? '–' : '+'}
          </span>
        </button>
      </div>
      <div id={id} hidden={!isOpen} className="pt-3 pb-8">
        {facets.isError && <LoadFailure what="filters" onRetry={facets.refetch} />}
        <div className="grid grid-cols-2 gap-x-5 gap-y-5 md:gap-x-8 lg:grid-cols-4">
          <Select
            label="Artist"
            name="artist"
            all="All Artists"
            options={artistOptions(facets.data?.facets, artist)}
            {...shared}
          />
          <Select label="Price" name="price" all="All Prices" options={PRICES} {...shared} />
          <Select
            label="Year"
            name="year"
            all="All Years"
            options={yearOptions(facets.data?.facets, filters.year)}
            {...shared}
          />
          <Select label="Status" name="status" all="All Status" options={STATUSES} {...shared} />
        </div>
        {count > 0 && (
          <Button look="text" className="mt-5" onClick={onClear}>
            Clear all filters
          </Button>
        )}
      </div>
    </div>
  );
}

function artistOptions(facets: ArtworkFacets | undefined, chosen: AppliedFilters['artist']): Option[] {
  const artists = facets?.artists ?? (chosen ? [chosen] : []);
  return artists.map(({ id, name }) => ({ value: id, label: name }));
}

function yearOptions(facets: ArtworkFacets | undefined, chosen: string | null): Option[] {
  const years = facets?.years.map(({ year }) => String(year)) ?? (chosen ? [chosen] : []);
  return years.map((year) => ({ value: year, label: year }));
}

type SelectProps = Pick<Props, 'filters' | 'onFilter'> & {
  label: string;
  name: Filter;
  /** The label of the option without a filter. */
  all: string;
  options: readonly Option[];
};

function Select({ label, name, all, options, filters, onFilter }: SelectProps) {
  return (
    <SelectField
      label={label}
      value={filters[name] ?? ''}
      options={[{ value: '', label: all }, ...options]}
      onChange={(event) => onFilter(name, event.target.value || null)}
    />
  );
}
