import { memo, type Ref, useCallback, useDeferredValue, useId, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Artist } from '../../../domain/artist.ts';
import { sortKey } from '../../../domain/normalize-text.ts';
import type { ListQuery } from '../../api/staff/records.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { searchableText } from '../dashboard/list-search.ts';
import { SearchField } from '../fields/search-field.tsx';

/** From this number of artists there is a search field. */
const SEARCH_FROM = 30;
const NO_ARTISTS: readonly never[] = [];

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

export function ArtistChecklist({ label, name, error, value, onChange, onBlur, ref, artists }: Props) {
  const errorId = useId();
  const [search, setSearch] = useState('');
  const deferredSearch = useDeferredValue(search);
  const all = artists.data ?? NO_ARTISTS;
  const isEmpty = all.length === 0;
  const isLong = all.length >= SEARCH_FROM;
  const toggle = useToggle(all, value, onChange);
  const chosen = all.filter(({ id }) => value.includes(id));
  return (
    <fieldset
      // Without checkboxes, the fieldset takes the focus on an error.
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
            // Enter must not submit the form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          {chosen.length > 0 && <p>Chosen: {chosen.map((artist) => artist.name).join(', ')}</p>}
        </div>
      )}
      <ArtistBoxes
        artists={all}
        search={isLong ? sortKey(deferredSearch) : ''}
        name={name}
        value={value}
        onToggle={toggle}
        onBlur={onBlur}
        // With a search field, that takes the focus on an error.
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

/** A stable callback, so that one click does not re-render a thousand checkboxes. */
function useToggle(artists: readonly Artist[], value: readonly string[], onChange: (ids: string[]) => void) {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  return useCallback(
    (id: string, isOn: boolean) => {
      // In list order, so that unticking and ticking again is no change.
      const ids = artists.map((artist) => artist.id);
      onChange(ids.filter((other) => (other === id ? isOn : latest.current.includes(other))));
    },
    [artists, onChange],
  );
}

type BoxesProps = {
  artists: readonly Artist[];
  /** Normalized by `sortKey`; empty for all artists. */
  search: string;
  name: string;
  value: readonly string[];
  onToggle: (id: string, isOn: boolean) => void;
  onBlur: () => void;
  firstRef: Ref<HTMLInputElement>;
};

const textOf = searchableText(({ name }: Artist) => [name]);

/** Memoized: typing elsewhere in the form does not re-render it. */
const ArtistBoxes = memo(function ArtistBoxes({ artists, search, firstRef, value, ...box }: BoxesProps) {
  const words = search.split(' ').filter(Boolean);
  const found = artists.filter((artist) => words.every((word) => textOf(artist).includes(word)));
  return (
    <div className="mt-2 grid max-h-96 grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-6 overflow-y-auto">
      {found.map((artist, index) => (
        <ArtistBox
          key={artist.id}
          {...box}
          artist={artist}
          isChosen={value.includes(artist.id)}
          inputRef={index === 0 ? firstRef : null}
        />
      ))}
      {found.length === 0 && words.length > 0 && <p className="py-1 text-quiet">No artist of this name.</p>}
    </div>
  );
});

type BoxProps = Pick<BoxesProps, 'name' | 'onToggle' | 'onBlur'> & {
  artist: Artist;
  isChosen: boolean;
  inputRef: Ref<HTMLInputElement>;
};

const ArtistBox = memo(function ArtistBox({ artist, name, isChosen, onToggle, onBlur, inputRef }: BoxProps) {
  return (
    <label className="flex cursor-pointer items-baseline gap-2 py-1">
      <input
        ref={inputRef}
        type="checkbox"
        name={name}
        className="relative top-0.5 size-4 accent-ink"
        checked={isChosen}
        onChange={(event) => onToggle(artist.id, event.target.checked)}
        onBlur={onBlur}
      />
      {artist.name}
    </label>
  );
});
