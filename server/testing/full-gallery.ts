import { expect } from 'vitest';
import { z } from 'zod';
import { everyRow } from './engine.ts';
import { storedArtist, storedArtwork, storedExhibition, storedFair, storedPressItem } from './stored.ts';
import type { Caller, TestApp } from './test-app.ts';
import { aRegistration } from './visitor-forms.ts';

// A gallery to delete from, and the calls that do and undo it; an address is what follows /api/cms/.

const UPCOMING = { startDate: '2026-12-01', endDate: '2027-01-31' };

export const ADA = `subscribers/${encodeURIComponent('ada@example.ch')}`;

/** Two artists with everything an artist can have, a fair and two subscribers. */
export async function aFullGallery({ signIn, visitor }: TestApp) {
  const staff = await signIn();
  const lea = await storedArtist(staff, {
    name: 'Lea Brun',
    slug: 'lea-brun',
    bio: 'First.\n\n"Second", \\ Ünique.',
    galleryImages: ['https://pictures.example/one.jpg', 'https://pictures.example/two.jpg'],
    represented: true,
  });
  const noa = await storedArtist(staff, { name: 'Noa Frei', slug: 'noa-frei' });
  const weir = await storedArtwork(staff, lea.id, { title: 'Weir', description: 'One.\nTwo.', year: null });
  await storedArtwork(staff, lea.id, { title: 'Ford' });
  await storedArtwork(staff, noa.id, { title: 'Dune' });
  const review = await storedPressItem(staff, lea.id, { title: 'A room that listens', date: '12 March 2024' });
  await storedPressItem(staff, noa.id);
  const both = await storedExhibition(staff, [lea.id, noa.id], { ...UPCOMING, title: 'Both' });
  await storedExhibition(staff, [lea.id], { title: 'Lea alone' });
  const halle = await storedFair(staff, { name: 'Halle Eins', participatingArtists: ['Lea Brun'] });
  for (const email of ['ada@example.ch', 'bo@example.ch']) {
    await visitor('POST', '/api/exhibition-registrations', aRegistration(both.id, { email }));
  }
  await visitor('POST', '/api/subscribe', { email: 'Ada@Example.ch' });
  await visitor('POST', '/api/subscribe', { email: 'bo@example.ch' });
  return { staff, lea, noa, weir, review, both, halle };
}

export type FullGallery = Awaited<ReturnType<typeof aFullGallery>>;

export const remove = async (staff: Caller, address: string) => {
  expect((await staff('DELETE', `/api/cms/${address}`)).status).toBe(204);
};

export const restore = (staff: Caller, address: string) => staff('POST', `/api/cms/${address}/restore`);

export const restored = async (staff: Caller, address: string) => {
  const answer = await restore(staff, address);
  expect(answer.status).toBe(200);
  return answer.body;
};

export async function listed(staff: Caller, address: string): Promise<unknown[]> {
  const path = `/api/cms/${address.split('/')[0]}`;
  return z.array(z.unknown()).parse((await staff('GET', path)).body);
}

const changedSchema = z.looseObject({ updatedAt: z.unknown(), updatedBy: z.unknown() });

/** Every row, of exhibitions without their last change: an artist who goes or comes back is one to each that shows them. */
export async function everyRowButChanges(): Promise<Record<string, unknown[]>> {
  const { exhibitions, ...others } = await everyRow();
  const unchanged = z.array(changedSchema).parse(exhibitions);
  return { ...others, exhibitions: unchanged.map(({ updatedAt, updatedBy, ...row }) => row) };
}
