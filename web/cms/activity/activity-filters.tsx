import { useQuery } from '@tanstack/react-query';
import { activityFileName } from '../../../domain/activity.ts';
import { validDay } from '../../../domain/day.ts';
import { useSite } from '../../api/site.tsx';
import { type ActivityFilters, activityFile, activityPeopleQuery } from '../../api/staff/activity.ts';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { useUrlParams } from '../../ui/use-url-params.ts';
import { useSearchParam } from '../dashboard/list-search.ts';
import { ExportButton } from '../export-button.tsx';
import { SearchField } from '../fields/search-field.tsx';

/** The filters in the address. */
export function useActivityFilters() {
  const { getParam, setParams } = useUrlParams();
  const { search, setSearch, commitSearch, committed } = useSearchParam();
  const person = getParam('person');
  const record = getParam('record');
  const day = validDay(getParam('day') ?? '');
  const filters: ActivityFilters = {
    ...(person && { person }),
    ...(record && { record }),
    ...(committed && { search: committed }),
    ...(day && { day }),
  };
  return {
    filters,
    search,
    setSearch,
    commitSearch,
    choosePerson: (value: string) => setParams({ person: value || null }),
    chooseDay: (value: string) => setParams({ day: value || null }),
    chooseRecord: (value: string | null) => setParams({ record: value }),
    clear: () => {
      setSearch('');
      setParams({ person: null, record: null, day: null, q: null });
    },
  };
}

export function ActivityFilterBar({ state }: { state: ReturnType<typeof useActivityFilters> }) {
  const { filters, search, setSearch, commitSearch, choosePerson, chooseDay } = state;
  const { today } = useSite();
  const { data: people = [] } = useQuery(activityPeopleQuery);
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      <SearchField
        label="Search by record"
        className="sm:w-64!"
        value={search}
        onSearch={setSearch}
        onBlur={commitSearch}
      />
      <FilterSelect
        label="Person"
        none="Everyone"
        chosen={filters.person ?? null}
        options={people.map(({ id, name }) => [id, name])}
        onChoose={choosePerson}
      />
      <label className="sm:shrink-0">
        <span className="sr-only">Day</span>
        <input
          type="date"
          className="control"
          max={today}
          value={filters.day ?? ''}
          onChange={(event) => chooseDay(event.target.value)}
        />
      </label>
      <div className="sm:ml-auto">
        <ExportButton path={activityFile(filters)} fileName={activityFileName(today)} />
      </div>
    </div>
  );
}
