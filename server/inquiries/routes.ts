import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { messageSchema } from '../../domain/api-responses.ts';
import { inquiryChangesSchema, inquiryNoteInputSchema, staffInquirySchema } from '../../domain/inbox.ts';
import {
  artworkInquiryInputSchema,
  fromArtwork,
  fromFooter,
  inquiryInputSchema,
  type NewInquiry,
} from '../../domain/inquiry.ts';
import { MINIMUM_FILL_TIME_MS } from '../../domain/spam.ts';
import type { App, AppContext } from '../app-context.ts';
import { listing } from '../http/record-routes.ts';
import { errorResponses, idParams } from '../http/route-schemas.ts';
import { visitorForm } from '../http/visitor-form.ts';
import { createInquiry } from './repository.ts';
import { addNote, changeInquiries, listInquiries, removeNote } from './staff-inquiries.ts';

const noun = 'inquiry';
const tags = [noun];
const path = '/api/cms/inquiries';

export function inquiryRoutes(app: App, { database: { db }, clock, stamp, mailBranding }: AppContext): void {
  const receive = async (inquiry: NewInquiry, request: FastifyRequest, reply: FastifyReply) => {
    await createInquiry(db, inquiry, { at: clock(), spamReason: request.spamReason, mailBranding: mailBranding() });
    return reply.status(201).send({ message: 'Thank you for your interest.' });
  };

  app.post(
    '/api/inquiries',
    {
      ...visitorForm(MINIMUM_FILL_TIME_MS.message),
      schema: {
        tags,
        summary: 'Send an inquiry to the gallery',
        body: inquiryInputSchema,
        response: { 201: messageSchema, ...errorResponses },
      },
    },
    (request, reply) => receive(fromFooter(request.body), request, reply),
  );

  app.post(
    '/api/artwork-inquiries',
    {
      ...visitorForm(MINIMUM_FILL_TIME_MS.message),
      schema: {
        tags,
        summary: 'Send an inquiry about one artwork',
        body: artworkInquiryInputSchema,
        response: { 201: messageSchema, ...errorResponses },
      },
    },
    (request, reply) => receive(fromArtwork(request.body), request, reply),
  );

  app.get(path, listing(noun, 'staff', 'All inquiries, newest first', staffInquirySchema), () => listInquiries(db));

  app.post(
    `${path}/status`,
    {
      config: { access: 'staff' },
      schema: {
        tags,
        summary: 'Change the status of one or several inquiries',
        body: inquiryChangesSchema,
        response: { 200: z.array(staffInquirySchema), ...errorResponses },
      },
    },
    (request) => changeInquiries(db, request.body.changes, clock()),
  );

  app.post(
    `${path}/:id/notes`,
    {
      config: { access: 'staff' },
      schema: {
        tags,
        summary: 'Add a note to one inquiry',
        params: idParams,
        body: inquiryNoteInputSchema,
        response: { 201: staffInquirySchema, ...errorResponses },
      },
    },
    async (request, reply) => {
      const inquiry = await addNote(db, request.params.id, request.body.text, stamp(request));
      return reply.status(201).send(inquiry);
    },
  );

  app.delete(
    `${path}/:id/notes/:noteId`,
    {
      config: { access: 'staff' },
      schema: {
        tags,
        summary: 'Delete one note of an inquiry',
        params: idParams.extend({ noteId: z.uuid() }),
        response: { 200: staffInquirySchema, ...errorResponses },
      },
    },
    (request) => removeNote(db, request.params.id, request.params.noteId),
  );
}
