import { expect } from 'vitest';
import { z } from 'zod';
import {
  postArtist,
  postArtwork,
  postExhibition,
  postFair,
  postInquiry,
  postPressItem,
  postRegistration,
} from './post-records.ts';
import type { Caller, TestApp } from './test-app.ts';
import { readAllRows } from './test-database.ts';

// Content for tests of deletion, and the requests that delete and restore it. Addresses are relative to /api/cms/.

const UPCOMING = { startDate: '2026-12-01', endDate: '2027-01-31' };

export const ADA = `subscribers/${encodeURIComponent('ada@example.ch')}`;

/** Two artists with records of every kind, a fair, two guests, two subscribers and an inquiry with a note. */
export async function createFullGallery({ signIn, visitor }: TestApp) {
  const staff = await signIn();
  const lea = await postArtist(staff, {
    name: 'Lea Brun',
    slug: 'lea-brun',
    bio: 'First.\n\n"Second", \\ Ünique.',
    galleryImages: ['https://pictures.example/one.jpg', 'https://pictures.example/two.jpg'],
    represented: true,
  });
  const noa = await postArtist(staff, { name: 'Noa Frei', slug: 'noa-frei' });
  const weir = await postArtwork(staff, lea.id, { title: 'Weir', description: 'One.\nTwo.', year: null });
  await postArtwork(staff, lea.id, { title: 'Ford' });
  await postArtwork(staff, noa.id, { title: 'Dune' });
  const review = await postPressItem(staff, lea.id, { title: 'A room that listens', date: '12 March 2024' });
  await postPressItem(staff, noa.id);
  const both = await postExhibition(staff, [lea.id, noa.id], { ...UPCOMING, title: 'Both' });
  await postExhibition(staff, [lea.id], { title: 'Lea alone' });
  const halle = await postFair(staff, { name: 'Halle Eins', participatingArtists: ['Lea Brun'] });
  const guest = await postRegistration(staff, { exhibitionId: both.id });
  await postRegistration(staff, { exhibitionId: both.id, firstName: 'Bo', email: 'bo@example.ch' });
  const inquiry = await postInquiry(staff);
  await staff('POST', `/api/cms/inquiries/${inquiry.id}/notes`, { text: 'Called back.' });
  await visitor('POST', '/api/subscribe', { email: 'Ada@Example.ch' });
  await visitor('POST', '/api/subscribe', { email: 'bo@example.ch' });
  return { staff, lea, noa, weir, review, both, halle, guest, inquiry };
}

export type FullGallery = Awaited<ReturnType<typeof createFullGallery>>;

export const deleteViaApi = async (staff: Caller, address: string) => {
  expect((await staff('DELETE', `/api/cms/${address}`)).status).toBe(204);
};

export const requestRestore = (staff: Caller, address: string) => staff('POST', `/api/cms/${address}/restore`);

export const restoreViaApi = async (staff: Caller, address: string) => {
  const { status, body } = await requestRestore(staff, address);
  expect(status).toBe(200);
  return body;
};

export async function listViaApi(staff: Caller, address: string): Promise<unknown[]> {
  const path = `/api/cms/${address.split('/')[0]}`;
  return z.array(z.unknown()).parse((await staff('GET', path)).body);
}

const exhibitionRowSchema = z.looseObject({ updatedAt: z.unknown(), updatedBy: z.unknown() });

/** Without the activity log and the sessions, which deletions and restores change too. */
export async function readContentRows(): Promise<Record<string, unknown[]>> {
  const { activity, staff_sessions, ...others } = await readAllRows();
  return others;
}

/** Also without the last change of exhibitions: deleting or restoring an artist changes it. */
export async function readRowsWithoutLastChange(): Promise<Record<string, unknown[]>> {
  const { exhibitions, ...others } = await readContentRows();
  const rows = z.array(exhibitionRowSchema).parse(exhibitions);
  return { ...others, exhibitions: rows.map(({ updatedAt, updatedBy, ...row }) => row) };
}
