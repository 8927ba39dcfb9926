import { expect, test } from 'vitest';
import { outbox } from '../db/schema/outbox.ts';
import { postArtist, postExhibition, postInquiry } from '../testing/post-records.ts';
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
