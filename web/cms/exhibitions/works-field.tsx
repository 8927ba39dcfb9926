import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import type { ExhibitedWork } from '../../../domain/exhibition.ts';
import { sortKey } from '../../../domain/normalize-text.ts';
import type { ListQuery } from '../../api/staff/records.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { moveItem } from '../fields/list-order.ts';
import { OrderedList } from '../fields/ordered-list.tsx';
import { SearchField } from '../fields/search-field.tsx';
import { RowPicture } from './row-picture.tsx';
import { useWorkNote, WorkChecklist } from './work-checklist.tsx';

const NO_WORKS: readonly never[] = [];

type Props = {
  label: string;
  name: string;
  error: string | undefined;
  value: readonly string[];
  onChange: (ids: string[]) => void;
  onBlur: () => void;
  ref: (element: HTMLElement | null) => void;
  /** Their works are offered first. */
  artistIds: readonly string[];
  works: ListQuery<ExhibitedWork>;
  /** Those of the saved exhibition: they are shown before the others have loaded. */
  saved: readonly ExhibitedWork[];
};

/** The works of an exhibition: the chosen ones in hanging order, and a checklist of all. */
export function WorksField({ label, name, error, value, onChange, onBlur, ref, artistIds, works, saved }: Props) {
  const errorId = useId();
  const noteOf = useWorkNote();
  const searchField = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const deferredSearch = useDeferredValue(search);
  const all = works.data ?? NO_WORKS;
  const byId = useMemo(() => new Map([...saved, ...all].map((work) => [work.id, work])), [saved, all]);
  const chosen = value.map((id) => byId.get(id) ?? { id });
  return (
    <fieldset aria-label={label} aria-describedby={error ? errorId : undefined} className="min-w-0 space-y-6">
      <fieldset className="min-w-0">
        <legend className="text-small text-quiet">In hanging order</legend>
        {chosen.length === 0 && <p className="mt-1">No works yet. They hang in the order in which they are chosen.</p>}
        <OrderedList
          label="Works in hanging order"
          items={chosen}
          keyOf={({ id }) => id}
          nameOf={titleOf}
          onMove={(from, to) => onChange(moveItem(value, from, to))}
          onRemove={(index) => {
            onChange(value.toSpliced(index, 1));
            if (value.length === 1) searchField.current?.focus();
          }}
        >
          {(work) =>
            'title' in work ? (
              <RowPicture
                imageUrl={work.imageUrl}
                title={<span className="italic">{work.title}</span>}
                note={noteOf(work)}
              />
            ) : (
              <p className="py-4 text-quiet">{works.data ? 'This artwork does not exist any more' : 'Loading…'}</p>
            )
          }
        </OrderedList>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="text-small text-quiet">Add or remove works</legend>
        {works.isError && <LoadFailure what="artworks" onRetry={works.refetch} />}
        <SearchField
          ref={(element) => {
            searchField.current = element;
            ref(element);
          }}
          label="Search artworks"
          className="mt-2 sm:w-80"
          value={search}
          onSearch={setSearch}
          // Enter must not submit the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        {/* As high as most lists, so that what is below stays where it is. */}
        {!works.data && !works.isError && <p className="mt-2 min-h-96 text-quiet">Loading…</p>}
        {works.data && (
          <WorkChecklist
            name={name}
            works={all}
            artistIds={artistIds}
            search={sortKey(deferredSearch)}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
          />
        )}
      </fieldset>
      {error && (
        <p id={errorId} className="mt-1 text-small text-signal">
          {error}
        </p>
      )}
    </fieldset>
  );
}

const titleOf = (work: ExhibitedWork | { id: string }): string => ('title' in work ? work.title : 'Unknown artwork');
