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

/** The form inside an artwork's detail. */
export const artworkInquiryInputSchema = z.object({
  ...person,
  // Room for the prefilled words around the longest title and name.
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

/** Both forms end up in one list: an artwork inquiry is of type `artwork` with its artist as interest. */
export type NewInquiry = InquiryInput & { subject: string | null; artworkTitle: string | null };

export const fromFooter = (input: InquiryInput): NewInquiry => ({
  ...input,
  // The form offers the choice for artworks only; anything else sent along would mislead staff.
  artist_interest: input.inquiry_type === 'artwork' ? input.artist_interest : null,
  subject: null,
  artworkTitle: null,
});

export const fromArtwork = ({ artistName, ...input }: ArtworkInquiryInput): NewInquiry => ({
  ...input,
  inquiry_type: 'artwork',
  artist_interest: artistName,
});
