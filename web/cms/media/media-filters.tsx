import { FilterButtons } from '../../ui/filter-buttons.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { SearchField } from '../fields/search-field.tsx';
import type { MediaFilters } from './use-media-filters.ts';

const USE_CHOICES = [
  { value: null, label: 'All' },
  { value: 'used', label: 'Used' },
  { value: 'unused', label: 'Not used' },
] as const;

export function MediaFilterBar({ filters }: { filters: MediaFilters }) {
  const { wanted, setWanted, settle, kind, isLargestFirst, chooseKind, chooseOrder } = filters;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <FilterButtons
        legend="Use"
        choices={USE_CHOICES}
        chosen={filters.use}
        countOf={filters.countOf}
        onChoose={filters.chooseUse}
      />
      <div className="grid w-full grid-cols-2 gap-3 sm:flex lg:w-auto">
        <SearchField
          label="Search by where it is used"
          className="col-span-2 min-w-0 grow lg:w-64 lg:grow-0"
          value={wanted}
          onSearch={setWanted}
          onBlur={settle}
        />
        <FilterSelect
          label="Kind"
          none="All kinds"
          chosen={kind}
          options={[
            ['picture', 'Pictures'],
            ['pdf', 'PDFs'],
          ]}
          onChoose={chooseKind}
        />
        <FilterSelect
          label="Order"
          none="Newest first"
          chosen={isLargestFirst ? 'largest' : null}
          options={[['largest', 'Largest first']]}
          onChoose={chooseOrder}
        />
      </div>
    </div>
  );
}
