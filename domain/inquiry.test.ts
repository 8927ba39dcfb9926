import { describe, expect, test } from 'vitest';
import {
  ARTWORK_MESSAGE_MIN,
  artworkInquiryInputSchema,
  fromArtwork,
  fromFooter,
  inquiryInputSchema,
} from './inquiry.ts';
import { ANY_ARTIST, INQUIRY_TYPE_LABELS } from './inquiry-types.ts';
import { fieldErrors } from './schema-errors.ts';

const anInquiry = (fields: Record<string, unknown> = {}) => ({
  name: 'Ada',
  email: 'ada@example.com',
  phone: '+41 44 000 00 00',
  inquiry_type: 'artwork',
  artist_interest: 'any',
  message: 'Hello',
  ...fields,
});

const anArtworkInquiry = (fields: Record<string, unknown> = {}) => ({
  name: 'Ada',
  email: 'ada@example.com',
  phone: '',
  subject: 'Inquiry about Untitled by Zoë Müller',
  message: 'Is it still available?',
  artworkTitle: 'Untitled',
  artistName: 'Zoë Müller',
  ...fields,
});

test('the inquiry types and their labels, in the order of the form', () => {
  expect(Object.entries(INQUIRY_TYPE_LABELS)).toEqual([
    ['artwork', 'Artwork Purchase/Information'],
    ['exhibition', 'Exhibition Proposal'],
    ['visit', 'Gallery Visit/Private Viewing'],
    ['press', 'Press/Media Inquiry'],
    ['collaboration', 'Collaboration/Partnership'],
    ['other', 'Other'],
  ]);
  expect(ANY_ARTIST).toBe('any');
});

describe('inquiry of the footer', () => {
  test('phone and artist of interest are optional', () => {
    expect(inquiryInputSchema.parse(anInquiry({ phone: '', artist_interest: undefined }))).toEqual({
      ...anInquiry(),
      phone: null,
      artist_interest: null,
    });
  });

  test.each(Object.keys(INQUIRY_TYPE_LABELS))('accepts the type %s', (inquiry_type) => {
    expect(fieldErrors(inquiryInputSchema, anInquiry({ inquiry_type }))).toEqual({});
  });

  test('keeps the artist of interest of type artwork', () => {
    const input = inquiryInputSchema.parse(anInquiry({ artist_interest: 'Zoë Müller' }));
    expect(fromFooter(input)).toEqual({ ...input, artist_interest: 'Zoë Müller', subject: null, artworkTitle: null });
  });

  test.each(['exhibition', 'visit', 'press', 'collaboration', 'other'])(
    'drops the artist of interest of type %s',
    (inquiry_type) => {
      const input = inquiryInputSchema.parse(anInquiry({ inquiry_type, artist_interest: 'Zoë Müller' }));
      expect(fromFooter(input)).toMatchObject({ inquiry_type, artist_interest: null });
    },
  );
});

describe('artwork inquiry', () => {
  test('accepts a message of ten characters', () => {
    expect(ARTWORK_MESSAGE_MIN).toBe(10);
    expect(fieldErrors(artworkInquiryInputSchema, anArtworkInquiry({ message: 'x'.repeat(10) }))).toEqual({});
  });

  test('accepts the prefilled subject with the longest title and name', () => {
    const subject = `Inquiry about "${'x'.repeat(500)}" by ${'y'.repeat(200)}`;
    expect(fieldErrors(artworkInquiryInputSchema, anArtworkInquiry({ subject }))).toEqual({});
  });

  test('is stored with type artwork and its artist as interest', () => {
    expect(fromArtwork(artworkInquiryInputSchema.parse(anArtworkInquiry()))).toEqual({
      name: 'Ada',
      email: 'ada@example.com',
      phone: null,
      inquiry_type: 'artwork',
      artist_interest: 'Zoë Müller',
      subject: 'Inquiry about Untitled by Zoë Müller',
      artworkTitle: 'Untitled',
      message: 'Is it still available?',
    });
  });
});
