// Apart from `inquiry.ts`: public pages load these without zod.

export const INQUIRY_TYPE_LABELS = {
  artwork: 'Artwork Purchase/Information',
  exhibition: 'Exhibition Proposal',
  visit: 'Gallery Visit/Private Viewing',
  press: 'Press/Media Inquiry',
  collaboration: 'Collaboration/Partnership',
  other: 'Other',
} as const;
export type InquiryType = keyof typeof INQUIRY_TYPE_LABELS;

export const ANY_ARTIST = 'any';
