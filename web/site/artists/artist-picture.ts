import type { Artist } from '../../../domain/artist.ts';
import { fallbackPicture } from './fallback-picture.ts';

/** The picture that stands for an artist on a whole screen. */
export const artistPicture = ({ heroImageUrl, imageUrl, slug }: Pick<Artist, 'heroImageUrl' | 'imageUrl' | 'slug'>) =>
  heroImageUrl ?? imageUrl ?? fallbackPicture(slug);
