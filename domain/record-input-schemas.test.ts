import { artistInputSchema } from './artist.ts';
import { artworkInputSchema } from './artwork.ts';
import { exhibitionInputSchema } from './exhibition.ts';
import { fairInputSchema } from './fair.ts';
import { type InputSchemaCases, testInputSchemas } from './input-schema-tests.ts';
import { pressItemInputSchema } from './press.ts';

const ADA = '0b7f6a0e-3c1d-4b5e-8a52-1f0d9c3e7a11';
const SCRIPT = 'javascript:alert(1)';
const NOT_A_FILE = 'must be an uploaded file or a web address that begins with https://';
const NOT_A_WEB_ADDRESS = 'must be a web address that begins with https://';

testInputSchemas({
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
      ...{ artworkIds: [], openingDate: null, openingFrom: null, openingTo: null },
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
      ['artworkIds', [ADA, 'ada'], 'This artwork does not exist'],
      ['artworkIds', Array.from({ length: 201 }, () => ADA), 'An exhibition can have at most 200 works'],
      ['startDate', '2026-02-30', 'Start date must be a day such as 2026-05-31'],
      ['endDate', 'soon', 'End date must be a day such as 2026-05-31'],
      ['openingDate', 'soon', 'Opening date must be a day such as 2026-05-31'],
      ['openingDate', '0026-10-01', 'Opening date must be between the years 1800 and 2200'],
      ['openingDate', '2026-12-02', 'Opening date must not be after the end date'],
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
      ...[1999, 2101, 2026.5, '2026', Number.NaN].map((year): InputSchemaCases['rejects'][number] => [
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
});
