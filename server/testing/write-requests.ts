import type { z } from 'zod';
import { artistInputSchema } from '../../domain/artist.ts';
import { artworkInputSchema, artworkPriceChangesSchema } from '../../domain/artwork.ts';
import { loginInputSchema } from '../../domain/auth.ts';
import { anyTextInputSchema } from '../../domain/content-catalogue.ts';
import {
  draftInputSchema,
  type Fields,
  publishInputSchema,
  type ReleaseItem,
  releaseInputSchema,
  scheduleInputSchema,
} from '../../domain/draft.ts';
import { exhibitionInputSchema, featuredOrderInputSchema } from '../../domain/exhibition.ts';
import { fairInputSchema } from '../../domain/fair.ts';
import { checkInInputSchema } from '../../domain/guest-list.ts';
import { inquiryChangesSchema, inquiryNoteInputSchema } from '../../domain/inbox.ts';
import { artworkInquiryInputSchema, inquiryInputSchema } from '../../domain/inquiry.ts';
import { preferencesInputSchema } from '../../domain/preferences.ts';
import { pressItemInputSchema } from '../../domain/press.ts';
import { previewInputSchema, previewLinkInputSchema } from '../../domain/preview.ts';
import { privacyRequestSchema } from '../../domain/privacy.ts';
import { registrationInputSchema } from '../../domain/registration.ts';
import { retentionSchema } from '../../domain/settings.ts';
import { subscribeInputSchema } from '../../domain/subscription.ts';
import { finalizeImageInputSchema, finalizePdfInputSchema } from '../../domain/upload.ts';
import { aFair, anArtist, anArtwork, anExhibition, aPressItem } from './factories.ts';
import {
  postArtist,
  postArtwork,
  postExhibition,
  postFair,
  postInquiry,
  postPressItem,
  postRegistration,
} from './post-records.ts';
import { PUBLISHING, saveDraft } from './publishing.ts';
import { type Caller, NOW, STAFF } from './test-app.ts';
import { anArtworkInquiry, anInquiry, aRegistration } from './visitor-forms.ts';

type WriteRequest = {
  method: 'POST' | 'PUT';
  path: string;
  fields: string[];
  /** Creates the records that the request needs; it then succeeds with `url` and `body`. */
  arrange: (staff: Caller) => Promise<{ url: string; body: Record<string, unknown> }>;
};

const fieldsOf = (schema: z.ZodObject) => Object.keys(schema.shape);

const createRequest = (
  path: string,
  schema: z.ZodObject,
  body: (staff: Caller) => Promise<Record<string, unknown>>,
): WriteRequest => ({
  method: 'POST',
  path,
  fields: fieldsOf(schema),
  arrange: async (staff) => ({ url: path, body: await body(staff) }),
});

const updateRequest = (
  path: string,
  schema: z.ZodObject,
  stored: (staff: Caller) => Promise<{ id: string; body: Record<string, unknown> }>,
): WriteRequest => ({
  method: 'PUT',
  path: `${path}/:id`,
  fields: [...fieldsOf(schema), 'updatedAt'],
  arrange: async (staff) => {
    const { id, body } = await stored(staff);
    return { url: `${path}/${id}`, body };
  },
});

const upcoming = { startDate: '2027-01-01', endDate: '2027-02-01' };

/** Without the fields of the record: those that the kind does not have are dropped. */
const publishingRequest = (
  method: WriteRequest['method'],
  path: string,
  schema: z.ZodObject,
  body: (item: ReleaseItem, fields: Fields) => Record<string, unknown>,
): WriteRequest => ({
  method,
  path: `${PUBLISHING}/${path}`,
  fields: fieldsOf(schema).filter((name) => name !== 'fields'),
  arrange: async (staff) => {
    const artist = await postArtist(staff);
    const fields = anArtwork(artist.id);
    const item = await saveDraft(staff, 'artwork', fields);
    return { url: `${PUBLISHING}/${path.replace(':key', item.key)}`, body: body(item, fields) };
  },
});

const in2099 = '2099-01-01T12:00:00.000Z';

const publishingRequests = (): WriteRequest[] => [
  publishingRequest('PUT', 'drafts/:key', draftInputSchema, ({ kind }, fields) => ({ kind, fields })),
  publishingRequest('POST', 'records/:key/publish', publishInputSchema, ({ kind }) => ({ kind })),
  publishingRequest('PUT', 'schedules/:key', scheduleInputSchema, ({ kind }) => ({ kind, publishAt: in2099 })),
  publishingRequest('POST', 'releases', releaseInputSchema, (item) => ({ items: [item] })),
  publishingRequest('POST', 'releases/check', releaseInputSchema, (item) => ({ items: [item], at: in2099 })),
  publishingRequest('POST', 'previews', previewInputSchema, (item, fields) => ({ ...item, fields })),
  publishingRequest('POST', 'preview-links', previewLinkInputSchema, (item) => item),
];

