import { describe, expect, test } from 'vitest';
import {
  ARTWORK_MESSAGE_MIN,
  artworkInquiryInputSchema,
  fromArtwork,
  fromFooter,
  inquiryInputSchema,
} from './inquiry.ts';
import { ANY_ARTIST, INQUIRY_TYPE_LABELS } from './inquiry-types.ts';
import { fieldErrors } from './testing.ts';

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

describe('the inquiry of the footer', () => {
  test('asks for name, e-mail, type and message', () => {
    expect(fieldErrors(inquiryInputSchema, {})).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      inquiry_type: 'Inquiry type is required',
      message: 'Message is required',
    });
    expect(fieldErrors(inquiryInputSchema, anInquiry({ name: ' ', email: ' ', message: ' ' }))).toEqual({
      name: 'Name is required',
      email: 'Please enter a valid email address',
      message: 'Message is required',
    });
  });

  test('can go without phone and artist', () => {
    expect(inquiryInputSchema.parse(anInquiry({ phone: '', artist_interest: undefined }))).toEqual({
      ...anInquiry(),
      phone: null,
      artist_interest: null,
    });
  });

  test.each(Object.keys(INQUIRY_TYPE_LABELS))('takes the type %s', (inquiry_type) => {
    expect(fieldErrors(inquiryInputSchema, anInquiry({ inquiry_type }))).toEqual({});
  });

  test.each(['', 'Artwork', 'complaint', null, 1])('refuses the type %j', (inquiry_type) => {
    expect(fieldErrors(inquiryInputSchema, anInquiry({ inquiry_type }))).toEqual({
      inquiry_type: 'Inquiry type is required',
    });
  });

  test.each([
    ['name', 200, 'Name'],
    ['phone', 300, 'Phone'],
    ['artist_interest', 200, 'Artist of interest'],
    ['message', 5_000, 'Message'],
  ])('%s has at most %i characters', (field, max, label) => {
    expect(fieldErrors(inquiryInputSchema, anInquiry({ [field]: 'x'.repeat(max) }))).toEqual({});
    expect(fieldErrors(inquiryInputSchema, anInquiry({ [field]: 'x'.repeat(max + 1) }))).toEqual({
      [field]: `${label} must be at most ${max} characters`,
    });
  });

  test('about an artwork keeps the artist of interest', () => {
    const input = inquiryInputSchema.parse(anInquiry({ artist_interest: 'Zoë Müller' }));
    expect(fromFooter(input)).toEqual({ ...input, artist_interest: 'Zoë Müller', subject: null, artworkTitle: null });
  });

  test.each(['exhibition', 'visit', 'press', 'collaboration', 'other'])(
    'of type %s has no artist of interest, whatever was sent along',
    (inquiry_type) => {
      const input = inquiryInputSchema.parse(anInquiry({ inquiry_type, artist_interest: 'Zoë Müller' }));
      expect(fromFooter(input)).toMatchObject({ inquiry_type, artist_interest: null });
    },
  );
});

describe('the inquiry about one artwork', () => {
  test('says what is missing in the words of the form', () => {
    const input = anArtworkInquiry({ name: '', email: 'ada', subject: '', message: 'Too short' });
    expect(fieldErrors(artworkInquiryInputSchema, input)).toEqual({
      name: 'Name is required',
      email: 'Please enter a valid email address',
      subject: 'Subject is required',
      message: 'Please provide more details about your inquiry',
    });
  });

  test('names the artwork and its artist', () => {
    const input = anArtworkInquiry({ artworkTitle: undefined, artistName: undefined });
    expect(fieldErrors(artworkInquiryInputSchema, input)).toEqual({
      artworkTitle: 'Artwork title is required',
      artistName: 'Artist name is required',
    });
  });

  test.each(['', '   ', 'x'.repeat(9), ` ${'x'.repeat(9)} `])('a message of %j is too short', (message) => {
    expect(fieldErrors(artworkInquiryInputSchema, anArtworkInquiry({ message }))).toEqual({
      message: 'Please provide more details about your inquiry',
    });
  });

  test('a message of ten characters will do', () => {
    expect(ARTWORK_MESSAGE_MIN).toBe(10);
    expect(fieldErrors(artworkInquiryInputSchema, anArtworkInquiry({ message: 'x'.repeat(10) }))).toEqual({});
  });

  test.each([
    ['name', 200, 'Name'],
    ['phone', 300, 'Phone'],
    ['message', 5_000, 'Message'],
    ['artworkTitle', 500, 'Artwork title'],
    ['artistName', 200, 'Artist name'],
  ])('%s has at most %i characters', (field, max, label) => {
    expect(fieldErrors(artworkInquiryInputSchema, anArtworkInquiry({ [field]: 'x'.repeat(max) }))).toEqual({});
    expect(fieldErrors(artworkInquiryInputSchema, anArtworkInquiry({ [field]: 'x'.repeat(max + 1) }))).toEqual({
      [field]: `${label} must be at most ${max} characters`,
    });
  });

  test('the prefilled subject fits even the longest title and the longest name', () => {
    const subject = `Inquiry about "${'x'.repeat(500)}" by ${'y'.repeat(200)}`;
    expect(fieldErrors(artworkInquiryInputSchema, anArtworkInquiry({ subject }))).toEqual({});
  });

  test('a subject has a limit all the same', () => {
    expect(fieldErrors(artworkInquiryInputSchema, anArtworkInquiry({ subject: 'x'.repeat(1_001) }))).toHaveProperty(
      'subject',
    );
  });

  test('is kept with the others: type artwork, its artist as interest', () => {
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
