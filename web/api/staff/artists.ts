import { type Artist, artistSchema } from '../../../domain/artist.ts';
import type { Collection } from './records.ts';

/** An artist's name stands with their works, press and exhibitions, which also go and come back with them. */
export const artistRecords: Collection<Artist> = {
  noun: 'artist',
  path: '/api/cms/artists',
  schema: artistSchema,
  keyOf: ({ id }) => id,
  alsoShownIn: [
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
