import { artworkAlt } from '../../../domain/alt-text.ts';
import type { Artwork } from '../../../domain/artwork.ts';
import { metaDescription } from '../../../domain/excerpt.ts';
import { artworkCard, sharingPath } from '../../../domain/sharing-card.ts';
import type { Head } from '../shell/page-head.tsx';

/** Title and sharing tags of an open work; canonical under /artworks, also on the artist page. */
export function artworkHead(artwork: Artwork): Head {
  const { id, path, title, artist, year, material, size, description } = artwork;
  const facts = [year, material, size].filter((fact) => fact !== null).join(', ');
  return {
    title: `${title} by ${artist.name}`,
    description: metaDescription(description ?? facts),
    path,
    picture: { path: sharingPath('artworks', id, artworkCard(artwork)), alt: artworkAlt(artwork) },
  };
}
