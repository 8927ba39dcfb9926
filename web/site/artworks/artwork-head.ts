import { artworkAlt } from '../../../domain/alt-text.ts';
import type { Artwork } from '../../../domain/artwork.ts';
import { metaDescription } from '../../../domain/excerpt.ts';
import type { Head } from '../shell/page-head.tsx';

/** Title and sharing tags of an open work; canonical under /artworks, also on the artist page. */
export function artworkHead(artwork: Artwork): Head {
  const { path, title, artist, year, material, size, description, imageUrl } = artwork;
  const facts = [year, material, size].filter((fact) => fact !== null).join(', ');
  return {
    title: `${title} by ${artist.name}`,
    description: metaDescription(description ?? facts),
    path,
    image: imageUrl,
    imageAlt: artworkAlt(artwork),
  };
}
