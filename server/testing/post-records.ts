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

// Records created through the API.

async function post(staff: Caller, url: string, input: object): Promise<unknown> {
  const { status, body, text } = await staff('POST', url, input);
  if (status !== 201) throw new Error(`POST ${url} responded with ${status}: ${text}`);
  return body;
}

export async function postArtist(staff: Caller, fields: Partial<ArtistInput> = {}): Promise<Artist> {
  return artistSchema.parse(await post(staff, '/api/cms/artists', anArtist(fields)));
}

export async function postExhibition(
  staff: Caller,
  artistIds: string[],
  fields: Partial<ExhibitionInput> = {},
): Promise<Exhibition> {
  return exhibitionSchema.parse(await post(staff, '/api/cms/exhibitions', anExhibition(artistIds, fields)));
}

export async function postArtwork(
  staff: Caller,
  artistId: string,
  fields: Partial<ArtworkInput> = {},
): Promise<Artwork> {
  return artworkSchema.parse(await post(staff, '/api/cms/artworks', anArtwork(artistId, fields)));
}

export async function postPressItem(
  staff: Caller,
  artistId: string,
  fields: Partial<PressItemInput> = {},
): Promise<PressItem> {
  return pressItemSchema.parse(await post(staff, '/api/cms/press', aPressItem(artistId, fields)));
}

export async function postFair(staff: Caller, fields: Partial<FairInput> = {}): Promise<Fair> {
  return fairSchema.parse(await post(staff, '/api/cms/fairs', aFair(fields)));
}

/** Sent as by the footer's form, returned as listed for staff. */
export async function postInquiry(staff: Caller, fields: Partial<InquiryInput> = {}): Promise<StaffInquiry> {
  const known = new Set((await fetchInquiries(staff)).map(({ id }) => id));
  await post(staff, '/api/inquiries', anInquiry(fields));
  const received = (await fetchInquiries(staff)).find(({ id }) => !known.has(id));
  if (!received) throw new Error('The inquiry is not in the list');
  return received;
}

export async function fetchInquiries(staff: Caller): Promise<StaffInquiry[]> {
  const { body } = await staff('GET', '/api/cms/inquiries');
  return z.array(staffInquirySchema).parse(body);
}

const UPCOMING = { startDate: '2026-12-01', endDate: '2027-01-31' };

/** For the given exhibition, or a new one. */
export async function postRegistration(staff: Caller, fields: Partial<RegistrationInput> = {}): Promise<Registration> {
  const exhibitionId =
    fields.exhibitionId ?? (await postExhibition(staff, [(await postArtist(staff)).id], UPCOMING)).id;
  const input = aRegistration(exhibitionId, fields);
  await post(staff, '/api/exhibition-registrations', input);
  const registrations = z.array(registrationSchema).parse((await staff('GET', '/api/cms/registrations')).body);
  return inserted(
    registrations.find((found) => found.exhibitionId === exhibitionId && found.email === input.email.trim()),
  );
}
