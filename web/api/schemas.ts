import './zod-jitless.ts';
import { messageSchema, problemSchema } from '../../domain/api-responses.ts';
import { artistListPageSchema, artistNameSchema, artistSchema } from '../../domain/artist.ts';
import { artworkSchema } from '../../domain/artwork.ts';
import { artworkListSchema, artworkWithNeighboursSchema } from '../../domain/artwork-list.ts';
import { contentEntrySchema } from '../../domain/content-entry.ts';
import {
  exhibitionListPageSchema,
  exhibitionSchema,
  exhibitionSummarySchema,
  listedExhibitionSchema,
} from '../../domain/exhibition.ts';
import { fairSchema } from '../../domain/fair.ts';
import { artworkInquiryInputSchema, inquiryInputSchema } from '../../domain/inquiry.ts';
import { pressItemSchema, pressListPageSchema } from '../../domain/press.ts';
import { privacyDefaultSchema } from '../../domain/privacy-default.ts';
import { registrationInputSchema } from '../../domain/registration.ts';
import { searchResultsSchema } from '../../domain/search.ts';
import { subscribeInputSchema } from '../../domain/subscription.ts';

/** What visitors read and write. Import it through `schemaLoader` only: a static import would pull zod into the first bundles. */
export const schemas = {
  artist: artistSchema,
  artistNames: artistNameSchema.array(),
  artistListPage: artistListPageSchema,
  artists: artistSchema.array(),
  artworkInquiryInput: artworkInquiryInputSchema,
  artworkList: artworkListSchema,
  artworkWithNeighbours: artworkWithNeighboursSchema,
  artworks: artworkSchema.array(),
  contentEntries: contentEntrySchema.array(),
  exhibition: exhibitionSchema,
  exhibitionListPage: exhibitionListPageSchema,
  exhibitionSummaries: exhibitionSummarySchema.array(),
  exhibitions: exhibitionSchema.array(),
  fairs: fairSchema.array(),
  inquiryInput: inquiryInputSchema,
  listedExhibitions: listedExhibitionSchema.array(),
  message: messageSchema,
  pressItems: pressItemSchema.array(),
  pressListPage: pressListPageSchema,
  privacyDefault: privacyDefaultSchema,
  problem: problemSchema,
  registrationInput: registrationInputSchema,
  searchResults: searchResultsSchema,
  subscribeInput: subscribeInputSchema,
};
