import { useId, useState } from 'react';
import type { Artwork } from '../../../domain/artwork.ts';
import { AVAILABILITY_LABELS, PRICE_CATEGORY_LABELS } from '../../../domain/artwork-labels.ts';
import { Button } from '../../ui/button.tsx';
import { type Option, SelectField } from '../../ui/field.tsx';
import { activeCount, artistsOf, type Filter, type Filters, yearsOf } from './filter.ts';

type Props = {
  artworks: readonly Artwork[];
  filters: Filters;
  onFilter: (name: Filter, value: string | null) => void;
  onClear: () => void;
};

const PRICES = Object.entries(PRICE_CATEGORY_LABELS).map(([value, label]) => ({ value, label }));
const STATUSES = [
  { value: 'available', label: AVAILABILITY_LABELS.true },
  { value: 'sold', label: AVAILABILITY_LABELS.false },
];

export function ArtworkFilters({ artworks, filters, onFilter, onClear }: Props) {
  const count = activeCount(filters);
  const [isOpen, setIsOpen] = useState(count > 0);
  const id = useId();
  const artists = artistsOf(artworks).map((artist) => ({ value: artist.id, label: artist.name }));
  const years = yearsOf(artworks).map((year) => ({ value: String(year), label: String(year) }));
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="flex cursor-pointer items-center gap-2 py-2 no-script:hidden underline-offset-8 hover:underline"
        onClick={() => setIsOpen(!isOpen)}
      >
        Filters
        {count > 0 && (
          <span className="flex h-5 min-w-5 items-center justify-center rounded-full bg-ink px-1.5 text-[0.6875rem] text-paper tabular-nums">
            {count}
          </span>
        )}
        <span aria-hidden className="font-light">
          {isOpen ? '–' : '+'}
        </span>
      </button>
      <div id={id} hidden={!isOpen} className="pt-4 pb-2">
        <div className="grid grid-cols-2 gap-x-5 gap-y-5 md:gap-x-8 lg:grid-cols-4">
          <Choice
            label="Artist"
            name="artist"
            all="All Artists"
            options={artists}
            filters={filters}
            onFilter={onFilter}
          />
          <Choice label="Price" name="price" all="All Prices" options={PRICES} filters={filters} onFilter={onFilter} />
          <Choice label="Year" name="year" all="All Years" options={years} filters={filters} onFilter={onFilter} />
          <Choice
            label="Status"
            name="status"
            all="All Status"
            options={STATUSES}
            filters={filters}
            onFilter={onFilter}
          />
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

type ChoiceProps = Pick<Props, 'filters' | 'onFilter'> & {
  label: string;
  name: Filter;
  /** What the select says while it filters nothing. */
  all: string;
  options: readonly Option[];
};

function Choice({ label, name, all, options, filters, onFilter }: ChoiceProps) {
  return (
    <SelectField
      label={label}
      value={filters[name] ?? ''}
      options={[{ value: '', label: all }, ...options]}
      onChange={(event) => onFilter(name, event.target.value || null)}
    />
  );
}
