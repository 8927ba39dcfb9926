import { type ReactNode, useMemo } from 'react';
import type { PublishState } from '../../../domain/draft.ts';
import { FilterButtons } from '../../ui/filter-buttons.tsx';
import { useUrlParams } from '../../ui/use-url-params.ts';

export const STATE_LABELS: Record<PublishState, string> = {
  draft: 'Draft',
  changed: 'Changed',
  scheduled: 'Scheduled',
};

const STATES: readonly PublishState[] = ['draft', 'changed', 'scheduled'];

/** Filters a list by what is not public; without anything of that kind there is no filter. */
export function useStateFilter<Stored>(
  all: readonly Stored[],
  stateOf: (stored: Stored) => PublishState | null,
): { records: readonly Stored[]; filter: ReactNode } {
  const { getParam, setParams } = useUrlParams();
  const counts = new Map<PublishState | null, number>([[null, all.length]]);
  for (const stored of all) {
    const state = stateOf(stored);
    if (state) counts.set(state, (counts.get(state) ?? 0) + 1);
  }
  const countOf = (state: PublishState | null) => counts.get(state) ?? 0;
  const offered = STATES.filter((state) => countOf(state) > 0);
  const chosen = offered.find((state) => state === getParam('state')) ?? null;
  const records = useMemo(
    () => (chosen ? all.filter((stored) => stateOf(stored) === chosen) : all),
    [all, chosen, stateOf],
  );
  const filter = offered.length > 0 && (
    <div className="pb-4">
      <FilterButtons
        legend="Filter by state"
        choices={[
          { value: null, label: 'All' },
          ...offered.map((state) => ({ value: state, label: STATE_LABELS[state] })),
        ]}
        chosen={chosen}
        countOf={countOf}
        onChoose={(state) => setParams({ state })}
      />
    </div>
  );
  return { records, filter };
}
