import { expect, test } from 'vitest';
import { fetchInquiries, postArtist, postArtwork, postInquiry } from '../testing/post-records.ts';
import { NOW, sharedApp } from '../testing/test-app.ts';
import { readAllRows } from '../testing/test-database.ts';
import { anArtworkInquiry, anInquiry } from '../testing/visitor-forms.ts';

const hoursLater = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

test('lists inquiries of both forms newest first', async () => {
  const { clock, visitor, signIn } = await sharedApp();
  const staff = await signIn();
  await visitor('POST', '/api/inquiries', anInquiry({ name: 'First' }));
  clock.now = hoursLater(1);
  await visitor('POST', '/api/artwork-inquiries', anArtworkInquiry({ name: 'Second' }));
  expect(await fetchInquiries(staff)).toMatchObject([
    {
      name: 'Second',
      inquiry_type: 'artwork',
      artist_interest: 'Lea Brun',
      subject: 'Inquiry about Untitled by Lea Brun',
      artworkTitle: 'Untitled',
      artworkId: null,
      artwork: null,
      status: 'new',
      created_at: hoursLater(1).toISOString(),
      responded_at: null,
      spamReason: null,
      notes: [],
    },
    { name: 'First', status: 'new', artwork: null, created_at: NOW.toISOString() },
  ]);
});

test('returns the artwork of an inquiry with its hidden price', async () => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const artist = await postArtist(staff, { name: 'Lea Brun' });
  const work = { title: 'Falling Water', year: 2024, material: 'Oil on canvas', size: '80 × 60 cm' };
  const { id } = await postArtwork(staff, artist.id, {
    ...work,
    price: 'CHF 4,800',
    showPrice: 'false',
    available: 'reserved',
  });
  await visitor('POST', '/api/artwork-inquiries', anArtworkInquiry({ artworkTitle: 'falling water' }));
  expect(await fetchInquiries(staff)).toMatchObject([
    { artworkId: id, artwork: { id, ...work, price: 'CHF 4,800', available: 'reserved', artistName: 'Lea Brun' } },
  ]);
});

test('links no artwork if several have the title', async () => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const artist = await postArtist(staff, { name: 'Lea Brun' });
  const other = await postArtist(staff, { name: 'Noa Frey', slug: 'noa-frey' });
  await postArtwork(staff, artist.id, { title: 'Untitled' });
  await postArtwork(staff, artist.id, { title: 'Untitled' });
  await postArtwork(staff, other.id, { title: 'Alone' });
  await visitor('POST', '/api/artwork-inquiries', anArtworkInquiry());
  await visitor('POST', '/api/artwork-inquiries', anArtworkInquiry({ artworkTitle: 'Alone' }));
  expect(await fetchInquiries(staff)).toMatchObject([{ artworkId: null }, { artworkId: null }]);
});

test('keeps the link to an artwork that is renamed, deleted and restored', async () => {
  const { visitor, signIn } = await sharedApp();
  const staff = await signIn();
  const artist = await postArtist(staff, { name: 'Lea Brun' });
  const { artist: _artist, updatedAt: _at, id, ...fields } = await postArtwork(staff, artist.id, { title: 'Untitled' });
  await visitor('POST', '/api/artwork-inquiries', anArtworkInquiry());
  await staff('PUT', `/api/cms/artworks/${id}`, { ...fields, title: 'Evening' });
  expect(await fetchInquiries(staff)).toMatchObject([{ artworkTitle: 'Untitled', artwork: { title: 'Evening' } }]);
  await staff('DELETE', `/api/cms/artworks/${id}`);
  expect(await fetchInquiries(staff)).toMatchObject([{ artworkTitle: 'Untitled', artwork: null }]);
  await staff('POST', `/api/cms/artworks/${id}/restore`);
  expect(await fetchInquiries(staff)).toMatchObject([{ artwork: { title: 'Evening' } }]);
});

test('sets responded_at once, and clears it when the inquiry is new again', async () => {
  const { clock, signIn } = await sharedApp();
  const staff = await signIn();
  const { id } = await postInquiry(staff);
  const change = (status: string) => staff('POST', '/api/cms/inquiries/status', { changes: [{ id, status }] });
  clock.now = hoursLater(2);
  const answeredAt = hoursLater(2).toISOString();
  expect(await change('answered')).toMatchObject({
    status: 200,
    body: [{ id, status: 'answered', responded_at: answeredAt }],
  });
  clock.now = hoursLater(5);
  expect(await change('archived')).toMatchObject({ body: [{ status: 'archived', responded_at: answeredAt }] });
  expect(await change('answered')).toMatchObject({ body: [{ responded_at: answeredAt }] });
  expect(await change('new')).toMatchObject({ body: [{ status: 'new', responded_at: null }] });
  expect(await change('spam')).toMatchObject({ body: [{ status: 'spam', responded_at: null }] });
});

