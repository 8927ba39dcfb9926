import { useCallback, useDeferredValue, useId, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Artist } from '../../../domain/artist.ts';
import { sortKey } from '../../../domain/normalize-text.ts';
import type { ListQuery } from '../../api/staff/records.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SearchField } from '../fields/search-field.tsx';
import { ArtistBoxes } from './artist-boxes.tsx';

/** From here on nobody finds anybody by scrolling. */
const SEARCHED_FROM = 30;
const NOBODY: readonly never[] = [];

type Props = {
  label: string;
  name: string;
  error: string | undefined;
  value: readonly string[];
  onChange: (ids: string[]) => void;
  onBlur: () => void;
  ref: (element: HTMLElement | null) => void;
  artists: ListQuery<Artist>;
};

/** All artists of the gallery; those of the exhibition are ticked. */
export function ArtistChecklist({ label, name, error, value, onChange, onBlur, ref, artists }: Props) {
  const errorId = useId();
  const [search, setSearch] = useState('');
  const searched = useDeferredValue(search);
  const all = artists.data ?? NOBODY;
  const isEmpty = all.length === 0;
  const isLong = all.length >= SEARCHED_FROM;
  const toggle = useToggle(all, value, onChange);
  const chosen = all.filter(({ id }) => value.includes(id));
  return (
    <fieldset
      // Without a box to tick, the message below is what gets the attention.
      ref={isEmpty ? ref : undefined}
      tabIndex={isEmpty ? -1 : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className="text-small text-quiet">
        {label}
        <span aria-hidden> *</span>
        <span className="sr-only"> (at least one)</span>
      </legend>
      {artists.isError && <LoadFailure what="artists" onRetry={artists.refetch} />}
      {artists.data?.length === 0 && (
        <p className="mt-1">
          There are no artists yet.{' '}
          <Link href="/cms/artists/new" className="underline underline-offset-4">
            Add one first
          </Link>
          .
        </p>
      )}
      {isLong && (
        <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
          <SearchField
            ref={ref}
            label="Search artists"
            className="sm:w-80"
            value={search}
            onSearch={setSearch}
            // It narrows the list; it does not save the form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          {chosen.length > 0 && <p>Chosen: {chosen.map((artist) => artist.name).join(', ')}</p>}
        </div>
      )}
      <ArtistBoxes
        artists={all}
        searched={isLong ? sortKey(searched) : ''}
        name={name}
        value={value}
        onToggle={toggle}
        onBlur={onBlur}
        // Among many the search comes first, and is there whoever is found.
        firstRef={isLong ? null : ref}
      />
      {error && (
        <p id={errorId} className="mt-1 text-small text-signal">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Stays the same while boxes are ticked, so that one tick does not draw a thousand boxes. */
function useToggle(artists: readonly Artist[], value: readonly string[], onChange: (ids: string[]) => void) {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  return useCallback(
    (id: string, isOn: boolean) => {
      // In the order of the list, so that what is unticked and ticked again is as it was.
      const ids = artists.map((artist) => artist.id);
      onChange(ids.filter((other) => (other === id ? isOn : latest.current.includes(other))));
    },
    [artists, onChange],
  );
}