/** Every route with a JSON body. */
export const WRITE_REQUESTS: WriteRequest[] = [
  createRequest('/api/cms/artists', artistInputSchema, async () => anArtist()),
  updateRequest('/api/cms/artists', artistInputSchema, async (staff) => ({
    id: (await postArtist(staff)).id,
    body: anArtist(),
  })),
  createRequest('/api/cms/exhibitions', exhibitionInputSchema, async (staff) =>
    anExhibition([(await postArtist(staff)).id]),
  ),
  updateRequest('/api/cms/exhibitions', exhibitionInputSchema, async (staff) => {
    const artist = await postArtist(staff);
    return { id: (await postExhibition(staff, [artist.id])).id, body: anExhibition([artist.id]) };
  }),
  {
    method: 'PUT',
    path: '/api/cms/exhibitions/featured-order',
    fields: fieldsOf(featuredOrderInputSchema),
    arrange: async (staff) => {
      const artist = await postArtist(staff);
      const { id } = await postExhibition(staff, [artist.id], { featured: true });
      return { url: '/api/cms/exhibitions/featured-order', body: { ids: [id] } };
    },
  },
  createRequest('/api/cms/artworks', artworkInputSchema, async (staff) => anArtwork((await postArtist(staff)).id)),
  updateRequest('/api/cms/artworks', artworkInputSchema, async (staff) => {
    const artist = await postArtist(staff);
    return { id: (await postArtwork(staff, artist.id)).id, body: anArtwork(artist.id) };
  }),
  {
    method: 'PUT',
    path: '/api/cms/artworks/prices',
    fields: fieldsOf(artworkPriceChangesSchema),
    arrange: async (staff) => {
      const { id } = await postArtwork(staff, (await postArtist(staff)).id);
      return { url: '/api/cms/artworks/prices', body: { changes: [{ id, set: { price: 'CHF 1' }, expected: {} }] } };
    },
  },
  createRequest('/api/cms/press', pressItemInputSchema, async (staff) => aPressItem((await postArtist(staff)).id)),
  updateRequest('/api/cms/press', pressItemInputSchema, async (staff) => {
    const artist = await postArtist(staff);
    return { id: (await postPressItem(staff, artist.id)).id, body: aPressItem(artist.id) };
  }),
  createRequest('/api/cms/fairs', fairInputSchema, async () => aFair()),
  updateRequest('/api/cms/fairs', fairInputSchema, async (staff) => ({
    id: (await postFair(staff)).id,
    body: aFair(),
  })),
  {
    method: 'PUT',
    path: '/api/cms/content/:key',
    fields: fieldsOf(anyTextInputSchema),
    arrange: async () => ({ url: '/api/cms/content/artworks_page_title', body: { content: 'Works' } }),
  },
  ...publishingRequests(),
  createRequest('/api/inquiries', inquiryInputSchema, async () => anInquiry()),
  createRequest('/api/artwork-inquiries', artworkInquiryInputSchema, async () => anArtworkInquiry()),
  createRequest('/api/subscribe', subscribeInputSchema, async () => ({ email: 'ada@example.ch' })),
  createRequest('/api/exhibition-registrations', registrationInputSchema, async (staff) => {
    const artist = await postArtist(staff);
    return aRegistration((await postExhibition(staff, [artist.id], upcoming)).id);
  }),
  createRequest('/api/cms/inquiries/status', inquiryChangesSchema, async (staff) => ({
    changes: [{ id: (await postInquiry(staff)).id, status: 'archived' }],
  })),
  {
    method: 'POST',
    path: '/api/cms/inquiries/:id/notes',
    fields: fieldsOf(inquiryNoteInputSchema),
    arrange: async (staff) => ({
      url: `/api/cms/inquiries/${(await postInquiry(staff)).id}/notes`,
      body: { text: 'Called back.' },
    }),
  },
  {
    method: 'PUT',
    path: '/api/cms/registrations/:id/check-in',
    fields: fieldsOf(checkInInputSchema),
    arrange: async (staff) => ({
      url: `/api/cms/registrations/${(await postRegistration(staff)).id}/check-in`,
      body: { isIn: true, at: NOW.toISOString() },
    }),
  },
  ...['find', 'export', 'erase'].map((action) =>
    createRequest(`/api/cms/privacy/${action}`, privacyRequestSchema, async () => ({ email: 'ada@example.ch' })),
  ),
  {
    method: 'PUT',
    path: '/api/cms/privacy/retention',
    fields: fieldsOf(retentionSchema),
    arrange: async () => ({
      url: '/api/cms/privacy/retention',
      body: {
        inquiryRetentionMonths: 24,
        registrationRetentionMonths: 6,
        mailRetentionMonths: null,
        spamRetentionMonths: 1,
      },
    }),
  },
  {
    method: 'PUT',
    path: '/api/cms/account/preferences',
    fields: fieldsOf(preferencesInputSchema),
    arrange: async () => ({ url: '/api/cms/account/preferences', body: { artworksView: 'list' } }),
  },
  createRequest('/api/auth/login', loginInputSchema, async () => STAFF),
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

/** `records` is a path segment: artists, exhibitions, … */
export function updateRequestFor(records: string): WriteRequest {
  const request = WRITE_REQUESTS.find(({ path }) => path === `/api/cms/${records}/:id`);
  if (!request) throw new Error(`No request updates ${records}`);
  return request;
}
