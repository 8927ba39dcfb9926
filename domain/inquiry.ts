import { z } from 'zod';
import { email, LIMITS, optionalText, requiredText } from './fields.ts';
import type { InquiryType } from './inquiry-types.ts';

const INQUIRY_TYPES = [
  'artwork',
  'exhibition',
  'visit',
  'press',
  'collaboration',
  'other',
] as const satisfies readonly InquiryType[];

const person = {
  name: requiredText('Name', LIMITS.name),
  email,
  phone: optionalText('Phone', LIMITS.line),
};

/** The footer's 'Get in Touch' form. */
export const inquiryInputSchema = z.object({
  ...person,
  inquiry_type: z.enum(INQUIRY_TYPES, { error: 'Inquiry type is required' }),
  artist_interest: optionalText('Artist of interest', LIMITS.name),
  message: requiredText('Message', LIMITS.message),
});
export type InquiryInput = z.infer<typeof inquiryInputSchema>;

export const ARTWORK_MESSAGE_MIN = 10;

/** The form in an artwork's overlay. */
export const artworkInquiryInputSchema = z.object({
  ...person,
  // The prefilled subject contains the title and the artist's name.
  subject: requiredText('Subject', LIMITS.title + LIMITS.line),
  message: requiredText(
    'Message',
    LIMITS.message,
    ARTWORK_MESSAGE_MIN,
    'Please provide more details about your inquiry',
  ),
  artworkTitle: requiredText('Artwork title', LIMITS.title),
  artistName: requiredText('Artist name', LIMITS.name),
});
export type ArtworkInquiryInput = z.infer<typeof artworkInquiryInputSchema>;

/** Both forms are stored alike: an artwork inquiry has type `artwork` and its artist as interest. */
export type NewInquiry = InquiryInput & { subject: string | null; artworkTitle: string | null };

export const fromFooter = (input: InquiryInput): NewInquiry => ({
  ...input,
  // The form offers it for artworks only.
  artist_interest: input.inquiry_type === 'artwork' ? input.artist_interest : null,
  subject: null,
  artworkTitle: null,
});

export const fromArtwork = ({ artistName, ...input }: ArtworkInquiryInput): NewInquiry => ({
  ...input,
  inquiry_type: 'artwork',
  artist_interest: artistName,
});
