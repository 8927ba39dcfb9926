import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { artistInputSchema } from './artist.ts';
import { artworkInputSchema } from './artwork.ts';
import { exhibitionInputSchema } from './exhibition.ts';
import { fairInputSchema } from './fair.ts';
import { artworkInquiryInputSchema, inquiryInputSchema } from './inquiry.ts';
import { pressItemInputSchema } from './press.ts';
import { registrationInputSchema } from './registration.ts';
import { fieldErrors } from './schema-errors.ts';

// What all forms share: required fields, defaults, maximum lengths and messages. Rules of one form are in its own test.

const ADA = '0b7f6a0e-3c1d-4b5e-8a52-1f0d9c3e7a11';
const SCRIPT = 'javascript:alert(1)';
const NOT_A_FILE = 'must be an uploaded file or a web address that begins with https://';
const NOT_A_WEB_ADDRESS = 'must be a web address that begins with https://';
const INVALID_EMAIL = 'Please enter a valid email address';

type Form = {
  schema: z.ZodType;
  /** The required fields alone. */
  minimal: Record<string, unknown>;
  /** What parsing `minimal` adds. */
  defaults: Record<string, unknown>;
  /** Each of these inputs gives all the messages. */
  missing: { messages: Record<string, string>; inputs: object[] };
  maxLengths: [field: string, max: number, label: string][];
  rejects: [field: string, value: unknown, message: string][];
};

