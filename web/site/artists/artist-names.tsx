import { useCallback, useRef, useState } from 'react';
import type { ArtistName } from '../../../domain/artist.ts';
import { useIsPaused } from '../../ui/overlays.ts';
import { BackgroundPicture } from './background-picture.tsx';
import { ComingNames, type Rest } from './coming-names.tsx';
import { fallbackPicture } from './fallback-picture.ts';
import { NameGroups } from './name-groups.tsx';
import { useAutoCycle } from './use-auto-cycle.ts';
import { useCentredName } from './use-centred-name.ts';

type Props = {
  /** As many as are here. */
  artists: readonly ArtistName[];
  total: number;
  /** All of them came with the page. */
  isWhole: boolean;
  /** How it stands with the others. */
  rest: Rest;
};

/** Names alone, and behind them the picture of the one pointed at, centred, or whose turn it is. */
export function ArtistNames({ artists, total, isWhole, rest }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const [pointedAt, setPointedAt] = useState<number | null>(null);
  const [isPaused, setIsPaused] = useState(false);
  const [hasBackground, setHasBackground] = useState(false);
  const centred = useCentredName(list);
  const isStill = useIsPaused();
  const chosen = pointedAt ?? centred;
  const cycled = useAutoCycle(artists.length, { isRunning: chosen === null && !isPaused && !isStill, last: chosen });
  const activeIndex = chosen ?? cycled;
  const active = activeIndex === null ? undefined : artists[activeIndex];
  const showBackground = useCallback(() => setHasBackground(true), []);

  return (
    <div className={`px-margin transition-colors duration-200 ${hasBackground ? 'text-paper' : 'text-ink'}`}>
      {active && (
        <BackgroundPicture url={active.pictureUrl ?? fallbackPicture(active.slug)} onArrival={showBackground} />
      )}
      <div
        ref={list}
        className="relative py-[38svh] text-display max-md:[--text-display:clamp(2rem,10vw,3.5rem)] md:py-16 [@media(any-pointer:coarse)]:py-[38svh]"
      >
        <NameGroups artists={artists} total={total} isWhole={isWhole} active={active} onPoint={setPointedAt} />
        {artists.length < total && <ComingNames count={total - artists.length} rest={rest} />}
      </div>
      {artists.length > 1 && (
        <div className="sticky bottom-0 flex justify-end pb-5 no-script:hidden">
          <button type="button" className="h-8 cursor-pointer text-small" onClick={() => setIsPaused(!isPaused)}>
            {isPaused ? 'Play' : 'Pause'}
          </button>
        </div>
      )}
    </div>
  );
}
