import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type Draft, type PublishState, publishState, type Schedule } from '../../../domain/draft.ts';
import { type ContentCollection, draftsQuery } from '../../api/staff/drafts.ts';
import type { ListQuery } from '../../api/staff/records.ts';
import { schedulesQuery } from '../../api/staff/schedules.ts';
import { useArtistChoices } from '../artists/artist-select.tsx';

export type DraftedList<Stored> = {
  /** The public records, after those that are not public. */
  query: ListQuery<Stored>;
  stateOf: (stored: Stored) => PublishState | null;
  draftOf: (stored: Stored) => Draft | undefined;
  /** Not public. */
  isDraft: (stored: Stored) => boolean;
};

const NONE: readonly never[] = [];

/** A list of the dashboard with the drafts of records that are not public. */
export function useDraftedList<Stored>(
  collection: ContentCollection<Stored>,
  query: ListQuery<Stored>,
): DraftedList<Stored> {
  const { data: drafts = NONE, isError: haveDraftsFailed, refetch: refetchDrafts } = useQuery(draftsQuery);
  const { data: schedules = NONE } = useQuery(schedulesQuery);
  const { data: artists = NONE } = useArtistChoices();
  const { data: records, isError, refetch } = query;
  const data = useMemo(() => {
    const added = drafts.filter((draft) => draft.kind === collection.noun && draft.base === null);
    return records && [...added.map((draft) => collection.withFields(null, draft, artists)), ...records];
  }, [collection, drafts, artists, records]);
  const byKey = useMemo(() => groupByKey(drafts, schedules), [drafts, schedules]);
  const stateOf = useCallback(
    (stored: Stored) => {
      const entry = byKey.get(collection.keyOf(stored));
      return entry ? publishState(entry.draft, entry.schedules) : null;
    },
    [collection, byKey],
  );
  const draftOf = (stored: Stored) => byKey.get(collection.keyOf(stored))?.draft;
  const isDraft = (stored: Stored) => draftOf(stored)?.base === null;
  const refetchBoth = () => Promise.all([refetch(), refetchDrafts()]);
  return { query: { data, isError: isError || haveDraftsFailed, refetch: refetchBoth }, stateOf, draftOf, isDraft };
}

type Entry = { draft: Draft | undefined; schedules: Schedule[] };

function groupByKey(drafts: readonly Draft[], schedules: readonly Schedule[]): Map<string, Entry> {
  const byKey = new Map<string, Entry>(drafts.map((draft) => [draft.key, { draft, schedules: [] }]));
  for (const schedule of schedules) {
    const entry = byKey.get(schedule.key) ?? { draft: undefined, schedules: [] };
    byKey.set(schedule.key, { ...entry, schedules: [...entry.schedules, schedule] });
  }
  return byKey;
}
