import { useCallback, useEffect, useRef, useState } from 'react';
import type { ArtistName } from '../../../domain/artist.ts';
import { pictureSource } from '../../api/picture-source.ts';
import { useIsPaused } from '../../ui/overlays.ts';
import { Picture } from '../../ui/picture.tsx';
import { ArtistNameList, NamesPlaceholder, type RemainingNames } from './artist-name-list.tsx';
import { fallbackPicture } from './artist-picture.ts';
import { useCentredName } from './use-centred-name.ts';

type Props = {
  /** Those that are loaded. */
  artists: readonly ArtistName[];
  total: number;
  /** All names are in the HTML (`?view=all`). */
  hasAllNames: boolean;
  remaining: RemainingNames;
};

/** The names, and behind them the picture of the active one: hovered, centred, or next in the auto-cycle. */
export function ArtistNames({ artists, total, hasAllNames, remaining }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const [isPausedByUser, setIsPausedByUser] = useState(false);
  const [hasBackground, setHasBackground] = useState(false);
  const centred = useCentredName(list);
  const isPaused = useIsPaused();
  const chosen = hovered ?? centred;
  const cycled = useAutoCycle(artists.length, {
    isRunning: chosen === null && !isPausedByUser && !isPaused,
    last: chosen,
  });
  const activeIndex = chosen ?? cycled;
  const active = activeIndex === null ? undefined : artists[activeIndex];
  const showBackground = useCallback(() => setHasBackground(true), []);

  return (
    <div className={`px-margin transition-colors duration-200 ${hasBackground ? 'text-paper' : 'text-ink'}`}>
      {active && (
        <BackgroundPicture url={active.pictureUrl ?? fallbackPicture(active.slug)} onFirstLoad={showBackground} />
      )}
      <div
        ref={list}
        className="relative py-[38svh] text-display max-md:[--text-display:clamp(2rem,10vw,3.5rem)] md:py-16 [@media(any-pointer:coarse)]:py-[38svh]"
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
        <div className="sticky bottom-0 flex justify-end pb-5 no-script:hidden">
          <button
            type="button"
            className="h-8 cursor-pointer text-small"
            onClick={() => setIsPausedByUser(!isPausedByUser)}
          >
            {isPausedByUser ? 'Play' : 'Pause'}
          </button>
        </div>
      )}
    </div>
  );
}

const CYCLE_MS = 3000;

/** Cycles through the indexes, starting after the last one a visitor chose. */
function useAutoCycle(count: number, { isRunning, last }: { isRunning: boolean; last: number | null }): number | null {
  const [index, setIndex] = useState<number | null>(null);

  if (last !== null && last !== index) setIndex(last);

  useEffect(() => {
    if (!isRunning || count === 0) return;
    setIndex((current) => current ?? 0);
    const timer = setInterval(() => setIndex((current) => ((current ?? -1) + 1) % count), CYCLE_MS);
    return () => clearInterval(timer);
  }, [isRunning, count]);

  return index;
}

/** Fills the screen behind the page; the next picture fades in over the last one once it is loaded. */
function BackgroundPicture({ url, onFirstLoad }: { url: string; onFirstLoad: () => void }) {
  const [layers, setLayers] = useState<readonly string[]>([]);
  const [loaded, setLoaded] = useState<ReadonlySet<string>>(new Set());
  if (layers.at(-1) !== url) setLayers([...layers.filter((other) => other !== url).slice(-1), url]);
  const onLoad = (layer: string) => {
    setLoaded((before) => new Set([...before, layer]));
    onFirstLoad();
  };
  return (
    <div aria-hidden className={`cross-fade fixed inset-0 bg-ink ${loaded.size > 0 ? '' : 'opacity-0'}`}>
      {layers.map((layer) => (
        <Picture
          key={layer}
          source={pictureSource(layer, 'screen')}
          sizes={(ratio) => `max(100vw, ${Math.round(ratio * 100)}vh)`}
          alt=""
          isPriority
          onLoad={() => onLoad(layer)}
          className={`cross-fade absolute inset-0 size-full object-cover ${loaded.has(layer) ? '' : 'opacity-0'}`}
        />
      ))}
      <div className="absolute inset-0 bg-ink/58" />
    </div>
  );
}
