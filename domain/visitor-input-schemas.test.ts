import { type InputSchemaCases, testInputSchemas } from './input-schema-tests.ts';
import { artworkInquiryInputSchema, inquiryInputSchema } from './inquiry.ts';
import { registrationInputSchema } from './registration.ts';

const EXHIBITION_ID = '0b7f6a0e-3c1d-4b5e-8a52-1f0d9c3e7a11';
const INVALID_EMAIL = 'Please enter a valid email address';

testInputSchemas({
  inquiry: {
    schema: inquiryInputSchema,
    minimal: { name: 'Ada', email: 'ada@example.com', inquiry_type: 'artwork', message: 'Hello' },
    defaults: { phone: null, artist_interest: null },
    missing: {
      messages: {
        name: 'Name is required',
        email: 'Email is required',
        inquiry_type: 'Inquiry type is required',
        message: 'Message is required',
      },
      inputs: [{}, { name: ' ', email: null, inquiry_type: '', message: ' ' }],
    },
    maxLengths: [
      ['name', 200, 'Name'],
      ['phone', 300, 'Phone'],
      ['artist_interest', 200, 'Artist of interest'],
      ['message', 5_000, 'Message'],
    ],
    rejects: [
      ['email', ' ', INVALID_EMAIL],
      ...['', 'Artwork', 'complaint', null, 1].map((type): InputSchemaCases['rejects'][number] => [
        'inquiry_type',
        type,
        'Inquiry type is required',
      ]),
    ],
  },
  'artwork inquiry': {
    schema: artworkInquiryInputSchema,
    minimal: {
      name: 'Ada',
      email: 'ada@example.com',
      subject: 'Inquiry about Untitled by Zoë Müller',
      message: 'Is it still available?',
      artworkTitle: 'Untitled',
      artistName: 'Zoë Müller',
    },
    defaults: { phone: null },
    missing: {
      messages: {
        name: 'Name is required',
        email: 'Email is required',
        subject: 'Subject is required',
        message: 'Message is required',
        artworkTitle: 'Artwork title is required',
        artistName: 'Artist name is required',
      },
      inputs: [{}],
    },
    maxLengths: [
      ['name', 200, 'Name'],
      ['phone', 300, 'Phone'],
      ['subject', 800, 'Subject'],
      ['message', 5_000, 'Message'],
      ['artworkTitle', 500, 'Artwork title'],
      ['artistName', 200, 'Artist name'],
    ],
    rejects: [
      ['name', '', 'Name is required'],
      ['email', 'ada', INVALID_EMAIL],
      ['subject', '', 'Subject is required'],
      ...['', '   ', 'Too short', 'x'.repeat(9), ` ${'x'.repeat(9)} `].map(
        (message): InputSchemaCases['rejects'][number] => [
          'message',
          message,
          'Please provide more details about your inquiry',
        ],
      ),
    ],
  },
  registration: {
    schema: registrationInputSchema,
    minimal: { exhibitionId: EXHIBITION_ID, firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' },
    defaults: {},
    missing: {
      messages: {
        exhibitionId: 'Exhibition is required',
        firstName: 'First name is required',
        lastName: 'Last name is required',
        email: 'Email is required',
      },
      inputs: [{}, { exhibitionId: '', firstName: ' ', lastName: '', email: null }],
    },
    maxLengths: [
      ['firstName', 200, 'First name'],
      ['lastName', 200, 'Last name'],
    ],
    rejects: [
      ['exhibitionId', 'soft-ground', 'Exhibition is required'],
      ['email', '', INVALID_EMAIL],
      ['email', 'ada@example', INVALID_EMAIL],
      ['firstName', 5, 'First name must be text'],
      ['lastName', 'Love\0lace', 'Last name contains a character that cannot be stored'],
    ],
  },
});
