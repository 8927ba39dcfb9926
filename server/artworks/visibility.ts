import type { Artwork } from '../../domain/artwork.ts';
import { publicArtwork } from '../../domain/artwork-labels.ts';
import type { Staff } from '../auth/session.ts';

/** Staff read every price; everyone else only those that are shown. */
export const visibleTo = (staff: Staff | null, artworks: Artwork[]): Artwork[] =>
  staff ? artworks : artworks.map(publicArtwork);
