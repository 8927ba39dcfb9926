import { type Artist, artistSchema } from '../../../domain/artist.ts';
import type { Collection } from './records.ts';

/** Works, press and exhibitions show the artist's name, and are deleted and restored with the artist. */
export const artistRecords: Collection<Artist> = {
  noun: 'artist',
  path: '/api/cms/artists',
  schema: artistSchema,
  keyOf: ({ id }) => id,
  dependentQueries: [
    ['/api/artists'],
    ['/api/artists?view=names'],
    ['/api/artists?view=part'],
    ['/api/cms/artworks'],
    ['/api/artworks'],
    ['/api/cms/press'],
    ['/api/cms/press?view=part'],
    ['/api/cms/exhibitions'],
    ['/api/cms/exhibitions?view=cards'],
    ['/api/cms/exhibitions?view=featured'],
    ['/api/cms/exhibitions?view=part'],
    ['/api/exhibitions'],
    ['/api/cms/inquiries'],
  ],
};
