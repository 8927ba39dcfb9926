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
import { found } from '../http/problem.ts';
import { deleteRoute, listing, restoring } from '../http/record-routes.ts';
import { errorResponses, idParams } from '../http/route-schemas.ts';
import { acceptSubmission, visitorForm } from '../http/visitor-form.ts';
import { createInquiry } from './repository.ts';
import {
  addNote,
  changeInquiries,
  deleteInquiry,
  listInquiries,
  removeNote,
  restoreInquiry,
} from './staff-inquiries.ts';

const noun = 'inquiry';
const tags = [noun];
const path = '/api/cms/inquiries';

export function inquiryRoutes(app: App, context: AppContext): void {
  const {
    database: { db },
    clock,
    stamp,
    mailBranding,
  } = context;
  type InquiryForm = 'inquiry' | 'artwork inquiry';
  const receive = async (form: InquiryForm, inquiry: NewInquiry, request: FastifyRequest, reply: FastifyReply) => {
    const submission = { at: clock(), spamReason: request.spamReason, mailBranding: mailBranding() };
    await acceptSubmission(context, form, (tx) => createInquiry(tx, inquiry, submission));
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
    (request, reply) => receive('inquiry', fromFooter(request.body), request, reply),
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
    (request, reply) => receive('artwork inquiry', fromArtwork(request.body), request, reply),
  );

  app.get(path, listing(noun, 'answer inquiries', 'All inquiries, newest first', staffInquirySchema), () =>
    listInquiries(db),
  );

  app.post(
    `${path}/status`,
    {
      config: { access: 'answer inquiries' },
      schema: {
        tags,
        summary: 'Change the status of one or several inquiries',
        body: inquiryChangesSchema,
        response: { 200: z.array(staffInquirySchema), ...errorResponses },
      },
    },
    (request) => changeInquiries(db, request.body.changes, stamp(request)),
  );

  app.post(
    `${path}/:id/notes`,
    {
      config: { access: 'answer inquiries' },
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
      config: { access: 'answer inquiries' },
      schema: {
        tags,
        summary: 'Delete one note of an inquiry',
        params: idParams.extend({ noteId: z.uuid() }),
        response: { 200: staffInquirySchema, ...errorResponses },
      },
    },
    (request) => removeNote(db, request.params.id, request.params.noteId, stamp(request)),
  );

  const remove = (id: string, request: FastifyRequest) => deleteInquiry(db, id, stamp(request));
  deleteRoute(app, noun, path, remove, 'answer inquiries');

  app.post(`${path}/:id/restore`, restoring(noun, 'answer inquiries', idParams, staffInquirySchema), async (request) =>
    found(noun, await restoreInquiry(db, request.params.id, stamp(request))),
  );
}
