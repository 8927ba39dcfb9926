import { outbox } from '../db/schema/outbox.ts';
import { deleteViaApi } from './full-gallery.ts';
import { postArtist, postExhibition, postInquiry, postRegistration } from './post-records.ts';
import type { TestApp } from './test-app.ts';
import { anArtworkInquiry, aRegistration } from './visitor-forms.ts';

const UPCOMING = { startDate: '2026-12-01', endDate: '2027-01-31' };

/** The data of one visitor in every table that can hold it, and that of another person whose texts mention the address. */
export async function fillWithVisitor({ db, visitor, signIn }: TestApp, email: string) {
  const staff = await signIn();
  const artist = await postArtist(staff);
  const addNote = (id: string, text: string) => staff('POST', `/api/cms/inquiries/${id}/notes`, { text });
  const exhibition = (title: string) => postExhibition(staff, [artist.id], { ...UPCOMING, title });
  const [open, closed, cancelled] = [
    await exhibition('Open'),
    await exhibition('Closed'),
    await exhibition('Cancelled'),
  ];

  await visitor('POST', '/api/subscribe', { email: email.toUpperCase() });
  await deleteViaApi(staff, `subscribers/${encodeURIComponent(email)}`);
  await visitor('POST', '/api/subscribe', { email });

  await postRegistration(staff, { exhibitionId: open.id, email });
  await deleteViaApi(staff, `registrations/${(await postRegistration(staff, { exhibitionId: closed.id, email })).id}`);
  await visitor('POST', '/api/exhibition-registrations', aRegistration(cancelled.id, { email }));
  await postRegistration(staff, { exhibitionId: cancelled.id, firstName: 'Bo', email: 'bo@example.ch' });
  await deleteViaApi(staff, `exhibitions/${cancelled.id}`);

  await postRegistration(staff, { exhibitionId: open.id, firstName: `Bo (${email})`, email: 'bo@example.ch' });
  const inquiry = await postInquiry(staff, { email, message: `Please answer to ${email}.` });
  await addNote(inquiry.id, 'Called back.');
  await visitor('POST', '/api/artwork-inquiries', anArtworkInquiry({ email }));
  await visitor('POST', '/api/inquiries', { ...inquiry, homepage: 'https://cheap-watches.example' });
  const deleted = await postInquiry(staff, { email, message: 'The first one.' });
  await addNote(deleted.id, `Wrote to ${email}`);
  await deleteViaApi(staff, `inquiries/${deleted.id}`);

  const others = await postInquiry(staff, {
    name: 'Bo Frei',
    email: 'bo@example.ch',
    message: `My friend <${email.toUpperCase()}> wrote to you, too.`,
  });
  await addNote(others.id, `Same household as ${email}, see there`);
  const othersDeleted = await postInquiry(staff, {
    name: 'Bo Frei',
    email: 'bo@example.ch',
    message: `Via:\n${email}`,
  });
  await deleteViaApi(staff, `inquiries/${othersDeleted.id}`);
  await db.update(outbox).set({ lastError: `550 <${email}> is unknown` });
  return { staff, others };
}
