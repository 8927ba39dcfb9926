import type { ExhibitionSummary } from '../../../domain/exhibition.ts';
import { VARIOUS_ARTISTS } from '../../../domain/exhibition-status.ts';

export const artistNames = ({ artists }: Pick<ExhibitionSummary, 'artists'>): string =>
  artists.length > 0 ? artists.map(({ name }) => name).join(', ') : VARIOUS_ARTISTS;
