import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ACTIVITY_YEARS } from '../../../domain/activity.ts';
import { isAllowed } from '../../../domain/roles.ts';
import { activityQuery } from '../../api/staff/activity.ts';
import { usePerson } from '../../api/staff/auth.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EmptyNote } from '../dashboard/empty-note.tsx';
import { StaffPage } from '../staff-page.tsx';
import { ActivityFilterBar, useActivityFilters } from './activity-filters.tsx';
import { ActivityList } from './activity-list.tsx';

const SKELETON_ROWS = 8;
const NOTE = `What staff created, changed, deleted and exported. Kept for ${ACTIVITY_YEARS} years; nobody can change it.`;

export function ActivityPage() {
  const person = usePerson();
  const mayRead = person && isAllowed(person.role, 'read activity');
  return (
    <StaffPage title="Activity" note={NOTE}>
      {mayRead ? <ActivityLog /> : <p className="mt-8">Only owners of the gallery see the activity log.</p>}
    </StaffPage>
  );
}

function ActivityLog() {
  const state = useActivityFilters();
  const { filters, chooseRecord, clear } = state;
  const list = useRef<HTMLDivElement>(null);
  const query = useInfiniteQuery({ ...activityQuery(filters), placeholderData: keepPreviousData });
  const { data, isError, isFetchNextPageError, isPlaceholderData, refetch } = query;
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const isFiltered = Object.keys(filters).length > 0;

  const loadMore = async () => {
    const { hasNextPage } = await query.fetchNextPage();
    // The button disappears.
    if (!hasNextPage) list.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <ActivityFilterBar state={state} />
      {filters.record && <OneRecord title={entries[0]?.title} onShowAll={() => chooseRecord(null)} />}
      <div ref={list} tabIndex={-1} aria-busy={isPlaceholderData} className="mt-8 outline-none aria-busy:opacity-50">
        {isError && !isFetchNextPageError && <LoadFailure what="the activity log" onRetry={refetch} />}
        {!data && !isError && (
          <SkeletonRows label="Loading the activity log" rows={SKELETON_ROWS} rowClassName="h-14" />
        )}
        {data && entries.length === 0 && (
          <EmptyNote title={isFiltered ? 'Nothing was recorded that matches' : 'Nothing was recorded yet'}>
            {isFiltered && (
              <Button look="text" onClick={clear}>
                Clear filters
              </Button>
            )}
          </EmptyNote>
        )}
        <ActivityList entries={entries} onChooseRecord={filters.record ? undefined : chooseRecord} />
      </div>
      {isFetchNextPageError && <p className="pb-3 text-signal">The next entries were not loaded.</p>}
      {query.hasNextPage && (
        <Button look="outline" isBusy={query.isFetchingNextPage} onClick={loadMore}>
          Load more
        </Button>
      )}
    </>
  );
}

function OneRecord({ title, onShowAll }: { title: string | null | undefined; onShowAll: () => void }) {
  return (
    <p className="mt-4 flex flex-wrap items-baseline gap-x-4">
      <span>
        Only <span className="font-medium">{title ?? 'one record'}</span>
      </span>
      <Button look="text" onClick={onShowAll}>
        Show all records
      </Button>
    </p>
  );
}
