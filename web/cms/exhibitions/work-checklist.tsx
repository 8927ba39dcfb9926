import { useQuery } from '@tanstack/react-query';
import { memo, useCallback, useLayoutEffect, useRef } from 'react';
import type { ExhibitedWork } from '../../../domain/exhibition.ts';
import { draftsQuery } from '../../api/staff/drafts.ts';
import { searchableText } from '../dashboard/list-search.ts';

/** Limits the DOM: there may be ten thousand works. */
const MOST = 50;

type Props = {
  name: string;
  works: readonly ExhibitedWork[];
  /** Their works come first. */
  artistIds: readonly string[];
  /** Normalized by `sortKey`; empty for all works. */
  search: string;
  value: readonly string[];
  onChange: (ids: string[]) => void;
  onBlur: () => void;
};

/** A work that is ticked hangs after the others. */
export function WorkChecklist({ value, onChange, ...props }: Props) {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  const toggle = useCallback(
    (id: string, isOn: boolean) => {
      const others = latest.current.filter((other) => other !== id);
      onChange(isOn ? [...others, id] : others);
    },
    [onChange],
  );
  return <WorkBoxes {...props} value={value} onToggle={toggle} />;
}

const textOf = searchableText(({ title, artist, year }: ExhibitedWork) => [title, artist.name, year]);

type BoxesProps = Omit<Props, 'onChange'> & { onToggle: (id: string, isOn: boolean) => void };

/** Memoized: typing elsewhere in the form does not render it again. */
const WorkBoxes = memo(function WorkBoxes({ name, works, artistIds, search, value, onToggle, onBlur }: BoxesProps) {
  const noteOf = useWorkNote();
  const words = search.split(' ').filter(Boolean);
  const found = firstMatches(works, artistIds, words);
  if (works.length === 0) return <p className="mt-2">There are no artworks yet.</p>;
  if (found.length === 0) return <p className="mt-2 text-quiet">No artwork has all these words.</p>;
  return (
    <>
      <div className="mt-2 grid max-h-96 grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-x-6 overflow-y-auto">
        {found.slice(0, MOST).map((work) => (
          <label key={work.id} className="flex min-h-11 min-w-0 cursor-pointer items-baseline gap-2 py-1 leading-snug">
            <input
              type="checkbox"
              name={name}
              className="relative top-0.5 size-4 shrink-0 accent-ink"
              checked={value.includes(work.id)}
              onChange={(event) => onToggle(work.id, event.target.checked)}
              onBlur={onBlur}
            />
            <span className="min-w-0">
              <span className="block break-words italic">{work.title}</span>
              <span className="block truncate text-quiet tabular-nums">{noteOf(work)}</span>
            </span>
          </label>
        ))}
      </div>
      {found.length > MOST && (
        <p className="mt-2 text-small text-quiet">These are the first {MOST}. Search for the others.</p>
      )}
    </>
  );
});

/** 'Lea Brun, 2024 (draft)' */
export function useWorkNote(): (work: ExhibitedWork) => string {
  const { data: drafts = [] } = useQuery(draftsQuery);
  return ({ id, artist, year }) => {
    const note = [artist.name, year].filter(Boolean).join(', ');
    return drafts.some(({ key, base }) => key === id && base === null) ? `${note} (draft)` : note;
  };
}

/** Enough to know whether there are more than are listed. */
function firstMatches(
  works: readonly ExhibitedWork[],
  artistIds: readonly string[],
  words: readonly string[],
): ExhibitedWork[] {
  const found: ExhibitedWork[] = [];
  for (const isByChosenArtist of [true, false]) {
    for (const work of works) {
      if (found.length > MOST) return found;
      if (artistIds.includes(work.artist.id) !== isByChosenArtist) continue;
      if (words.every((word) => textOf(work).includes(word))) found.push(work);
    }
  }
  return found;
}
