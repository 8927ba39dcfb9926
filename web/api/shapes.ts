import './zod-in-browsers.ts';
import { messageSchema, problemSchema } from '../../domain/answer.ts';
import { artistNameSchema, artistPartSchema, artistSchema } from '../../domain/artist.ts';
import { artworkSchema } from '../../domain/artwork.ts';
import { artworkListSchema, artworkPlaceSchema } from '../../domain/artwork-list.ts';
import { contentEntrySchema } from '../../domain/content-entry.ts';
import { exhibitionSchema, exhibitionSummarySchema } from '../../domain/exhibition.ts';
import { exhibitionPartSchema } from '../../domain/exhibition-part.ts';
import { fairSchema } from '../../domain/fair.ts';
import { artworkInquiryInputSchema, inquiryInputSchema } from '../../domain/inquiry.ts';
import { pressItemSchema } from '../../domain/press.ts';
import { pressPartSchema } from '../../domain/press-part.ts';
import { registrationInputSchema } from '../../domain/registration.ts';
import { subscribeInputSchema } from '../../domain/subscriber.ts';

/** What visitors read and write, by name. Asked for by `shape`, never imported: it brings zod along. */
export const shapes = {
  artist: artistSchema,
  artistNames: artistNameSchema.array(),
  artistPart: artistPartSchema,
  artists: artistSchema.array(),
  artworkInquiryInput: artworkInquiryInputSchema,
  artworkList: artworkListSchema,
  artworkPlace: artworkPlaceSchema,
  artworks: artworkSchema.array(),
  contentEntries: contentEntrySchema.array(),
  exhibition: exhibitionSchema,
  exhibitionPart: exhibitionPartSchema,
  exhibitionSummaries: exhibitionSummarySchema.array(),
  exhibitions: exhibitionSchema.array(),
  fairs: fairSchema.array(),
  inquiryInput: inquiryInputSchema,
  message: messageSchema,
  pressItems: pressItemSchema.array(),
  pressPart: pressPartSchema,
  problem: problemSchema,
  registrationInput: registrationInputSchema,
  subscribeInput: subscribeInputSchema,
};
