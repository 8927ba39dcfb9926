import { memo, useEffect } from 'react';
import { Link } from 'wouter';
import type { ArtistName } from '../../../domain/artist.ts';
import { ARTISTS_PAGE_SIZE } from '../../../domain/page-sizes.ts';
import { chunk } from '../../ui/chunk.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { VirtualBlock } from '../../ui/virtual-block.tsx';
import { RepresentedBadge } from './represented-badge.tsx';

/** One group per page, so that a gallery of usual size has a single list, always in the document. */
const GROUP_SIZE = ARTISTS_PAGE_SIZE;

/** Estimated as one line per name; on a phone some take two. */
const GROUP_HEIGHT = 'h-[calc(60*(1em+0.5rem))] md:h-[60em]';

/** A state setter: the updater gets the hovered index. */
type OnHover = (update: (hovered: number | null) => number | null) => void;
type SharedProps = { active: ArtistName | undefined; onHover: OnHover };
type Props = SharedProps & { artists: readonly ArtistName[]; total: number; hasAllNames: boolean };

/** Virtualized: a list for every sixty names, of which those near the viewport are in the document. */
export function ArtistNameList({ artists, total, hasAllNames, ...shared }: Props) {
  if (total <= GROUP_SIZE) return <NameGroup artists={artists} start={0} {...shared} />;
  return chunk(artists, GROUP_SIZE).map((group, number) => {
    const start = number * GROUP_SIZE;
    return (
      <VirtualBlock
        key={start}
        // The last group is shorter than the estimate, so it is rendered once to be measured.
        isRenderedInitially={start === 0 || group.length < GROUP_SIZE || hasAllNames}
        estimatedHeight={GROUP_HEIGHT}
        heightKey={`artists from ${start}`}
      >
        <NameGroup
          artists={group}
          start={start}
          label={`Artists ${start + 1} to ${start + group.length} of ${total}`}
          {...shared}
        />
      </VirtualBlock>
    );
  });
}

type GroupProps = SharedProps & { artists: readonly ArtistName[]; start: number; label?: string };

function NameGroup({ artists, start, label, active, onHover }: GroupProps) {
  const end = start + artists.length;
  // An element that is removed under the pointer gets no mouseleave.
  useEffect(
    () => () => onHover((hovered) => (hovered !== null && hovered >= start && hovered < end ? null : hovered)),
    [start, end, onHover],
  );
  return (
    <ul aria-label={label}>
      {artists.map((artist, index) => (
        <NameLine
          key={artist.slug}
          artist={artist}
          index={start + index}
          look={active === undefined ? 'plain' : active === artist ? 'active' : 'faded'}
          onHover={onHover}
        />
      ))}
    </ul>
  );
}

const LOOKS = { plain: '', active: 'active-name', faded: 'faded' };

type LineProps = { artist: ArtistName; index: number; look: keyof typeof LOOKS; onHover: OnHover };

/** Memoized: of a thousand names, those whose state changes are rendered again. */
const NameLine = memo(function NameLine({ artist, index, look, onHover }: LineProps) {
  const enter = () => onHover(() => index);
  const leave = () => onHover(() => null);
  return (
    <li data-index={index} className={`cross-fade-colour ${LOOKS[look]}`}>
      <Link
        href={`/artists/${artist.slug}`}
        className="inline-block py-1 md:py-0"
        onMouseEnter={enter}
        onMouseLeave={leave}
        onFocus={enter}
        onBlur={leave}
      >
        {artist.name}
        {artist.represented && <RepresentedBadge />}
      </Link>
    </li>
  );
});

/** The state of the query for the names beyond the first page. */
export type RemainingNames = { isError: boolean; retry: () => unknown };

/** Takes about the height of the names that are still loading, so that the scroll bar is right from the start. */
export function NamesPlaceholder({ count, remaining }: { count: number; remaining: RemainingNames }) {
  return (
    <div className="relative no-script:hidden">
      {[...Array(Math.ceil(count / GROUP_SIZE)).keys()].map((group) => (
        <div key={group} className={GROUP_HEIGHT} />
      ))}
      <div className="absolute inset-0">
        <div className="sticky top-32 text-body leading-normal tracking-normal">
          {remaining.isError ? (
            <LoadFailure what="artists" onRetry={remaining.retry} />
          ) : (
            <p role="status" className="py-8">
              Loading artists
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
