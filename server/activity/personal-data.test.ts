import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { zurichDay } from '../../domain/day.ts';
import { activity } from '../db/schema/activity.ts';
import { mailingList } from '../db/schema/subscriber.ts';
import { deleteViaApi, restoreViaApi } from '../testing/full-gallery.ts';
import { postArtist, postExhibition, postInquiry, postRegistration } from '../testing/post-records.ts';
import { NOW, sharedApp } from '../testing/test-app.ts';

const ADDRESS = 'ada.keller@example.ch';

test('nothing that names a visitor is written to the log, which is append-only', async () => {
  const { db, signIn, visitor } = await sharedApp();
  const staff = await signIn();
  const { id: exhibitionId } = await postExhibition(staff, [(await postArtist(staff)).id], {
    startDate: '2026-12-01',
    endDate: '2027-01-31',
    openingDate: zurichDay(NOW),
  });

  await visitor('POST', '/api/subscribe', { email: ADDRESS });
  const subscriber = `subscribers/${encodeURIComponent(ADDRESS)}`;
  await deleteViaApi(staff, subscriber);
  await restoreViaApi(staff, subscriber);
  await db.update(mailingList).set({ spamReason: 'trap' });
  expect((await staff('POST', `/api/cms/${subscriber}/not-spam`)).status).toBe(200);
  expect((await staff('GET', '/api/cms/subscribers/export')).text).toContain(ADDRESS);

  const guest = await postRegistration(staff, { exhibitionId, email: ADDRESS });
  const arrival = { isIn: true, at: NOW.toISOString() };
  expect((await staff('PUT', `/api/cms/registrations/${guest.id}/check-in`, arrival)).status).toBe(200);
  expect((await staff('GET', `/api/cms/registrations/export?exhibition=${exhibitionId}`)).text).toContain(ADDRESS);
  await deleteViaApi(staff, `exhibitions/${exhibitionId}`);
  await restoreViaApi(staff, `exhibitions/${exhibitionId}`);

  const inquiry = await postInquiry(staff, { email: ADDRESS });
  await staff('POST', '/api/cms/inquiries/status', { changes: [{ id: inquiry.id, status: 'answered' }] });
  const note = await staff('POST', `/api/cms/inquiries/${inquiry.id}/notes`, { text: 'Ada Keller prefers calls' });
  expect(note.status).toBe(201);

  const rows = await db.select({ text: sql<string>`lower(${activity}::text)` }).from(activity);
  const log = rows.map(({ text }) => text).join('\n');
  for (const kind of ['subscriber', 'mailing list', 'guest list', 'inquiry']) expect(log).toContain(kind);
  for (const personal of [ADDRESS, 'keller', 'prefers', '44 000']) expect(log).not.toContain(personal);
});
