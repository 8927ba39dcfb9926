import { useEffect } from 'react';
import type { ArtistName } from '../../../domain/artist.ts';
import { ARTISTS_PAGE_SIZE } from '../../../domain/page-sizes.ts';
import { groupsOf } from '../../ui/groups-of.ts';
import { NearViewport } from '../../ui/near-viewport.tsx';
import { NameLine } from './name-line.tsx';

/** As many as come first, so that a gallery of a usual size has one list, which is always whole. */
export const GROUP = ARTISTS_PAGE_SIZE;

/** As if most names took one line: on a phone some take two. */
export const GROUP_HEIGHT = 'h-[calc(60*(1em+0.5rem))] md:h-[calc(60*(0.95em+0.5rem))]';

type Lines = {
  active: ArtistName | undefined;
  /** Given which one was pointed at, says which one is now. */
  onPoint: (change: (before: number | null) => number | null) => void;
};
type Props = Lines & { artists: readonly ArtistName[]; total: number; isWhole: boolean };

/** A thousand names are a list for every sixty, and in the document are those near the screen. */
export function NameGroups({ artists, total, isWhole, ...lines }: Props) {
  if (total <= GROUP) return <NameList artists={artists} start={0} {...lines} />;
  return groupsOf(artists, GROUP).map((group, number) => {
    const start = number * GROUP;
    return (
      <NearViewport
        key={start}
        // The last one is shorter than the others, so it is drawn once to be measured.
        isDrawnAtFirst={start === 0 || group.length < GROUP || isWhole}
        estimatedHeight={GROUP_HEIGHT}
        rememberAs={`artists from ${start}`}
      >
        <NameList
          artists={group}
          start={start}
          label={`Artists ${start + 1} to ${start + group.length} of ${total}`}
          {...lines}
        />
      </NearViewport>
    );
  });
}

function NameList({
  artists,
  start,
  label,
  active,
  onPoint,
}: Lines & { artists: readonly ArtistName[]; start: number; label?: string }) {
  const end = start + artists.length;
  // A name that leaves the document under the pointer is not told that it was left.
  useEffect(
    () => () => onPoint((before) => (before !== null && before >= start && before < end ? null : before)),
    [start, end, onPoint],
  );
  return (
    <ul aria-label={label}>
      {artists.map((artist, index) => (
        <NameLine
          key={artist.slug}
          artist={artist}
          index={start + index}
          isFaded={active !== undefined && active !== artist}
          onPoint={onPoint}
        />
      ))}
    </ul>
  );
}