const FORMS: Record<string, Form> = {
  artist: {
    schema: artistInputSchema,
    minimal: { name: 'Zoë Müller', slug: 'zoe-mueller', bio: 'Lives and works in Zurich.' },
    defaults: {
      ...{ birthYear: null, nationality: null, imageUrl: null, imageAlt: null, heroImageUrl: null },
      ...{ galleryImages: [], cvUrl: null, represented: false },
    },
    missing: {
      messages: { name: 'Name is required', slug: 'Slug is required', bio: 'Bio is required' },
      inputs: [
        {},
        { name: '', slug: '', bio: '' },
        { name: ' ', slug: ' ', bio: ' ' },
        { name: null, slug: null, bio: null },
      ],
    },
    maxLengths: [
      ['name', 200, 'Name'],
      ['slug', 200, 'Slug'],
      ['bio', 50_000, 'Bio'],
      ['nationality', 300, 'Nationality'],
    ],
    rejects: [
      ['imageUrl', SCRIPT, `Profile image ${NOT_A_FILE}`],
      ['heroImageUrl', SCRIPT, `Hero image ${NOT_A_FILE}`],
      ['galleryImages', [SCRIPT], `Gallery images ${NOT_A_FILE}`],
      ['cvUrl', SCRIPT, `CV ${NOT_A_FILE}`],
      ['represented', 'yes', 'Represented Artist must be true or false'],
    ],
  },
  artwork: {
    schema: artworkInputSchema,
    minimal: { artistId: ADA, title: 'Untitled', material: 'Oil on linen', size: '120 x 90 cm' },
    defaults: {
      ...{ price: null, showPrice: 'true', priceCategory: null, description: null, year: null },
      ...{ imageUrl: null, imageAlt: null, inquireUrl: null, available: 'true' },
    },
    missing: {
      messages: {
        artistId: 'Artist is required',
        title: 'Name is required',
        material: 'Material is required',
        size: 'Size is required',
      },
      inputs: [
        {},
        { artistId: '', title: '', material: '', size: '' },
        { artistId: null, title: ' ', material: ' ', size: ' ' },
        { artistId: 'ada', title: null, material: null, size: null },
      ],
    },
    maxLengths: [
      ['title', 500, 'Name'],
      ['material', 300, 'Material'],
      ['size', 300, 'Size'],
      ['price', 300, 'Price'],
      ['imageAlt', 300, 'Alternative text'],
      ['description', 50_000, 'Description'],
    ],
    rejects: [
      ['priceCategory', 'under_10k', 'Price category must be under_3k, under_5k or empty'],
      ['priceCategory', 3, 'Price category must be under_3k, under_5k or empty'],
      ['available', 'sold', "Availability must be 'true', 'false', 'reserved' or 'nfs'"],
      ['available', true, "Availability must be 'true', 'false', 'reserved' or 'nfs'"],
      ['showPrice', true, "Show price must be 'true' or 'false'"],
      ['showPrice', 'maybe', "Show price must be 'true' or 'false'"],
      ['price', 2_800, 'Price must be text'],
      ['year', '2024', 'Year must be a whole number from 1 to 9999'],
      ['year', 2024.5, 'Year must be a whole number from 1 to 9999'],
      ['year', 0, 'Year must be a whole number from 1 to 9999'],
      ['imageUrl', SCRIPT, `Image ${NOT_A_FILE}`],
      [
        'inquireUrl',
        SCRIPT,
        'Inquiry URL or email must be an e-mail address or a web address that begins with https://',
      ],
    ],
  },
  exhibition: {
    schema: exhibitionInputSchema,
    minimal: {
      artistIds: [ADA],
      title: 'Soft Ground',
      venue: 'Marthaler Amsler',
      startDate: '2026-10-01',
      endDate: '2026-12-01',
      location: 'Zurich',
    },
    defaults: {
      ...{ imageUrl: null, imageAlt: null, galleryImages: [], imageCredits: null },
      ...{ description: null, descriptionAuthor: null, featured: false },
    },
    missing: {
      messages: {
        artistIds: 'At least one artist is required',
        title: 'Title is required',
        venue: 'Venue is required',
        startDate: 'Start date is required',
        endDate: 'End date is required',
        location: 'Location is required',
      },
      inputs: [
        {},
        { artistIds: [], title: '', venue: '', startDate: '', endDate: '', location: '' },
        { artistIds: null, title: ' ', venue: ' ', startDate: ' ', endDate: ' ', location: ' ' },
        { artistIds: ADA, title: null, venue: null, startDate: null, endDate: null, location: null },
      ],
    },
    maxLengths: [
      ['title', 500, 'Title'],
      ['venue', 300, 'Venue'],
      ['location', 300, 'Location'],
      ['imageCredits', 5_000, 'Image credits'],
      ['description', 50_000, 'Description'],
      ['descriptionAuthor', 300, 'Description author'],
    ],
    rejects: [
      ['artistIds', [ADA, 'ada'], 'This artist does not exist'],
      ['startDate', '2026-02-30', 'Start date must be a day such as 2026-05-31'],
      ['endDate', 'soon', 'End date must be a day such as 2026-05-31'],
      ['imageUrl', SCRIPT, `Featured image ${NOT_A_FILE}`],
      ['galleryImages', [SCRIPT], `Gallery images ${NOT_A_FILE}`],
      ['featured', 'true', 'Featured Exhibition must be true or false'],
    ],
  },
  fair: {
    schema: fairInputSchema,
    minimal: {
      name: 'Halle Eins',
      location: 'Basel',
      year: 2026,
      startDate: '2026-06-10',
      endDate: '2026-06-14',
    },
    defaults: {
      ...{ participatingArtists: [], boothImages: [], fairLogoUrl: null },
      ...{ externalUrl: null, description: null, section: null },
    },
    missing: {
      messages: {
        name: 'Name is required',
        location: 'Location is required',
        year: 'Year must be a whole number from 2000 to 2100',
        startDate: 'Start date is required',
        endDate: 'End date is required',
      },
      inputs: [
        {},
        { name: '', location: '', year: '', startDate: '', endDate: '' },
        { name: null, location: null, year: null, startDate: null, endDate: null },
      ],
    },
    maxLengths: [
      ['name', 200, 'Name'],
      ['location', 300, 'Location'],
      ['section', 300, 'Section'],
      ['description', 50_000, 'Description'],
    ],
    rejects: [
      ...[1999, 2101, 2026.5, '2026', Number.NaN].map((year): Form['rejects'][number] => [
        'year',
        year,
        'Year must be a whole number from 2000 to 2100',
      ]),
      ['fairLogoUrl', SCRIPT, `Fair logo ${NOT_A_FILE}`],
      ['externalUrl', SCRIPT, `External website ${NOT_A_WEB_ADDRESS}`],
      ['boothImages', [SCRIPT], `Booth images ${NOT_A_FILE}`],
      ['participatingArtists', 'Ada, Ben', 'Participating artists must be a list'],
    ],
  },
  'press item': {
    schema: pressItemInputSchema,
    minimal: {
      artistId: ADA,
      title: 'A room that listens',
      outlet: 'Kunstblatt',
      date: 'March 2024',
      description: 'On the autumn show.',
    },
    defaults: { url: null },
    missing: {
      messages: {
        artistId: 'Artist is required',
        title: 'Title is required',
        outlet: 'Press outlet is required',
        date: 'Date is required',
        description: 'Description is required',
      },
      inputs: [
        {},
        { artistId: '', title: '', outlet: '', date: '', description: '' },
        { artistId: null, title: ' ', outlet: ' ', date: ' ', description: ' ' },
      ],
    },
    maxLengths: [
      ['title', 500, 'Title'],
      ['outlet', 300, 'Press outlet'],
      ['date', 300, 'Date'],
      ['description', 50_000, 'Description'],
    ],
    rejects: [
      ['date', 2024, 'Date must be text'],
      ['url', SCRIPT, `Article URL ${NOT_A_WEB_ADDRESS}`],
    ],
  },
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
      ...['', 'Artwork', 'complaint', null, 1].map((type): Form['rejects'][number] => [
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
      ...['', '   ', 'Too short', 'x'.repeat(9), ` ${'x'.repeat(9)} `].map((message): Form['rejects'][number] => [
        'message',
        message,
        'Please provide more details about your inquiry',
      ]),
    ],
  },
  registration: {
    schema: registrationInputSchema,
    minimal: { exhibitionId: ADA, firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' },
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
};

describe.each(Object.entries(FORMS))('%s', (_name, { schema, minimal, defaults, missing, maxLengths, rejects }) => {
  test.each(missing.inputs)('names the required fields that are missing: %j', (input) => {
    expect(fieldErrors(schema, input)).toEqual(missing.messages);
  });

  test('fills in defaults for missing and null fields', () => {
    expect(schema.parse(minimal)).toEqual({ ...minimal, ...defaults });
    const nullable = Object.entries(defaults).filter(([, value]) => value === null || Array.isArray(value));
    const withNulls = Object.fromEntries(nullable.map(([field]) => [field, null]));
    expect(schema.parse({ ...minimal, ...withNulls })).toEqual({ ...minimal, ...defaults });
  });

  test('trims texts', () => {
    const texts = Object.entries(minimal).filter(([field]) => maxLengths.some(([limited]) => limited === field));
    const padded = Object.fromEntries(texts.map(([field, text]) => [field, ` ${text} `]));
    expect(schema.parse({ ...minimal, ...padded })).toEqual({ ...minimal, ...defaults });
  });

  test.each(maxLengths)('%s has at most %i characters', (field, max, label) => {
    expect(fieldErrors(schema, { ...minimal, [field]: 'x'.repeat(max) })).toEqual({});
    expect(fieldErrors(schema, { ...minimal, [field]: 'x'.repeat(max + 1) })).toEqual({
      [field]: `${label} must be at most ${max} characters`,
    });
  });

  test.each(rejects)('rejects %s %j: %s', (field, value, message) => {
    expect(fieldErrors(schema, { ...minimal, [field]: value })).toEqual({ [field]: message });
  });
});
