import { z } from 'zod';
import { type Exhibition, exhibitionFieldsOf, exhibitionSchema } from '../../../domain/exhibition.ts';
import { featuredQuery } from '../exhibitions.ts';
import { type ContentCollection, filled } from './drafts.ts';
import { requestAsStaff } from './staff-request.ts';
import { type ResultCallbacks, useRefreshingMutation } from './use-refreshing-mutation.ts';

const idsSchema = z.array(z.string());
const draftedSchema = exhibitionSchema
  .omit({ artists: true, artworks: true })
  .extend({ artistIds: idsSchema, artworkIds: idsSchema });

const BLANK = {
  artistIds: [],
  artworkIds: [],
  path: '',
  title: '',
  venue: '',
  startDate: '',
  endDate: '',
  location: '',
  openingDate: null,
  openingFrom: null,
  openingTo: null,
  imageUrl: null,
  imageAlt: null,
  galleryImages: [],
  imageCredits: null,
  description: null,
  descriptionAuthor: null,
  featured: false,
  isUpcoming: false,
};

/** Drafts name works by id; the form knows them. */
const unknownWork = (id: string) => ({
  ...{ id, path: '', title: '', year: null, imageUrl: null, imageAlt: null, available: 'true' },
  artist: { id: '', name: '' },
});

const unknownArtist = (id: string) => ({ id, name: '', slug: '', nationality: null, imageUrl: null });

export const exhibitionRecords: ContentCollection<Exhibition> = {
  noun: 'exhibition',
  path: '/api/cms/exhibitions',
  schema: exhibitionSchema,
  keyOf: ({ id }) => id,
  fieldsOf: exhibitionFieldsOf,
  withFields: (exhibition, { key, fields, updatedAt }, artists) => {
    const own = exhibition ? exhibitionFieldsOf(exhibition) : {};
    const { artistIds, artworkIds, ...record } = draftedSchema.parse({
      ...{ ...BLANK, ...exhibition, ...own, ...filled(BLANK, fields) },
      ...{ id: key, updatedAt },
    });
    const known = [...artists, ...(exhibition?.artists ?? [])];
    const works = exhibition?.artworks ?? [];
    return {
      ...record,
      artists: artistIds.map((id) => known.find((artist) => artist.id === id) ?? unknownArtist(id)),
      artworks: artworkIds.map((id) => works.find((work) => work.id === id) ?? unknownWork(id)),
    };
  },
  dependentQueries: [
    ['/api/cms/exhibitions?view=cards'],
    ['/api/cms/exhibitions?view=featured'],
    ['/api/cms/exhibitions?view=part'],
    ['/api/exhibitions'],
    ['/api/artists'],
    ['/api/artworks'],
  ],
};

/** The order on the home page, within current, upcoming and past exhibitions. */
export const useSaveFeaturedOrder = (callbacks: ResultCallbacks<unknown>) =>
  useRefreshingMutation(
    [featuredQuery.queryKey],
    (ids: string[]) => requestAsStaff('PUT', `${exhibitionRecords.path}/featured-order`, { body: { ids } }),
    callbacks,
  );