test('changes several inquiries in one request, and undoes it exactly', async () => {
  const { clock, signIn } = await sharedApp();
  const staff = await signIn();
  const [first, second] = [await postInquiry(staff), await postInquiry(staff)];
  const change = (changes: object[]) => staff('POST', '/api/cms/inquiries/status', { changes });
  clock.now = hoursLater(1);
  await change([{ id: first.id, status: 'answered' }]);
  const before = await fetchInquiries(staff);
  clock.now = hoursLater(3);
  const archived = await change([first, second].map(({ id }) => ({ id, status: 'archived' })));
  expect(archived).toMatchObject({ status: 200, body: [{ status: 'archived' }, { status: 'archived' }] });
  await change(before.map(({ id, status, responded_at }) => ({ id, status, responded_at })));
  expect(await fetchInquiries(staff)).toEqual(before);
});

test('changes none if one of several does not exist', async () => {
  const { signIn } = await sharedApp();
  const staff = await signIn();
  const { id } = await postInquiry(staff);
  const before = await readAllRows();
  const changes = [id, UNKNOWN_ID].map((inquiry) => ({ id: inquiry, status: 'spam' }));
  expect(await staff('POST', '/api/cms/inquiries/status', { changes })).toMatchObject({
    status: 404,
    body: { message: 'This inquiry does not exist.' },
  });
  expect(await readAllRows()).toEqual(before);
});

test('rejects an unknown status', async () => {
  const { signIn } = await sharedApp();
  const staff = await signIn();
  const { id } = await postInquiry(staff);
  expect(await staff('POST', '/api/cms/inquiries/status', { changes: [{ id, status: 'done' }] })).toMatchObject({
    status: 400,
    body: { errors: { changes: 'Status must be new, answered, archived or spam' } },
  });
});

test('lists notes with author and time, oldest first', async () => {
  const { clock, signIn } = await sharedApp();
  const [nora, julian] = [await signIn('nora'), await signIn('julian')];
  const { id } = await postInquiry(nora);
  const notes = `/api/cms/inquiries/${id}/notes`;
  expect((await nora('POST', notes, { text: ' Called back. ' })).status).toBe(201);
  clock.now = hoursLater(1);
  expect(await julian('POST', notes, { text: 'Comes on Friday.' })).toMatchObject({
    status: 201,
    body: {
      id,
      notes: [
        { text: 'Called back.', created_by: 'nora', created_at: NOW.toISOString() },
        { text: 'Comes on Friday.', created_by: 'julian', created_at: hoursLater(1).toISOString() },
      ],
    },
  });
  const [inquiry] = await fetchInquiries(nora);
  const removed = await nora('DELETE', `${notes}/${inquiry?.notes[0]?.id}`);
  expect(removed).toMatchObject({ status: 200, body: { id, notes: [{ text: 'Comes on Friday.' }] } });
});

test('rejects an empty note, and notes of unknown and other inquiries', async () => {
  const { signIn } = await sharedApp();
  const staff = await signIn();
  const { id } = await postInquiry(staff);
  const other = await postInquiry(staff);
  expect(await staff('POST', `/api/cms/inquiries/${id}/notes`, { text: '  ' })).toMatchObject({
    status: 400,
    body: { errors: { text: 'Note is required' } },
  });
  expect((await staff('POST', `/api/cms/inquiries/${UNKNOWN_ID}/notes`, { text: 'Hello' })).status).toBe(404);
  await staff('POST', `/api/cms/inquiries/${id}/notes`, { text: 'Called back.' });
  const noteId = (await fetchInquiries(staff)).flatMap(({ notes }) => notes)[0]?.id;
  expect((await staff('DELETE', `/api/cms/inquiries/${other.id}/notes/${noteId}`)).status).toBe(404);
});

test('an answered inquiry always has responded_at, even if an undo sends null', async () => {
  const { signIn } = await sharedApp();
  const staff = await signIn();
  const { id } = await postInquiry(staff);
  const change = (fields: object) => staff('POST', '/api/cms/inquiries/status', { changes: [{ id, ...fields }] });
  const answered = { status: 'answered', responded_at: null };
  expect(await change(answered)).toMatchObject({ body: [{ responded_at: NOW.toISOString() }] });
  expect(await change({ status: 'archived', responded_at: '0000-01-01T00:00:00Z' })).toMatchObject({
    status: 400,
    body: { errors: { changes: 'Answered at must be a time such as 2026-05-31T10:00:00.000Z' } },
  });
});

test('skips inquiries whose status is not the expected one', async () => {
  const { signIn } = await sharedApp();
  const [nora, julian] = [await signIn('nora'), await signIn('julian')];
  const [first, second] = [await postInquiry(nora), await postInquiry(nora)];
  const change = (changes: object[], by = nora) => by('POST', '/api/cms/inquiries/status', { changes });
  await change([first, second].map(({ id }) => ({ id, status: 'answered' })));
  await change([{ id: first.id, status: 'archived' }], julian);
  const undo = [first, second].map(({ id }) => ({ id, status: 'new', expected: 'answered' }));
  expect(await change(undo)).toMatchObject({ status: 200, body: [{ id: second.id, status: 'new' }] });
  const statuses = (await fetchInquiries(nora)).map(({ id, status }) => [id, status]);
  expect(Object.fromEntries(statuses)).toEqual({ [first.id]: 'archived', [second.id]: 'new' });
});
