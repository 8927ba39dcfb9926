import { useState } from 'react';
import { Link } from 'wouter';
import type { Artist } from '../../../domain/artist.ts';
import { RepresentedBadge } from './represented-badge.tsx';

type ListedArtist = Pick<Artist, 'id' | 'name' | 'slug' | 'imageUrl' | 'heroImageUrl' | 'represented'>;

/** Names alone, until one is pointed at: then that artist's picture fills the screen behind them. */
export function ArtistNames({ artists }: { artists: readonly ListedArtist[] }) {
  const [activeId, setActiveId] = useState<string | null>(null);
  const active = artists.find((artist) => artist.id === activeId);
  const picture = active?.heroImageUrl ?? active?.imageUrl;
  return (
    <>
      {picture && (
        <div aria-hidden className="fixed inset-0">
          <img src={picture} alt="" className="size-full object-cover" />
          <div className="absolute inset-0 bg-ink/45" />
        </div>
      )}
      <ul
        className={`relative text-display transition-colors max-sm:text-[2.25rem] duration-200 ${picture ? 'text-paper' : 'text-ink'}`}
      >
        {artists.map((artist) => (
          <li
            key={artist.id}
            className={`transition-opacity duration-200 ${active && active !== artist ? 'opacity-50' : ''}`}
          >
            <Link
              href={`/artists/${artist.slug}`}
              className="inline-block py-1"
              onMouseEnter={() => setActiveId(artist.id)}
              onMouseLeave={() => setActiveId(null)}
              onFocus={() => setActiveId(artist.id)}
              onBlur={() => setActiveId(null)}
            >
              {artist.name}
              {artist.represented && <RepresentedBadge />}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
