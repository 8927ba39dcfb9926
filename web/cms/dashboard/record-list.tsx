import type { ReactNode, RefObject } from 'react';
import type { ListView, Preferences } from '../../../domain/preferences.ts';
import type { SearchKind } from '../../../domain/search-query.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { SearchField } from '../fields/search-field.tsx';
import { useListView, ViewSwitch } from '../lists/list-view.tsx';
import { EmptyNote } from './empty-note.tsx';
import { useListSearch } from './list-search.ts';
import { useStateFilter } from './state-filter.tsx';
import type { DraftedList } from './use-drafted-list.ts';
import { useSimilarRecords } from './use-similar-records.ts';

const SKELETON_ROWS = 6;
const NOTHING: readonly never[] = [];
const isAlwaysPublic = () => null;

type Props<Stored extends { id: string }> = {
  /** Plural noun, such as 'press items'. */
  what: string;
  /** Of `useDraftedList` for records that can be drafted. */
  list: Pick<DraftedList<Stored>, 'query'> & Partial<DraftedList<Stored>>;
  /** Of records that the site's search knows. */
  kind?: SearchKind;
  /** Made with `searchableText`, outside the component for a stable identity. */
  textOf: (stored: Stored) => string;
  /** Remembers whether the person sees cards or rows; without it there is one view. */
  preference?: keyof Preferences;
  skeleton: ReactNode;
  empty: { title: string; text?: string };
  actions: ReactNode;
  /** Takes the focus when a record is deleted. */
  listRef?: RefObject<HTMLDivElement | null>;
  children: (found: readonly Stored[], view: ListView) => ReactNode;
};

/** A tab of the dashboard: search, actions, and the list in its states (loading, failed, empty, no matches). */
export function RecordList<Stored extends { id: string }>({
  what,
  kind,
  list: { query, stateOf = isAlwaysPublic },
  textOf,
  preference,
  skeleton,
  empty,
  actions,
  listRef,
  children,
}: Props<Stored>) {
  const all = query.data ?? NOTHING;
  const setting = useListView(preference);
  const view = setting?.view ?? 'cards';
  const { records, filter } = useStateFilter(all, stateOf);
  const { search, setSearch, commitSearch, found } = useListSearch<Stored>(records, textOf);
  const isUnknown = records.length > 0 && found.length === 0;
  const similar = useSimilarRecords(isUnknown ? kind : undefined, search, records);
  const shown = isUnknown ? (similar ?? NOTHING) : found;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 py-5">
        <div className="relative w-full sm:w-80">
          <SearchField label={`Search ${what}`} value={search} onSearch={setSearch} onBlur={commitSearch} />
          <p
            role="status"
            className="pointer-events-none absolute inset-y-0 right-9 flex items-center text-small text-quiet tabular-nums"
          >
            {search && query.data && `${shown.length} of ${records.length}`}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3 max-sm:w-full max-sm:justify-between">
          {setting && query.data?.length !== 0 && <ViewSwitch {...setting} />}
          {actions}
        </div>
      </div>
      {filter}
      <div ref={listRef} tabIndex={-1} className="outline-none">
        {query.data === undefined &&
          !query.isError &&
          (view === 'list' ? (
            <SkeletonRows label={`Loading ${what}`} rows={SKELETON_ROWS} rowClassName="h-16" />
          ) : (
            skeleton
          ))}
        {query.isError && <LoadFailure what={what} onRetry={query.refetch} />}
        {query.data?.length === 0 && <EmptyNote {...empty} />}
        {isUnknown && shown.length > 0 && (
          <p className="pb-4 text-quiet">
            Nothing here contains “{search}”. Similar {what}:
          </p>
        )}
        {isUnknown && similar?.length === 0 && (
          <EmptyNote title={`No ${what} found`} text={`Nothing here contains “${search}”.`}>
            <Button look="text" onClick={() => setSearch('')}>
              Clear search
            </Button>
          </EmptyNote>
        )}
        {shown.length > 0 && children(shown, view)}
      </div>
    </>
  );
}
