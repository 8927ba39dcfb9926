import type { ArtworkInquiryInput, InquiryInput } from '../../domain/inquiry.ts';
import type { RegistrationInput } from '../../domain/registration.ts';

// Input of the public forms.

export function anInquiry(fields: Partial<InquiryInput> = {}): InquiryInput {
  return {
    name: 'Ada Keller',
    email: 'ada@example.ch',
    phone: '+41 44 000 00 00',
    inquiry_type: 'artwork',
    artist_interest: 'any',
    message: 'I would like to see the large drawings.',
    ...fields,
  };
}

export function anArtworkInquiry(fields: Partial<ArtworkInquiryInput> = {}): ArtworkInquiryInput {
  return {
    name: 'Ada Keller',
    email: 'ada@example.ch',
    phone: null,
    subject: 'Inquiry about Untitled by Lea Brun',
    message: 'Is this work still available?',
    artworkTitle: 'Untitled',
    artistName: 'Lea Brun',
    ...fields,
  };
}

export function aRegistration(exhibitionId: string, fields: Partial<RegistrationInput> = {}): RegistrationInput {
  return { exhibitionId, firstName: 'Ada', lastName: 'Keller', email: 'ada@example.ch', ...fields };
}
