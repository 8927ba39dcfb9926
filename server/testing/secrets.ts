import { postArtist, postArtwork, postExhibition, postFair, postPressItem } from './post-records.ts';
import type { Caller } from './test-app.ts';
import { anArtworkInquiry, anInquiry, aRegistration } from './visitor-forms.ts';

/** Contained in everything that only staff may read. */
export const MARK = 'only-for-staff';
export const secret = (what: string) => `${MARK}-${what}`;
const secretEmail = (what: string) => `${secret(what)}@example.ch`;

/**
 * An artist with public records, and one secret of every kind: hidden price, subscriber, inquiries, registration and
 * deleted records. Returns the responses to the visitor's forms.
 */
export async function plantSecrets(staff: Caller, visitor: Caller) {
  const artist = await postArtist(staff, { name: 'Lea Brun', slug: 'lea-brun' });
  await postArtwork(staff, artist.id, { price: secret('price'), showPrice: 'false' });
  await postPressItem(staff, artist.id);
  await postFair(staff);
  const dates = { startDate: '2099-01-01', endDate: '2099-02-01' };
  const exhibition = await postExhibition(staff, [artist.id], dates);
  const sent = [
    await visitor('POST', '/api/subscribe', { email: secretEmail('subscriber') }),
    await visitor('POST', '/api/inquiries', anInquiry({ name: secret('inquirer'), message: secret('message') })),
    await visitor(
      'POST',
      '/api/artwork-inquiries',
      anArtworkInquiry({ phone: secret('phone'), subject: secret('subject') }),
    ),
    await visitor(
      'POST',
      '/api/exhibition-registrations',
      aRegistration(exhibition.id, { firstName: secret('guest'), email: secretEmail('guest') }),
    ),
  ];
  await deleteSecrets(staff, artist.id);
  return sent;
}

/** One deleted record of every kind, still restorable. */
async function deleteSecrets(staff: Caller, artistId: string) {
  const gone = await postArtist(staff, { name: secret('deleted-artist'), slug: secret('deleted-artist') });
  await postArtwork(staff, gone.id, { title: secret('deleted-with-its-artist') });
  const title = secret('deleted');
  const deleted = [
    `artists/${gone.id}`,
    `exhibitions/${(await postExhibition(staff, [artistId], { title })).id}`,
    `artworks/${(await postArtwork(staff, artistId, { title })).id}`,
    `press/${(await postPressItem(staff, artistId, { title })).id}`,
    `fairs/${(await postFair(staff, { name: title })).id}`,
  ];
  for (const address of deleted) {
    const { status } = await staff('DELETE', `/api/cms/${address}`);
    if (status !== 204) throw new Error(`DELETE ${address} responded with ${status}`);
  }
}
