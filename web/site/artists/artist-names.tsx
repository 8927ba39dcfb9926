import { useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Artist } from '../../../domain/artist.ts';
import { useIsStill } from '../../ui/foreground.ts';
import { artistPicture } from './artist-picture.ts';
import { BackgroundPicture } from './background-picture.tsx';
import { RepresentedBadge } from './represented-badge.tsx';
import { useAutoCycle } from './use-auto-cycle.ts';
import { useCentredName } from './use-centred-name.ts';

type ListedArtist = Pick<Artist, 'id' | 'name' | 'slug' | 'imageUrl' | 'heroImageUrl' | 'represented'>;

/** Names alone, and behind them the picture of the one pointed at, centred, or whose turn it is. */
export function ArtistNames({ artists }: { artists: readonly ListedArtist[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [pointedAt, setPointedAt] = useState<number | null>(null);
  const [isPaused, setIsPaused] = useState(false);
  const [hasBackground, setHasBackground] = useState(false);
  const centred = useCentredName(list);
  const isStill = useIsStill();
  const chosen = pointedAt ?? centred;
  const cycled = useAutoCycle(artists.length, { isRunning: chosen === null && !isPaused && !isStill, last: chosen });
  const activeIndex = chosen ?? cycled;
  const active = activeIndex === null ? undefined : artists[activeIndex];

  return (
    <div className={`px-margin transition-colors duration-200 ${hasBackground ? 'text-paper' : 'text-ink'}`}>
      {active && <BackgroundPicture url={artistPicture(active)} onArrival={() => setHasBackground(true)} />}
      <ul
        ref={list}
        className="relative py-[38svh] text-display max-md:text-[clamp(2rem,10vw,3.5rem)] md:py-16 [@media(any-pointer:coarse)]:py-[38svh]"
      >
        {artists.map((artist, index) => (
          <li
            key={artist.id}
            className={`transition-opacity duration-200 ${active && active !== artist ? 'opacity-70' : ''}`}
          >
            <Link
              href={`/artists/${artist.slug}`}
              className="inline-block py-1"
              onMouseEnter={() => setPointedAt(index)}
              onMouseLeave={() => setPointedAt(null)}
              onFocus={() => setPointedAt(index)}
              onBlur={() => setPointedAt(null)}
            >
              {artist.name}
              {artist.represented && <RepresentedBadge />}
            </Link>
          </li>
        ))}
      </ul>
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
