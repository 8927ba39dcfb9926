import { expect, test } from 'vitest';
import { z } from 'zod';
import type { ExhibitionInput } from '../../domain/exhibition.ts';
import { type Registration, registrationSchema } from '../../domain/guest-list.ts';
import { HONEYPOT_FIELD } from '../../domain/spam.ts';
import { postArtist, postExhibition, postRegistration } from '../testing/post-records.ts';
import { type Caller, NOW, sharedApp } from '../testing/test-app.ts';
import { aRegistration } from '../testing/visitor-forms.ts';

const PATH = '/api/cms/registrations';
const CHECK_IN = { isIn: true, at: NOW.toISOString() };

const listed = async (caller: Caller) => z.array(registrationSchema).parse((await caller('GET', PATH)).body);

const namesOf = (guests: readonly Registration[]) => guests.map(({ lastName }) => lastName).toSorted();

/** Open for registration: it starts tomorrow or later. */
const postUpcoming = async (staff: Caller, fields: Partial<ExhibitionInput>) =>
  postExhibition(staff, [(await postArtist(staff)).id], { startDate: '2026-11-16', endDate: '2026-12-31', ...fields });

const OPENS_TODAY = { openingDate: '2026-11-15' };

async function peopleOfTheGallery() {
  const { signIn, visitor, clock } = await sharedApp();
  return { staff: await signIn(), door: await signIn('mia', 'door'), visitor, clock };
}

test("people at the door see the guests of today's openings, without spam", async () => {
  const { staff, door, visitor, clock } = await peopleOfTheGallery();
  const tonight = await postUpcoming(staff, OPENS_TODAY);
  const tomorrow = await postUpcoming(staff, {});
  await postRegistration(staff, { exhibitionId: tonight.id, lastName: 'Tonight' });
  await postRegistration(staff, { exhibitionId: tomorrow.id, lastName: 'Tomorrow' });
  const spam = { ...aRegistration(tonight.id, { email: 'spam@example.ch' }), [HONEYPOT_FIELD]: 'https://spam.example' };
  expect((await visitor('POST', '/api/exhibition-registrations', spam)).status).toBe(201);
  expect(namesOf(await listed(door))).toEqual(['Tonight']);
  clock.now = new Date('2026-11-15T23:00:00Z');
  expect(namesOf(await listed(door))).toEqual(['Tomorrow']);
  clock.now = new Date('2026-11-16T23:00:00Z');
  expect(await listed(door)).toEqual([]);
});

test('they see an email only where two guests of an opening have the same name, after a check-in too', async () => {
  const { staff, door } = await peopleOfTheGallery();
  const { id: exhibitionId } = await postUpcoming(staff, OPENS_TODAY);
  const { id } = await postRegistration(staff, { exhibitionId, email: 'one@example.ch' });
  expect(await listed(door)).toMatchObject([{ id, email: '' }]);
  expect((await door('PUT', `${PATH}/${id}/check-in`, CHECK_IN)).body).toMatchObject({ id, email: '' });
  await postRegistration(staff, { exhibitionId, email: 'two@example.ch' });
  const emails = (await listed(door)).map(({ email }) => email);
  expect(emails.toSorted()).toEqual(['one@example.ch', 'two@example.ch']);
});

test("they check in the guests of today's openings; everybody else does not exist for them", async () => {
  const { staff, door, visitor, clock } = await peopleOfTheGallery();
  const tonight = await postUpcoming(staff, OPENS_TODAY);
  const tomorrow = await postUpcoming(staff, {});
  const guest = await postRegistration(staff, { exhibitionId: tonight.id });
  const later = await postRegistration(staff, { exhibitionId: tomorrow.id });
  const spam = { ...aRegistration(tonight.id, { email: 'spam@example.ch' }), [HONEYPOT_FIELD]: 'https://spam.example' };
  await visitor('POST', '/api/exhibition-registrations', spam);
  const spamId = (await listed(staff)).find(({ spamReason }) => spamReason !== null)?.id;

  expect(await door('PUT', `${PATH}/${guest.id}/check-in`, CHECK_IN)).toMatchObject({
    status: 200,
    body: { checked_in_at: NOW.toISOString() },
  });
  for (const id of [later.id, spamId]) {
    expect(await door('PUT', `${PATH}/${id}/check-in`, CHECK_IN)).toMatchObject({
      status: 404,
      body: { message: 'This registration does not exist.' },
    });
  }
  // Stored offline, and sent when the phone is online again.
  clock.now = new Date('2026-11-15T23:05:00Z');
  const offline = { isIn: false, at: '2026-11-15T22:30:00.000Z' };
  expect((await door('PUT', `${PATH}/${guest.id}/check-in`, offline)).status).toBe(200);
  expect(
    (await door('PUT', `${PATH}/${guest.id}/check-in`, { isIn: true, at: '2026-11-15T22:31:00.000Z' })).status,
  ).toBe(200);
  const tooLate = { isIn: false, at: '2026-11-15T23:01:00.000Z' };
  expect((await door('PUT', `${PATH}/${guest.id}/check-in`, tooLate)).status).toBe(404);
  const checkedIn = (await listed(staff)).filter(({ checked_in_at }) => checked_in_at !== null);
  expect(checkedIn.map(({ id }) => id)).toEqual([guest.id]);
});
