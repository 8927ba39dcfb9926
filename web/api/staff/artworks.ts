import { type Artwork, artworkSchema } from '../../../domain/artwork.ts';
import type { Collection } from './records.ts';

export const artworkRecords: Collection<Artwork> = {
  noun: 'artwork',
  path: '/api/cms/artworks',
  schema: artworkSchema,
  keyOf: ({ id }) => id,
  alsoShownIn: [['/api/artists'], ['/api/cms/inquiries']],
};
