import { expect, test } from 'vitest';
import { outbox } from '../db/schema/outbox.ts';
import {
  postArtist,
  postArtwork,
  postExhibition,
  postFair,
  postInquiry,
  postPressItem,
} from '../testing/post-records.ts';
import { NOW, sharedApp } from '../testing/test-app.ts';
import { aRegistration } from '../testing/visitor-forms.ts';

test('counts new inquiries, new registrations and mail', async () => {
  const { db, app, signIn } = await sharedApp();
  const staff = await signIn();
  const nothing = {
    newInquiries: 0,
    newRegistrations: 0,
    pausedForms: [],
    mail: { isSetUp: false, waiting: 0, delayed: 0, failed: 0 },
  };
  expect(await staff('GET', '/api/inbox')).toMatchObject({ status: 200, body: nothing });

  const { id } = await postInquiry(staff);
  await postInquiry(staff);
  await staff('POST', '/api/cms/inquiries/status', { changes: [{ id, status: 'archived' }] });
  const artist = await postArtist(staff);
  const exhibition = await postExhibition(staff, [artist.id], { startDate: '2027-01-01', endDate: '2027-02-01' });
  await staff('POST', '/api/exhibition-registrations', aRegistration(exhibition.id));
  const spam = aRegistration(exhibition.id, { email: 'program@example.ch' });
  await app.inject({ method: 'POST', url: '/api/exhibition-registrations', payload: { ...spam, homepage: 'x' } });
  await db.delete(outbox);
  const mail = { kind: 'inquiry', subject: 'Inquiry', text: '', html: '', createdAt: NOW, nextAttemptAt: NOW } as const;
  await db
    .insert(outbox)
    .values([mail, { ...mail, lastError: 'It rains.' }, { ...mail, status: 'failed' }, { ...mail, status: 'sent' }]);

  expect((await staff('GET', '/api/inbox')).body).toEqual({
    newInquiries: 1,
    newRegistrations: 1,
    pausedForms: [],
    mail: { isSetUp: false, waiting: 2, delayed: 1, failed: 1 },
  });
});

test('counts the records of every tab as the dashboard does: with drafts of new ones, without spam', async () => {
  const { app, signIn } = await sharedApp();
  const staff = await signIn();
  const artist = await postArtist(staff);
  const artwork = await postArtwork(staff, artist.id);
  await postExhibition(staff, [artist.id]);
  await postFair(staff);
  await postPressItem(staff, artist.id);
  const drafts = '/api/cms/publishing/drafts';
  const newKey = '0b9f4a1e-7a8f-4b7e-9d53-0a1b2c3d4e5f';
  await staff('PUT', `${drafts}/${newKey}`, { kind: 'artwork', fields: { title: 'New' } });
  await staff('PUT', `${drafts}/${artwork.id}`, { kind: 'artwork', fields: { title: 'Changed' } });
  await staff('POST', '/api/subscribe', { email: 'ada@example.ch' });
  const spam = { email: 'program@example.ch', homepage: 'x' };
  await app.inject({ method: 'POST', url: '/api/subscribe', payload: spam });
  expect(await staff('GET', '/api/cms/counts')).toMatchObject({
    status: 200,
    body: { artists: 1, exhibitions: 1, fairs: 1, artworks: 2, press: 1, subscribers: 1 },
  });
});
