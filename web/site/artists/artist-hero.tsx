import type { Artist } from '../../../domain/artist.ts';
import { pictureSource } from '../../api/picture-source.ts';
import { Picture } from '../../ui/picture.tsx';
import { artistPicture } from './artist-picture.ts';
import { RepresentedBadge } from './represented-badge.tsx';

export function ArtistHero({ artist }: { artist: Artist }) {
  return (
    <div className="relative flex h-[72svh] min-h-100 flex-col justify-end overflow-clip bg-ink text-paper">
      <Picture
        source={pictureSource(artistPicture(artist), 'hero')}
        sizes={(ratio) => `max(100vw, ${Math.round(ratio * 72)}vh, ${Math.round(ratio * 400)}px)`}
        alt=""
        isPriority
        className="absolute inset-0 size-full object-cover"
      />
      <div className="scrim-text relative px-margin pb-10 md:pb-14">
        <h1 className="text-display">
          {artist.name}
          {artist.represented && <RepresentedBadge />}
        </h1>
        <p className="mt-4 text-lead empty:hidden">{originOf(artist)}</p>
      </div>
    </div>
  );
}

/** 'Swiss, born 1961', as much of it as is known. */
function originOf({ nationality, birthYear }: Pick<Artist, 'nationality' | 'birthYear'>): string {
  const born = birthYear === null ? null : `born ${birthYear}`;
  return [nationality, born].filter((part) => part !== null).join(', ');
}
