import type { ReactNode, RefObject } from 'react';
import type { ListQuery } from '../../api/staff/records.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SearchField } from '../fields/search-field.tsx';
import { EmptyNote } from './empty-note.tsx';
import { useListSearch } from './use-list-search.ts';

const NOTHING: readonly never[] = [];

type Props<Stored> = {
  /** Plural, as it stands in a sentence: 'press items'. */
  what: string;
  query: ListQuery<Stored>;
  /** What the search looks at, by `searchText`. Made outside the component, so that it stays the same. */
  textOf: (stored: Stored) => string;
  /** Shown while the list loads. */
  skeleton: ReactNode;
  empty: { title: string; text?: string };
  /** What can be done with the list as a whole. */
  actions: ReactNode;
  /** Gets the focus when what had it was deleted. */
  listRef?: RefObject<HTMLDivElement | null>;
  children: (found: readonly Stored[]) => ReactNode;
};

/** One tab of the dashboard: search, actions, and the list with everything it can be instead of a list. */
export function RecordList<Stored>({
  what,
  query,
  textOf,
  skeleton,
  empty,
  actions,
  listRef,
  children,
}: Props<Stored>) {
  const records = query.data ?? NOTHING;
  const { wanted, setWanted, settle, found } = useListSearch<Stored>(records, textOf);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 py-5">
        <div className="relative w-full sm:w-80">
          <SearchField label={`Search ${what}`} value={wanted} onSearch={setWanted} onBlur={settle} />
          <p
            role="status"
            className="pointer-events-none absolute inset-y-0 right-9 flex items-center text-small text-quiet tabular-nums"
          >
            {wanted && query.data && `${found.length} of ${records.length}`}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3">{actions}</div>
      </div>
      <div ref={listRef} tabIndex={-1} className="outline-none">
        {query.data === undefined && !query.isError && skeleton}
        {query.isError && <LoadFailure what={what} onRetry={query.refetch} />}
        {query.data?.length === 0 && <EmptyNote {...empty} />}
        {records.length > 0 && found.length === 0 && (
          <EmptyNote title={`No ${what} found`} text={`Nothing here contains “${wanted}”.`}>
            <Button look="text" onClick={() => setWanted('')}>
              Clear search
            </Button>
          </EmptyNote>
        )}
        {found.length > 0 && children(found)}
      </div>
    </>
  );
}
