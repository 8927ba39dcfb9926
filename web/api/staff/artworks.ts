import { queryOptions } from '@tanstack/react-query';
import { type Artwork, artworkSchema } from '../../../domain/artwork.ts';
import { readingLongList } from './long-list.ts';
import type { Collection } from './records.ts';

const path = '/api/cms/artworks';

export const cmsArtworksQuery = queryOptions({
  queryKey: [path] as const,
  queryFn: readingLongList(artworkSchema),
});

export const artworkRecords: Collection<Artwork> = {
  noun: 'artwork',
  path,
  schema: artworkSchema,
  keyOf: ({ id }) => id,
  alsoShownIn: [['/api/artworks'], ['/api/artists'], ['/api/cms/inquiries']],
};
