import { z } from 'zod';
import { type Artist, type ArtistInput, artistSchema } from '../../domain/artist.ts';
import { type Artwork, type ArtworkInput, artworkSchema } from '../../domain/artwork.ts';
import { type Exhibition, type ExhibitionInput, exhibitionSchema } from '../../domain/exhibition.ts';
import { type Fair, type FairInput, fairSchema } from '../../domain/fair.ts';
import { type Registration, registrationSchema } from '../../domain/guest-list.ts';
import { type StaffInquiry, staffInquirySchema } from '../../domain/inbox.ts';
import type { InquiryInput } from '../../domain/inquiry.ts';
import { type PressItem, type PressItemInput, pressItemSchema } from '../../domain/press.ts';
import type { RegistrationInput } from '../../domain/registration.ts';
import { inserted } from '../db/inserted.ts';
import { aFair, anArtist, anArtwork, anExhibition, aPressItem } from './factories.ts';
import type { Caller } from './test-app.ts';
import { anInquiry, aRegistration } from './visitor-forms.ts';

// Records made through the API, as staff and visitors make them.

async function create(staff: Caller, url: string, input: object): Promise<unknown> {
  const { status, body, text } = await staff('POST', url, input);
  if (status !== 201) throw new Error(`POST ${url} answered ${status}: ${text}`);
  return body;
}

export async function storedArtist(staff: Caller, fields: Partial<ArtistInput> = {}): Promise<Artist> {
  return artistSchema.parse(await create(staff, '/api/cms/artists', anArtist(fields)));
}

export async function storedExhibition(
  staff: Caller,
  artistIds: string[],
  fields: Partial<ExhibitionInput> = {},
): Promise<Exhibition> {
  return exhibitionSchema.parse(await create(staff, '/api/cms/exhibitions', anExhibition(artistIds, fields)));
}

export async function storedArtwork(
  staff: Caller,
  artistId: string,
  fields: Partial<ArtworkInput> = {},
): Promise<Artwork> {
  return artworkSchema.parse(await create(staff, '/api/cms/artworks', anArtwork(artistId, fields)));
}

export async function storedPressItem(
  staff: Caller,
  artistId: string,
  fields: Partial<PressItemInput> = {},
): Promise<PressItem> {
  return pressItemSchema.parse(await create(staff, '/api/cms/press', aPressItem(artistId, fields)));
}

export async function storedFair(staff: Caller, fields: Partial<FairInput> = {}): Promise<Fair> {
  return fairSchema.parse(await create(staff, '/api/cms/fairs', aFair(fields)));
}

/** Sent from the footer, and read as staff read it. */
export async function storedInquiry(staff: Caller, fields: Partial<InquiryInput> = {}): Promise<StaffInquiry> {
  const known = new Set((await receivedInquiries(staff)).map(({ id }) => id));
  await create(staff, '/api/inquiries', anInquiry(fields));
  const received = (await receivedInquiries(staff)).find(({ id }) => !known.has(id));
  if (!received) throw new Error('The inquiry is not in the list');
  return received;
}

export async function receivedInquiries(staff: Caller): Promise<StaffInquiry[]> {
  const { body } = await staff('GET', '/api/cms/inquiries');
  return z.array(staffInquirySchema).parse(body);
}

const UPCOMING = { startDate: '2026-12-01', endDate: '2027-01-31' };

/** For an exhibition that is named, or for a new one. */
export async function storedRegistration(
  staff: Caller,
  fields: Partial<RegistrationInput> = {},
): Promise<Registration> {
  const exhibitionId =
    fields.exhibitionId ?? (await storedExhibition(staff, [(await storedArtist(staff)).id], UPCOMING)).id;
  const input = aRegistration(exhibitionId, fields);
  await create(staff, '/api/exhibition-registrations', input);
  const registrations = z.array(registrationSchema).parse((await staff('GET', '/api/cms/registrations')).body);
  return inserted(
    registrations.find((found) => found.exhibitionId === exhibitionId && found.email === input.email.trim()),
  );
}
