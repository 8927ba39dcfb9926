import { type Exhibition, VARIOUS_ARTISTS } from '../../../domain/exhibition.ts';

export const artistNames = ({ artists }: Pick<Exhibition, 'artists'>): string =>
  artists.length > 0 ? artists.map(({ name }) => name).join(', ') : VARIOUS_ARTISTS;
