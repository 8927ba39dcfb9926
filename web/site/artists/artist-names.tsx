import { useMemo, useRef, useState } from 'react';
import type { ArtistName } from '../../../domain/artist.ts';
import { useIsPaused } from '../../ui/overlays.ts';
import { ArtistNameList, NamesPlaceholder, type RemainingNames } from './artist-name-list.tsx';
import { fallbackPicture } from './artist-picture.ts';
import { firstInCycle, useAutoCycle } from './auto-cycle.ts';
import { BackgroundPictures, useBackground } from './background-picture.tsx';
import { namesExtent } from './name-places.ts';
import { nameTones } from './name-tones.ts';
import { useCentredName } from './use-centred-name.ts';

type Props = {
  /** Those that are loaded. */
  artists: readonly ArtistName[];
  total: number;
  /** All names are in the HTML (`?view=all`). */
  hasAllNames: boolean;
  remaining: RemainingNames;
};

const ON_PAPER = { names: 'tone-ink faded-14', pause: 'tone-ink veil-0' };

/** The names, and behind them the picture of the active one: hovered, centred, or next in the auto-cycle. */
export function ArtistNames({ artists, total, hasAllNames, remaining }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const [isPausedByUser, setIsPausedByUser] = useState(false);
  const centred = useCentredName(list);
  const isPaused = useIsPaused();
  const chosen = hovered ?? centred;
  const cycled = useAutoCycle(artists.length, {
    isRunning: chosen === null && !isPausedByUser && !isPaused,
    first: useMemo(() => firstInCycle(artists), [artists]),
    last: chosen,
  });
  const activeIndex = chosen ?? cycled;
  const active = activeIndex === null ? undefined : artists[activeIndex];
  const extent = useMemo(() => namesExtent(artists, total), [artists, total]);
  const url = active && (active.pictureUrl ?? fallbackPicture(active.slug));
  const { shown, ...background } = useBackground(url ?? null);
  const tones = useMemo(() => (shown === undefined ? ON_PAPER : nameTones(shown, extent)), [shown, extent]);

  return (
    <div
      className={`artist-names names-${extent.names} longest-${extent.longest} toned flex flex-col px-margin ${tones.names}`}
    >
      <BackgroundPictures {...background} extent={extent} />
      <div
        ref={list}
        className="relative py-[38svh] text-display max-md:[--text-display:clamp(2rem,10vw,3.5rem)] md:pt-10 md:pb-0 md:leading-none [@media(any-pointer:coarse)]:py-[38svh]"
      >
        <ArtistNameList
          artists={artists}
          total={total}
          hasAllNames={hasAllNames}
          active={active}
          onHover={setHovered}
        />
        {artists.length < total && <NamesPlaceholder count={total - artists.length} remaining={remaining} />}
      </div>
      {artists.length > 1 && (
        <div className="sticky bottom-0 mt-auto flex justify-end pb-5 no-script:hidden">
          {/* On smaller screens the veil of the names covers it, too. */}
          <button
            type="button"
            className={`lg:own-ground cross-fade-colour -mx-2 h-8 cursor-pointer px-2 text-small ${tones.pause}`}
            onClick={() => setIsPausedByUser(!isPausedByUser)}
          >
            {isPausedByUser ? 'Play' : 'Pause'}
          </button>
        </div>
      )}
    </div>
  );
}
