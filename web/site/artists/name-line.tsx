import { memo } from 'react';
import { Link } from 'wouter';
import type { ArtistName } from '../../../domain/artist.ts';
import { RepresentedBadge } from './represented-badge.tsx';

type Props = {
  artist: ArtistName;
  index: number;
  isFaded: boolean;
  onPoint: (change: () => number | null) => void;
};

/** Of many, only the one that was active and the one that becomes it are drawn anew. */
export const NameLine = memo(function NameLine({ artist, index, isFaded, onPoint }: Props) {
  const point = () => onPoint(() => index);
  const leave = () => onPoint(() => null);
  return (
    <li data-index={index} className={`transition-opacity duration-200 ${isFaded ? 'opacity-70' : ''}`}>
      <Link
        href={`/artists/${artist.slug}`}
        className="inline-block py-1"
        onMouseEnter={point}
        onMouseLeave={leave}
        onFocus={point}
        onBlur={leave}
      >
        {artist.name}
        {artist.represented && <RepresentedBadge />}
      </Link>
    </li>
  );
});
