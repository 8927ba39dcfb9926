import type { z } from 'zod';
import { artistInputSchema } from '../../domain/artist.ts';
import { artworkInputSchema } from '../../domain/artwork.ts';
import { loginInputSchema } from '../../domain/auth.ts';
import { anyTextInputSchema } from '../../domain/content-catalogue.ts';
import { exhibitionInputSchema } from '../../domain/exhibition.ts';
import { fairInputSchema } from '../../domain/fair.ts';
import { checkInInputSchema } from '../../domain/guest-list.ts';
import { inquiryChangesSchema, inquiryNoteInputSchema } from '../../domain/inbox.ts';
import { artworkInquiryInputSchema, inquiryInputSchema } from '../../domain/inquiry.ts';
import { pressItemInputSchema } from '../../domain/press.ts';
import { registrationInputSchema } from '../../domain/registration.ts';
import { subscribeInputSchema } from '../../domain/subscription.ts';
import { finalizeImageInputSchema, finalizePdfInputSchema } from '../../domain/upload.ts';
import { aFair, anArtist, anArtwork, anExhibition, aPressItem } from './factories.ts';
import {
  storedArtist,
  storedArtwork,
  storedExhibition,
  storedFair,
  storedInquiry,
  storedPressItem,
  storedRegistration,
} from './stored.ts';
import { type Caller, NOW, STAFF } from './test-app.ts';
import { anArtworkInquiry, anInquiry, aRegistration } from './visitor-forms.ts';

type WritingCall = {
  method: 'POST' | 'PUT';
  path: string;
  fields: string[];
  /** Stores what the call needs; `url` and `body` would then succeed. */
  arrange: (staff: Caller) => Promise<{ url: string; body: Record<string, unknown> }>;
};

const fieldsOf = (schema: z.ZodObject) => Object.keys(schema.shape);

const creating = (
  path: string,
  schema: z.ZodObject,
  body: (staff: Caller) => Promise<Record<string, unknown>>,
): WritingCall => ({
  method: 'POST',
  path,
  fields: fieldsOf(schema),
  arrange: async (staff) => ({ url: path, body: await body(staff) }),
});

const replacing = (
  path: string,
  schema: z.ZodObject,
  stored: (staff: Caller) => Promise<{ id: string; body: Record<string, unknown> }>,
): WritingCall => ({
  method: 'PUT',
  path: `${path}/:id`,
  fields: [...fieldsOf(schema), 'updatedAt'],
  arrange: async (staff) => {
    const { id, body } = await stored(staff);
    return { url: `${path}/${id}`, body };
  },
});

const upcoming = { startDate: '2027-01-01', endDate: '2027-02-01' };

/** Every call that takes a JSON body. */
export const WRITING_CALLS: WritingCall[] = [
  creating('/api/cms/artists', artistInputSchema, async () => anArtist()),
  replacing('/api/cms/artists', artistInputSchema, async (staff) => ({
    id: (await storedArtist(staff)).id,
    body: anArtist(),
  })),
  creating('/api/cms/exhibitions', exhibitionInputSchema, async (staff) =>
    anExhibition([(await storedArtist(staff)).id]),
  ),
  replacing('/api/cms/exhibitions', exhibitionInputSchema, async (staff) => {
    const artist = await storedArtist(staff);
    return { id: (await storedExhibition(staff, [artist.id])).id, body: anExhibition([artist.id]) };
  }),
  creating('/api/cms/artworks', artworkInputSchema, async (staff) => anArtwork((await storedArtist(staff)).id)),
  replacing('/api/cms/artworks', artworkInputSchema, async (staff) => {
    const artist = await storedArtist(staff);
    return { id: (await storedArtwork(staff, artist.id)).id, body: anArtwork(artist.id) };
  }),
  creating('/api/cms/press', pressItemInputSchema, async (staff) => aPressItem((await storedArtist(staff)).id)),
  replacing('/api/cms/press', pressItemInputSchema, async (staff) => {
    const artist = await storedArtist(staff);
    return { id: (await storedPressItem(staff, artist.id)).id, body: aPressItem(artist.id) };
  }),
  creating('/api/cms/fairs', fairInputSchema, async () => aFair()),
  replacing('/api/cms/fairs', fairInputSchema, async (staff) => ({ id: (await storedFair(staff)).id, body: aFair() })),
  {
    method: 'PUT',
    path: '/api/cms/content/:key',
    fields: fieldsOf(anyTextInputSchema),
    arrange: async () => ({ url: '/api/cms/content/artworks_page_title', body: { content: 'Works' } }),
  },
  creating('/api/inquiries', inquiryInputSchema, async () => anInquiry()),
  creating('/api/artwork-inquiries', artworkInquiryInputSchema, async () => anArtworkInquiry()),
  creating('/api/subscribe', subscribeInputSchema, async () => ({ email: 'ada@example.ch' })),
  creating('/api/exhibition-registrations', registrationInputSchema, async (staff) => {
    const artist = await storedArtist(staff);
    return aRegistration((await storedExhibition(staff, [artist.id], upcoming)).id);
  }),
  creating('/api/cms/inquiries/status', inquiryChangesSchema, async (staff) => ({
    changes: [{ id: (await storedInquiry(staff)).id, status: 'archived' }],
  })),
  {
    method: 'POST',
    path: '/api/cms/inquiries/:id/notes',
    fields: fieldsOf(inquiryNoteInputSchema),
    arrange: async (staff) => ({
      url: `/api/cms/inquiries/${(await storedInquiry(staff)).id}/notes`,
      body: { text: 'Called back.' },
    }),
  },
  {
    method: 'PUT',
    path: '/api/cms/registrations/:id/check-in',
    fields: fieldsOf(checkInInputSchema),
    arrange: async (staff) => ({
      url: `/api/cms/registrations/${(await storedRegistration(staff)).id}/check-in`,
      body: { isIn: true, at: NOW.toISOString() },
    }),
  },
  creating('/api/auth/login', loginInputSchema, async () => STAFF),
  {
    method: 'PUT',
    path: '/api/objects/finalize',
    fields: fieldsOf(finalizeImageInputSchema),
    arrange: async () => ({ url: '/api/objects/finalize', body: { imageUrl: '/nowhere' } }),
  },
  {
    method: 'PUT',
    path: '/api/objects/finalize-pdf',
    fields: fieldsOf(finalizePdfInputSchema),
    arrange: async () => ({ url: '/api/objects/finalize-pdf', body: { pdfUrl: '/nowhere' } }),
  },
];

/** The call that replaces one of the artists, exhibitions and so on. */
export function callReplacing(records: string): WritingCall {
  const call = WRITING_CALLS.find(({ path }) => path === `/api/cms/${records}/:id`);
  if (!call) throw new Error(`No call replaces one of the ${records}`);
  return call;
}
