import { type Artist, artistFieldsOf, artistSchema } from '../../../domain/artist.ts';
import { type ContentCollection, filled } from './drafts.ts';

const BLANK = {
  name: '',
  slug: '',
  bio: '',
  birthYear: null,
  nationality: null,
  imageUrl: null,
  imageAlt: null,
  heroImageUrl: null,
  galleryImages: [],
  cvUrl: null,
  represented: false,
};

/** Works, press and exhibitions show the artist's name, and are deleted and restored with the artist. */
export const artistRecords: ContentCollection<Artist> = {
  noun: 'artist',
  path: '/api/cms/artists',
  schema: artistSchema,
  keyOf: ({ id }) => id,
  fieldsOf: artistFieldsOf,
  withFields: (artist, { key, fields, updatedAt }) =>
    artistSchema.parse({ ...BLANK, ...artist, ...filled(BLANK, fields), id: key, updatedAt }),
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
