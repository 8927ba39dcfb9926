import type { Exhibition } from '../../../domain/exhibition.ts';

export const VARIOUS_ARTISTS = 'Various Artists';

export const artistNames = ({ artists }: Pick<Exhibition, 'artists'>): string =>
  artists.length > 0 ? artists.map(({ name }) => name).join(', ') : VARIOUS_ARTISTS;
