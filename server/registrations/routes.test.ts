import { expect, test } from 'vitest';
import { exhibitionRegistrations } from '../db/schema/registration.ts';
import { postArtist, postExhibition } from '../testing/post-records.ts';
import { NOW, sharedApp, type TestApp } from '../testing/test-app.ts';
import { aRegistration } from '../testing/visitor-forms.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

async function anExhibitionFrom({ signIn }: TestApp, startDate: string, endDate: string) {
  const staff = await signIn();
  const { id } = await postArtist(staff);
  return postExhibition(staff, [id], { startDate, endDate });
}

test('registers a visitor for an upcoming exhibition without returning the record', async () => {
  const gallery = await sharedApp();
  const { id } = await anExhibitionFrom(gallery, '2026-12-01', '2027-01-31');
  const registered = await gallery.visitor('POST', '/api/exhibition-registrations', aRegistration(id));
  expect(registered.status).toBe(201);
  expect(registered.body).toEqual({ message: 'You are registered.' });
  expect(await gallery.db.select().from(exhibitionRegistrations)).toMatchObject([
    { exhibitionId: id, firstName: 'Ada', lastName: 'Keller', email: 'ada@example.ch', created_at: NOW },
  ]);
});

test('rejects a second registration of an address (409), ignoring spaces and case', async () => {
  const gallery = await sharedApp();
  const { id } = await anExhibitionFrom(gallery, '2026-12-01', '2027-01-31');
  await gallery.visitor('POST', '/api/exhibition-registrations', aRegistration(id));
  const again = await gallery.visitor(
    'POST',
    '/api/exhibition-registrations',
    aRegistration(id, { email: ' ADA@Example.CH ' }),
  );
  expect(again.status).toBe(409);
  expect(again.body).toEqual({
    message: 'This email is already registered for this exhibition.',
    errors: { email: 'This email is already registered for this exhibition' },
  });
  expect(await gallery.db.select().from(exhibitionRegistrations)).toHaveLength(1);
});

test('accepts the same address for another exhibition, and another address for the same', async () => {
  const gallery = await sharedApp();
  const staff = await gallery.signIn();
  const { id: artistId } = await postArtist(staff);
  const dates = { startDate: '2026-12-01', endDate: '2027-01-31' };
  const first = await postExhibition(staff, [artistId], dates);
  const second = await postExhibition(staff, [artistId], dates);
  for (const input of [
    aRegistration(first.id),
    aRegistration(second.id),
    aRegistration(first.id, { email: 'bo@example.ch' }),
  ]) {
    expect((await gallery.visitor('POST', '/api/exhibition-registrations', input)).status).toBe(201);
  }
});

test.each([
  ['current', '2026-11-01', '2026-12-01'],
  ['beginning today', '2026-11-15', '2026-12-01'],
  ['past', '2026-01-01', '2026-02-01'],
])('rejects a registration for an exhibition that is %s', async (_status, startDate, endDate) => {
  const gallery = await sharedApp();
  const { id } = await anExhibitionFrom(gallery, startDate, endDate);
  expect(await gallery.visitor('POST', '/api/exhibition-registrations', aRegistration(id))).toMatchObject({
    status: 400,
    body: { errors: { exhibitionId: 'Registration is open for upcoming exhibitions only' } },
  });
  expect(await gallery.db.select().from(exhibitionRegistrations)).toEqual([]);
});

test('registration closes at midnight in Zurich before the first day', async () => {
  const gallery = await sharedApp();
  const { id } = await anExhibitionFrom(gallery, '2026-11-16', '2026-12-01');
  gallery.clock.now = new Date('2026-11-15T22:59:59Z');
  const before = await gallery.visitor('POST', '/api/exhibition-registrations', aRegistration(id));
  gallery.clock.now = new Date('2026-11-15T23:00:00Z');
  const after = await gallery.visitor(
    'POST',
    '/api/exhibition-registrations',
    aRegistration(id, { email: 'bo@example.ch' }),
  );
  expect([before.status, after.status]).toEqual([201, 400]);
});

test('responds 404 for an unknown exhibition', async () => {
  const { visitor } = await sharedApp();
  expect(await visitor('POST', '/api/exhibition-registrations', aRegistration(UNKNOWN_ID))).toMatchObject({
    status: 404,
    body: { message: 'This exhibition does not exist.' },
  });
});

test('requires every field', async () => {
  const { visitor } = await sharedApp();
  expect(await visitor('POST', '/api/exhibition-registrations', {})).toMatchObject({
    status: 400,
    body: {
      errors: {
        exhibitionId: 'Exhibition is required',
        firstName: 'First name is required',
        lastName: 'Last name is required',
        email: 'Email is required',
      },
    },
  });
});
