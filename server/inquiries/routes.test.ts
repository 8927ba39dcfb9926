import { expect, test } from 'vitest';
import { inquiries } from '../db/schema/inquiry.ts';
import { NOW, sharedApp } from '../testing/test-app.ts';
import { anArtworkInquiry, anInquiry } from '../testing/visitor-forms.ts';

test('stores an inquiry as new without returning the record', async () => {
  const { db, visitor } = await sharedApp();
  const sent = await visitor('POST', '/api/inquiries', anInquiry());
  expect(sent.status).toBe(201);
  expect(sent.body).toEqual({ message: 'Thank you for your interest.' });
  expect(await db.select().from(inquiries)).toMatchObject([
    {
      name: 'Ada Keller',
      email: 'ada@example.ch',
      phone: '+41 44 000 00 00',
      inquiry_type: 'artwork',
      artist_interest: 'any',
      message: 'I would like to see the large drawings.',
      subject: null,
      artworkTitle: null,
      status: 'new',
      created_at: NOW,
      responded_at: null,
    },
  ]);
});

test.each(['artwork', 'exhibition', 'visit', 'press', 'collaboration', 'other'] as const)(
  'accepts the inquiry type %s',
  async (inquiry_type) => {
    const { db, visitor } = await sharedApp();
    expect((await visitor('POST', '/api/inquiries', anInquiry({ inquiry_type }))).status).toBe(201);
    expect(await db.select().from(inquiries)).toMatchObject([{ inquiry_type }]);
  },
);

test('stores an artist of interest for artwork inquiries only', async () => {
  const { db, visitor } = await sharedApp();
  await visitor('POST', '/api/inquiries', anInquiry({ inquiry_type: 'visit', artist_interest: 'Lea Brun' }));
  expect(await db.select().from(inquiries)).toMatchObject([{ artist_interest: null }]);
});

test('phone and artist of interest are optional', async () => {
  const { db, visitor } = await sharedApp();
  const { phone: _phone, artist_interest: _interest, ...required } = anInquiry();
  expect((await visitor('POST', '/api/inquiries', required)).status).toBe(201);
  expect((await visitor('POST', '/api/inquiries', { ...required, phone: '', artist_interest: '' })).status).toBe(201);
  expect(await db.select().from(inquiries)).toMatchObject([
    { phone: null, artist_interest: null },
    { phone: null, artist_interest: null },
  ]);
});

test('requires name, email, type and message', async () => {
  const { db, visitor } = await sharedApp();
  expect(await visitor('POST', '/api/inquiries', {})).toMatchObject({
    status: 400,
    body: {
      errors: {
        name: 'Name is required',
        email: 'Email is required',
        inquiry_type: 'Inquiry type is required',
        message: 'Message is required',
      },
    },
  });
  expect(await visitor('POST', '/api/inquiries', anInquiry({ email: 'ada' }))).toMatchObject({
    status: 400,
    body: { errors: { email: 'Please enter a valid email address' } },
  });
  expect(await db.select().from(inquiries)).toEqual([]);
});

test('limits a message to 5,000 characters', async () => {
  const { visitor } = await sharedApp();
  expect((await visitor('POST', '/api/inquiries', anInquiry({ message: 'x'.repeat(5_000) }))).status).toBe(201);
  expect(await visitor('POST', '/api/inquiries', anInquiry({ message: 'x'.repeat(5_001) }))).toMatchObject({
    status: 400,
    body: { errors: { message: 'Message must be at most 5000 characters' } },
  });
});

test('stores an artwork inquiry with type artwork and its artist as interest', async () => {
  const { db, visitor } = await sharedApp();
  const sent = await visitor('POST', '/api/artwork-inquiries', anArtworkInquiry({ email: ' Ada@example.ch ' }));
  expect(sent.status).toBe(201);
  expect(sent.body).toEqual({ message: 'Thank you for your interest.' });
  expect(await db.select().from(inquiries)).toMatchObject([
    {
      name: 'Ada Keller',
      email: 'Ada@example.ch',
      phone: null,
      inquiry_type: 'artwork',
      artist_interest: 'Lea Brun',
      subject: 'Inquiry about Untitled by Lea Brun',
      artworkTitle: 'Untitled',
      message: 'Is this work still available?',
      status: 'new',
      created_at: NOW,
    },
  ]);
});

test('names invalid fields of an artwork inquiry as the form labels them', async () => {
  const { db, visitor } = await sharedApp();
  const rejected = await visitor(
    'POST',
    '/api/artwork-inquiries',
    anArtworkInquiry({ name: '', email: 'ada', subject: ' ', message: 'Too short' }),
  );
  expect(rejected.status).toBe(400);
  expect(rejected.body).toMatchObject({
    errors: {
      name: 'Name is required',
      email: 'Please enter a valid email address',
      subject: 'Subject is required',
      message: 'Please provide more details about your inquiry',
    },
  });
  expect(await db.select().from(inquiries)).toEqual([]);
});

test.each(['', 'Too short', '   Too short   '])(
  'rejects the artwork message %j, shorter than ten characters',
  async (message) => {
    const { visitor } = await sharedApp();
    expect(await visitor('POST', '/api/artwork-inquiries', { ...anArtworkInquiry(), message })).toMatchObject({
      status: 400,
      body: { errors: { message: 'Please provide more details about your inquiry' } },
    });
  },
);

test('accepts an artwork message of ten characters', async () => {
  const { visitor } = await sharedApp();
  expect((await visitor('POST', '/api/artwork-inquiries', anArtworkInquiry({ message: '1234567890' }))).status).toBe(
    201,
  );
});
