import type { Artist } from '../../../domain/artist.ts';
import { pictureSource } from '../../api/picture-source.ts';
import { Picture } from '../../ui/picture.tsx';
import { artistPicture } from './artist-picture.ts';
import { RepresentedBadge } from './represented-badge.tsx';

export function ArtistHero({ artist }: { artist: Artist }) {
  return (
    <div className="relative flex h-[78svh] min-h-100 flex-col justify-end overflow-clip bg-ink px-margin pb-10 text-paper md:pb-14">
      <Picture
        source={pictureSource(artistPicture(artist))}
        sizes="100vw"
        alt=""
        isPriority
        className="absolute inset-0 size-full object-cover"
      />
      <div className="scrim-hero absolute inset-0" />
      <h1 className="relative text-display font-medium">
        {artist.name}
        {artist.represented && <RepresentedBadge />}
      </h1>
      <p className="relative mt-4 text-lead empty:hidden">{originOf(artist)}</p>
    </div>
  );
}

/** 'Swiss, born 1961', as much of it as is known. */
function originOf({ nationality, birthYear }: Pick<Artist, 'nationality' | 'birthYear'>): string {
  const born = birthYear === null ? null : `born ${birthYear}`;
  return [nationality, born].filter((part) => part !== null).join(', ');
}
